/* Faults of code inside. wasmtime's handlers of four signals make traps of them. Others in the process (Python's faulthandler,
 * ray's core) may put handlers of theirs in place later, which take a trap for a crash. Ours then stands before them: it hands
 * a fault on an engine's thread to wasmtime's handler, and any other to theirs. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

#include "host.h"

enum { SIGNALS = 4 };
static const int numbers[SIGNALS] = {SIGSEGV, SIGILL, SIGFPE, SIGBUS};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction wasmtimes[SIGNALS], others[SIGNALS];
static bool known[SIGNALS];
/* initial-exec: reading it allocates nothing, not even the first time in a thread */
static _Thread_local bool inside __attribute__((tls_model("initial-exec")));
static _Thread_local bool handed_on __attribute__((tls_model("initial-exec")));

static void by_default(int number) { /* the fault comes again when the handler returns; a sent signal is sent again */
  signal(number, SIG_DFL);
  raise(number);
}

static void on_fault(int number, siginfo_t *info, void *context) {
  int k = 0;
  while (k < SIGNALS - 1 && numbers[k] != number) k++;
  const struct sigaction *next = inside ? &wasmtimes[k] : &others[k];
  if (!inside && handed_on) { /* theirs gave it back to us: nobody takes it */
    by_default(number);
    return;
  }
  handed_on = !inside;
  if (next->sa_flags & SA_SIGINFO) next->sa_sigaction(number, info, context);
  else if (next->sa_handler == SIG_DFL) by_default(number);
  else if (next->sa_handler != SIG_IGN) next->sa_handler(number);
  handed_on = false;
}

/* Learns wasmtime's handlers, which it has put in place when it made its first engine. */
void faults_learn(void) {
  Dl_info library, where;
  if (!dladdr((void *)wasm_engine_new_with_config, &library)) return;
  pthread_mutex_lock(&lock);
  for (int k = 0; k < SIGNALS; k++) {
    struct sigaction now;
    if (known[k] || sigaction(numbers[k], NULL, &now) != 0 || !(now.sa_flags & SA_SIGINFO)) continue;
    if (!dladdr((void *)now.sa_sigaction, &where) || where.dli_fbase != library.dli_fbase) continue;
    wasmtimes[k] = now, known[k] = true;
  }
  pthread_mutex_unlock(&lock);
}

/* The calling thread is an engine's. */
void faults_on_this_thread(void) { inside = true; }

/* Makes sure that faults on engines' threads reach wasmtime, whoever has put handlers in place since. */
void faults_guard(void) {
  for (int k = 0; k < SIGNALS; k++) {
    struct sigaction now;
    if (!known[k] || sigaction(numbers[k], NULL, &now) != 0) continue;
    if (now.sa_flags & SA_SIGINFO && (now.sa_sigaction == on_fault || now.sa_sigaction == wasmtimes[k].sa_sigaction)) continue;
    pthread_mutex_lock(&lock);
    struct sigaction ours = wasmtimes[k];
    ours.sa_sigaction = on_fault;
    others[k] = now;
    sigaction(numbers[k], &ours, NULL);
    pthread_mutex_unlock(&lock);
  }
}
