// In the place of Linux's C library.
#include "Darwin.h"
