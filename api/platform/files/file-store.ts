import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Stores files by keys such as `originals/ab/abcd.webp`. */
export interface FileStore {
  /** The file's bytes; null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** The file's bytes as they are taken, for large ones; null when there is none. Whoever opens it reads or destroys it. */
  open(key: string): Promise<{ size: number; bytes: Readable } | null>;
  /** Writes a file atomically: a reader sees the old one or the new one. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Files in a folder of this machine. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a file key: ${key.slice(0, 80)}`);
    return path.join(folder, key);
  };
  const nullIfMissing = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  };
  return {
    async read(key) {
      return readFile(pathOf(key)).catch(nullIfMissing);
    },
    async open(key) {
      const file = await open(pathOf(key)).catch(nullIfMissing);
      if (!file) return null;
      try {
        return { size: (await file.stat()).size, bytes: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async write(key, bytes) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      const draft = `${target}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, target);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
