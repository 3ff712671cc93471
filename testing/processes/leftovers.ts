import { chmod, mkdtemp, readdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, removeDatabase } from '../../launch/database/index.ts';

const PREFIX = 'pult-test-';
const IN_MEMORY = '/dev/shm';
/** Several times what a run writes; a container has 64 MB by default. */
const ROOM_BYTES = 6 * 1024 ** 3;

/** Memory where it has room, else the disk: cloning a database in memory takes a quarter of the processor's time. */
async function parentFolder(): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined);
  const room = memory ? Math.min(memory.bavail * memory.bsize, process.availableMemory()) : 0;
  return room >= ROOM_BYTES ? IN_MEMORY : tmpdir();
}

/** A folder for this run's server, named after our process, so that a later run recognises it as left over. */
export async function makeRunFolder(): Promise<string> {
  const folder = await mkdtemp(join(await parentFolder(), `${PREFIX}${process.pid}-`));
  // PostgreSQL may run as another account (when we are root) and must be able to enter.
  await chmod(folder, 0o711);
  return folder;
}

/** Removes the servers of runs that were killed. */
export async function removeLeftovers(): Promise<void> {
  await Promise.all([IN_MEMORY, tmpdir()].map(removeLeftoversIn));
}

async function removeLeftoversIn(parent: string): Promise<void> {
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(PREFIX));
  const dead = names.filter((name) => !isRunning(Number(name.slice(PREFIX.length).split('-')[0])));
  await Promise.all(dead.map((name) => removeDatabase(join(parent, name))));
}
