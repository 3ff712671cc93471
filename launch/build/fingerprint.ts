import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Fingerprint of a build's inputs: `times` is quick to compare, `content` decides. */
export interface Fingerprint {
  times: string;
  content: string;
}

/** Input files of a build, sorted. */
function listFiles(project: string, inputs: readonly string[]): string[] {
  const files = inputs.flatMap((input) => {
    const path = join(project, input);
    const entry = statSync(path, { throwIfNoEntry: false });
    if (!entry) return [];
    if (entry.isFile()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((found) => found.isFile() && !/\.(?:test\.tsx?|md)$/.test(found.name))
      .map((found) => join(found.parentPath, found.name));
  });
  return files.sort();
}

/** Hash of the files' names, sizes and modification times. */
export function timesOf(project: string, inputs: readonly string[]): string {
  const hash = createHash('sha1').update(process.version);
  for (const file of listFiles(project, inputs)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Hash of the files' names and contents, so that a copy or a fresh checkout of the project is not built again. */
export function contentOf(project: string, inputs: readonly string[]): string {
  const hash = createHash('sha1').update(process.version);
  for (const file of listFiles(project, inputs))
    hash.update(`${file.slice(project.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
