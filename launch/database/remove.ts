import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Location } from './location.ts';
import { stopPostmaster } from './postmaster.ts';
import { STOP_PATIENCE_MS } from './server.ts';

/** Stops the server of the data folder and deletes its data; for tests and measurements only. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const note = await readFile(join(dataDir, 'database.json'), 'utf8').catch(() => undefined);
  if (note) {
    const { folder } = JSON.parse(note) as Location;
    await stopPostmaster(join(folder, 'cluster'), STOP_PATIENCE_MS);
    await rm(folder, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
}
