import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RunUser } from './run-user.ts';

const READ = 4;
const ENTER = 1;

/** Whether the account may enter every existing folder above the path. */
export async function canEnter(path: string, user: RunUser): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!(await allows(folder, user, ENTER))) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Whether the account may read the file and enter its folders. */
export async function canRead(path: string, user: RunUser): Promise<boolean> {
  return (await allows(path, user, READ)) && (await canEnter(path, user));
}

async function allows(path: string, user: RunUser, right: number): Promise<boolean> {
  const entry = await stat(path).catch(() => undefined);
  if (!entry) return true;
  if (entry.uid === user.uid) return (entry.mode & (right << 6)) !== 0;
  if (entry.gid === user.gid) return (entry.mode & (right << 3)) !== 0;
  return (entry.mode & right) !== 0;
}
