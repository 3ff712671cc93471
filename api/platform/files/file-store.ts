import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stores files by keys such as `originals/ab/abcd.webp`. */
export interface FileStore {
  /** The file's bytes; null when there is none. */
  read(key: string): Promise<Buffer | null>;
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
  return {
    async read(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
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
