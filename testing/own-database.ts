import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDatabase, startDatabase } from '../launch/database/index.ts';
import { makeRunFolder } from './leftovers.ts';

/** A PostgreSQL server with safe settings that a test may end as a power cut would. */
export interface OwnDatabase {
  url: string;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same data and the same address. */
  restart(): Promise<void>;
  remove(): Promise<void>;
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
      database = await startDatabase(folder);
    },
    async remove() {
      await database.stop();
      await removeDatabase(folder);
    },
  };
}
