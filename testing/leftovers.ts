import { chmod, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDatabase } from '../launch/database/index.ts';

const PREFIX = 'pult-test-';

/** A folder for this run's server, named after our process, so that a later run recognises it as left over. */
export async function makeRunFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // PostgreSQL may run as another account (when we are root) and must be able to enter.
  await chmod(folder, 0o711);
  return folder;
}

/** Removes the servers of runs that were killed. */
export async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  const dead = names.filter((name) => !isAlive(Number(name.slice(PREFIX.length).split('-')[0])));
  await Promise.all(dead.map((name) => removeDatabase(join(tmpdir(), name))));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
