#include "Darwin.h"

typedef uint64_t dispatch_time_t;
typedef void (^dispatch_block_t)(void);
