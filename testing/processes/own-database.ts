import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeDatabase, startDatabase } from '../../launch/database/index.ts';
import { makeRunFolder } from './leftovers.ts';

/** A PostgreSQL server with safe settings that a test may kill like a power cut. */
export interface OwnDatabase {
  url: string;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts it on the same data and the same address. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

const TRIES = 50;

/** Processes of a killed server hold its shared memory, and its port, for a moment; it seems to run and refuses. */
const STILL_ENDS = /shared memory|ECONNRESET|ECONNREFUSED|postmaster exit/;
/** Retries the start while the killed server ends. */
async function startedAgain(folder: string): Promise<Awaited<ReturnType<typeof startDatabase>>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startDatabase(folder);
    } catch (error) {
      if (attempt === TRIES || !STILL_ENDS.test(String(error))) throw error;
      await sleep(100);
    }
  }
}

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = await makeRunFolder();
  let database = await startDatabase(folder);
  return {
    url: database.url,
    async kill(signal = 'SIGKILL') {
      const [pid = ''] = (await readFile(join(database.folder, 'cluster/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), signal);
    },
    async restart() {
      database = await startedAgain(folder);
    },
    async remove() {
      await database.stop();
      await removeDatabase(folder);
    },
  };
}
