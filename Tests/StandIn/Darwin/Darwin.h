// What the package and its tests use of Apple's C library, with the types that Apple's public headers declare. Swift
// imports no macro with arguments, so there are none here: who needs one writes it in Swift.
//
// A name that is missing here is looked up in Apple's headers before it is added.
#pragma once

#define NOT_ON_TV \
  __attribute__((availability(tvos, unavailable))) __attribute__((availability(watchos, unavailable)))

// Integers
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;

// Types of the system
typedef int32_t dev_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef uint32_t sigset_t;

// Time
typedef long time_t;
typedef int32_t suseconds_t;
typedef uint32_t useconds_t;
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;
int clock_gettime(clockid_t clock, struct timespec *time);
int usleep(useconds_t microseconds);
typedef unsigned long clock_t;
clock_t clock(void);
#define CLOCKS_PER_SEC ((clock_t)1000000)

// Errors
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENOTTY 25
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ENOSYS 78
#define EOPNOTSUPP 102
extern int *__error(void);
char *strerror(int code);

// Files
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int stat(const char *path, struct stat *info);
int fstat(int descriptor, struct stat *info);
int lstat(const char *path, struct stat *info);
int chmod(const char *path, mode_t mode);
int fchmod(int descriptor, mode_t mode);
int fchown(int descriptor, uid_t owner, gid_t group);
int mkdir(const char *path, mode_t mode);
int mkfifo(const char *path, mode_t mode);
mode_t umask(mode_t mask);
int link(const char *path, const char *other);
int symlink(const char *path, const char *other);
int rename(const char *path, const char *other);
int renamex_np(const char *path, const char *other, unsigned int flags);
#define RENAME_SWAP 0x00000002
#define RENAME_EXCL 0x00000004
int access(const char *path, int mode);
#define W_OK (1 << 1)
int unlink(const char *path);
int rmdir(const char *path);
char *realpath(const char *restrict path, char *restrict buffer);

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_FULLFSYNC 51
#define F_SETNOSIGPIPE 73
#define FD_CLOEXEC 1
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
// `open`, `fcntl` and `ioctl` have variable arguments: Darwin.swift declares them.
struct flock {
  off_t l_start;
  off_t l_len;
  pid_t l_pid;
  short l_type;
  short l_whence;
};
int flock(int descriptor, int operation);
int close(int descriptor);
ssize_t read(int descriptor, void *buffer, size_t count);
ssize_t pread(int descriptor, void *buffer, size_t count, off_t offset);
ssize_t write(int descriptor, const void *buffer, size_t count);
int fsync(int descriptor);
int ftruncate(int descriptor, off_t size);
off_t lseek(int descriptor, off_t offset, int from);
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
int pipe(int ends[2]);
typedef struct __sFILE FILE;
int fflush(FILE *stream);
int isatty(int descriptor);
long fpathconf(int descriptor, int name);
#define _PC_VDISABLE 9

typedef struct {
  int __dd_fd;
} DIR;
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
DIR *opendir(const char *path);
struct dirent *readdir(DIR *stream);
int closedir(DIR *stream);

// Waiting
typedef unsigned int nfds_t;
struct pollfd {
  int fd;
  short events;
  short revents;
};
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
int poll(struct pollfd *sources, nfds_t count, int milliseconds);
#define FD_SETSIZE 1024
typedef struct fd_set {
  int32_t fds_bits[32];
} fd_set;
int select(
  int count, fd_set *restrict reading, fd_set *restrict writing, fd_set *restrict errors,
  struct timeval *restrict time);

// Libraries
typedef struct dl_info {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;
int dladdr(const void *address, Dl_info *info);

// Memory, text, the environment, the end of a process
void free(void *memory);
char *strdup(const char *text);
size_t strlen(const char *text);
char *getenv(const char *name);
int setenv(const char *name, const char *value, int overwrite);
extern char ***_NSGetEnviron(void);
void exit(int status) __attribute__((noreturn));
int atexit(void (*_Nonnull handler)(void));

// Signals
typedef void (*sig_t)(int);
struct __siginfo {
  int si_signo;
};
typedef struct __siginfo siginfo_t;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
void (*signal(int number, void (*handler)(int)))(int);
int sigaction(int number, const struct sigaction *restrict action, struct sigaction *restrict old);
int sigemptyset(sigset_t *set);
int sigfillset(sigset_t *set);
int sigaddset(sigset_t *set, int number);
int sigismember(const sigset_t *set, int number);
int sigpending(sigset_t *set);
int sigprocmask(int how, const sigset_t *restrict set, sigset_t *restrict old);
int raise(int number);
int kill(pid_t process, int number);
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGTERM 15
#define SIGSTOP 17
#define SIGTSTP 18
#define SIGCONT 19
#define SIGCHLD 20
#define SIGXFSZ 25
#define SIGWINCH 28
#define SIGUSR1 30
#define SIGUSR2 31

// Terminals
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed;
  speed_t c_ospeed;
};
#define VQUIT 9
#define VMIN 16
#define VTIME 17
#define BRKINT 0x00000002
#define INPCK 0x00000010
#define ISTRIP 0x00000020
#define INLCR 0x00000040
#define IGNCR 0x00000080
#define ICRNL 0x00000100
#define IXON 0x00000200
#define OPOST 0x00000001
#define ECHO 0x00000008
#define ISIG 0x00000080
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define NOFLSH 0x80000000
#define TCSANOW 0
#define TCSADRAIN 1
#define TCSAFLUSH 2
#define TCIFLUSH 1
int tcgetattr(int descriptor, struct termios *settings);
int tcsetattr(int descriptor, int when, const struct termios *settings);
int tcflush(int descriptor, int queue);
int ttyname_r(int descriptor, char *name, size_t size);
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
int openpty(int *main, int *line, char *name, struct termios *settings, struct winsize *size);

// Processes
pid_t getpid(void);
pid_t getppid(void);
pid_t getsid(pid_t process);
uid_t getuid(void);
uid_t geteuid(void);
#define WNOHANG 0x00000001
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
  long ru_ixrss;
  long ru_idrss;
  long ru_isrss;
  long ru_minflt;
  long ru_majflt;
  long ru_nswap;
  long ru_inblock;
  long ru_oublock;
  long ru_msgsnd;
  long ru_msgrcv;
  long ru_nsignals;
  long ru_nvcsw;
  long ru_nivcsw;
};
pid_t waitpid(pid_t process, int *status, int options);
pid_t wait4(pid_t process, int *status, int options, struct rusage *usage);
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
int posix_spawn(
  pid_t *restrict process, const char *restrict path, const posix_spawn_file_actions_t *actions,
  const posix_spawnattr_t *restrict attributes, char *const arguments[restrict],
  char *const environment[restrict]) NOT_ON_TV;
int posix_spawnp(
  pid_t *restrict process, const char *restrict name, const posix_spawn_file_actions_t *actions,
  const posix_spawnattr_t *restrict attributes, char *const arguments[restrict],
  char *const environment[restrict]) NOT_ON_TV;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions) NOT_ON_TV;
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions) NOT_ON_TV;
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to) NOT_ON_TV;
int posix_spawn_file_actions_addopen(
  posix_spawn_file_actions_t *restrict actions, int descriptor, const char *restrict path, int flags,
  mode_t mode) NOT_ON_TV;
int posix_spawnattr_init(posix_spawnattr_t *attributes) NOT_ON_TV;
int posix_spawnattr_destroy(posix_spawnattr_t *attributes) NOT_ON_TV;
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags) NOT_ON_TV;
int posix_spawnattr_setsigdefault(
  posix_spawnattr_t *restrict attributes, const sigset_t *restrict signals) NOT_ON_TV;
int posix_spawnattr_setsigmask(
  posix_spawnattr_t *restrict attributes, const sigset_t *restrict signals) NOT_ON_TV;

// Threads
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
#define PTHREAD_MUTEX_RECURSIVE 2
int pthread_mutexattr_init(pthread_mutexattr_t *attributes);
int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type);
int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes);
int pthread_mutex_init(
  pthread_mutex_t *restrict mutex, const pthread_mutexattr_t *_Nullable restrict attributes);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);

#undef NOT_ON_TV
