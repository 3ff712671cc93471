import { createHash } from 'node:crypto';

const CACHED_MS = 10 * 60_000;

/** Drawn files for ten minutes by a hash of their content, in memory only (codes). Simultaneous calls share one. */
export function cacheFiles(mostBytes = 8_000_000, clock: () => number = Date.now) {
  const files = new Map<string, { file: Promise<Buffer>; bytes: number; until: number }>();
  let bytes = 0;
  function drop(key: string): void {
    bytes -= files.get(key)?.bytes ?? 0;
    files.delete(key);
  }
  function makeRoom(): void {
    for (const [key, { until }] of files) if (until <= clock()) drop(key);
    for (const key of files.keys()) {
      if (bytes <= mostBytes) return;
      drop(key);
    }
  }
  return async (content: unknown, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64');
    makeRoom();
    const known = files.get(key);
    if (known) return known.file;
    const entry = { file: draw(), bytes: 0, until: clock() + CACHED_MS };
    files.set(key, entry);
    try {
      const file = await entry.file;
      if (files.get(key) === entry) {
        entry.bytes = file.length;
        bytes += file.length;
        makeRoom();
      }
      return file;
    } catch (error) {
      if (files.get(key) === entry) drop(key);
      throw error;
    }
  };
}
