// Plain JavaScript, as it runs before anything else is loaded.

/** Bounds the heap, at Node's start only: a young generation of 8 MB, an old one that grows by half. */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/** glibc: two arenas instead of eight a core; blocks from 16 kB are returned. Mappings are limited to 65,530. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_MMAP_MAX_: '20000',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Starts this process again with what neither its arguments nor its environment set; it stays the same process. */
export function boundHeap() {
  const given = `${process.execArgv.join(' ')} ${process.env.NODE_OPTIONS ?? ''}`.replaceAll('_', '-');
  const missing = FLAGS.filter((flag) => !given.includes(flag.split('=')[0]));
  const isAllocatorSet = Object.keys(ALLOCATOR).every((name) => name in process.env);
  // Not on Windows.
  if ((missing.length === 0 && isAllocatorSet) || !process.execve) return;
  const args = [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...ALLOCATOR, ...process.env });
}
