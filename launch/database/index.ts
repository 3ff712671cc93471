import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { CLUSTER_USER, ensureCluster } from './cluster.ts';
import { keepRunning, type Watcher } from './keep-running.ts';
import { becomeOwner, ensureShopDatabase } from './owner.ts';
import { findPlace, socketFolder } from './place.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import { findRunUser } from './run-user.ts';
import { ensureServer, STOP_PATIENCE_MS } from './server.ts';
import { type Durability, serverArguments } from './settings.ts';

export { checkDatabase } from './check.ts';
export { removeDatabase } from './remove.ts';

/** A PostgreSQL server of our own. */
export interface EmbeddedDatabase {
  /** Connection string of the shop's database. */
  url: string;
  /** Connection string of the cluster's maintenance database, for making others. */
  adminUrl: string;
  /** `adopted`: left running by a shop that was killed; `shared`: another shop's, which is running. */
  found: 'started' | 'adopted' | 'shared';
  /** Folder of the cluster; elsewhere than DATA_DIR when the server's account could not reach that one. */
  folder: string;
  /** Fast shutdown; open transactions are rolled back. */
  stop(): Promise<void>;
}

export interface StartOptions {
  durability?: Durability;
  /** Use the server of a shop that is running on the folder instead of refusing; it is then left running. */
  share?: boolean;
  /** Starts the server again when it dies while we own it, and is told so. */
  watcher?: Watcher;
}

/** Starts (or adopts) the PostgreSQL server whose data lie in the folder; throws LaunchFailure in one sentence. */
export async function startDatabase(
  dataDir: string,
  { durability = 'safe', share = false, watcher }: StartOptions = {},
): Promise<EmbeddedDatabase> {
  const user = findRunUser();
  const [binaries, place] = await Promise.all([findBinaries(user), findPlace(dataDir, user)]);
  const data = join(place.folder, 'cluster');
  await ensureCluster(data, binaries, user, place.password);
  const sockets = await socketFolder(place, user);
  const args = serverArguments(data, sockets, durability);
  const log = join(place.folder, 'server.log');
  const urlOf = (name: string, folder = sockets) =>
    `postgresql://${CLUSTER_USER}:${place.password}@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const adminUrl = urlOf('postgres');
  const refuseIfOwned = async (folder: string) => (await becomeOwner(urlOf('postgres', folder), dataDir)).client.end();
  const command = { data, log, program: binaries.postgres, args, user, refuseIfOwned };
  const found = await ensureServer(command);
  const owner = await becomeOwner(adminUrl, dataDir, share);
  const url = urlOf(await ensureShopDatabase(owner.client));
  const revive = async () => {
    // One that is still going down, or recovers by itself, only has to be waited for.
    if (!(await readPostmaster(data))) await ensureServer(command);
    return becomeOwner(adminUrl, dataDir);
  };
  const kept = watcher && !owner.shared ? keepRunning(owner, revive, watcher) : undefined;
  const stop = async () => {
    await (kept ? kept.stop() : owner.client.end());
    if (!owner.shared) await stopPostmaster(data, STOP_PATIENCE_MS);
  };
  return { url, adminUrl, found: owner.shared ? 'shared' : found, folder: place.folder, stop };
}
