// Plain JavaScript, as it runs before anything else is loaded.

/**
 * Bounds the heap's growth, which Node allows at its start only: a young generation of 8 MB instead of 64, and an old one that grows
 * by half between collections instead of up to fourfold.
 */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/**
 * What glibc does with memory outside the heap. Every thread gets an arena of its own, up to eight for each core, and each keeps what it
 * once had: pictures, compressed pages and passwords are made on threads, and two are enough. Blocks from 16 kB on are given back when they
 * are freed; by itself glibc raises that limit with each larger block, and kept pages then lie between holes. Each is a mapping of the
 * process, which may have 65,530: a page cache of gigabytes must leave the heap some.
 */
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
