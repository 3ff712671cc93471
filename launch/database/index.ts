import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { CLUSTER_USER, ensureCluster } from './cluster.ts';
import { keepRunning, type Watcher } from './keep-running.ts';
import { findLocation, socketFolder } from './location.ts';
import { becomeOwner, ensureShopDatabase } from './owner.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import { findRunUser } from './run-user.ts';
import { ensureServer, STOP_PATIENCE_MS } from './server.ts';
import { type Durability, serverArguments } from './settings.ts';

export { checkDatabase } from './check.ts';
export { isRunning } from './is-running.ts';
export { removeDatabase } from './remove.ts';

/** An embedded PostgreSQL server. */
export interface EmbeddedDatabase {
  /** Connection string of the shop's database. */
  url: string;
  /** Connection string of the cluster's maintenance database, for creating others. */
  adminUrl: string;
  /** `adopted`: left running by a shop that was killed; `shared`: another shop's, which is running. */
  found: 'started' | 'adopted' | 'shared';
  /** Folder of the cluster; outside of DATA_DIR when the server's account cannot reach that. */
  folder: string;
  /** Fast shutdown; open transactions are rolled back. */
  stop(): Promise<void>;
}

export interface StartOptions {
  durability?: Durability;
  /** Use the server of a running shop instead of refusing; `stop` then leaves it running. */
  share?: boolean;
  /** With a watcher the server is restarted when it dies; the watcher is notified. */
  watcher?: Watcher;
}

/** Starts (or adopts) the PostgreSQL server with its data in the folder; throws LaunchFailure. */
export async function startDatabase(
  dataDir: string,
  { durability = 'safe', share = false, watcher }: StartOptions = {},
): Promise<EmbeddedDatabase> {
  const user = findRunUser();
  const [binaries, location] = await Promise.all([findBinaries(user), findLocation(dataDir, user)]);
  const data = join(location.folder, 'cluster');
  await ensureCluster(data, binaries, user, location.password);
  const sockets = await socketFolder(location, user);
  const args = serverArguments(data, sockets, durability);
  const log = join(location.folder, 'server.log');
  const urlOf = (name: string, folder = sockets) =>
    `postgresql://${CLUSTER_USER}:${location.password}@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const adminUrl = urlOf('postgres');
  const refuseIfOwned = async (folder: string) => (await becomeOwner(urlOf('postgres', folder), dataDir)).client.end();
  const command = { data, log, program: binaries.postgres, args, user, refuseIfOwned };
  const found = await ensureServer(command);
  const owner = await becomeOwner(adminUrl, dataDir, share);
  const url = urlOf(await ensureShopDatabase(owner.client));
  const revive = async () => {
    // A server that is still stopping, or recovers by itself, must not be started again.
    if (!(await readPostmaster(data))) await ensureServer(command);
    return becomeOwner(adminUrl, dataDir);
  };
  const keepingRunning = watcher && !owner.shared ? keepRunning(owner, revive, watcher) : undefined;
  const stop = async () => {
    await (keepingRunning ? keepingRunning.stop() : owner.client.end());
    if (!owner.shared) await stopPostmaster(data, STOP_PATIENCE_MS);
  };
  return { url, adminUrl, found: owner.shared ? 'shared' : found, folder: location.folder, stop };
}
