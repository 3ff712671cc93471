import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, both for the sources and for the built server. */
export const project = findProject(import.meta.dirname);

function findProject(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json was not found above the program');
  return findProject(parent);
}
