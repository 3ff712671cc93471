import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LaunchFailure } from '../failure.ts';
import { isRunning } from './is-running.ts';

/** Number of the advisory lock of a database that a shop uses: "pult" in bytes. */
const LOCK = 0x70756c74;
const DATABASE = 'pult';
const CONNECT_MS = 10_000;
/** A busy server takes a moment to notice that the process of its owner was killed. */
const NOTICE_MS = 10_000;
const AGAIN_MS = 50;

/** Our connection to a server; `shared`: another shop owns it. */
export interface Owner {
  client: pg.Client;
  shared: boolean;
}

// Commands that share a server name themselves so too.
const holderQuery = `
  SELECT split_part(a.application_name, ' ', 3)::int AS pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.classid::bigint << 32 | l.objid::bigint = $1 AND a.application_name LIKE 'pult owner %'`;

/** Process of the shop that owns the server, as it named itself. */
const readHolder = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>(holderQuery, [LOCK])).rows[0]?.pid;

/** Takes ownership of an embedded server, by a lock of a connection, so that it ends with the process in any case. */
export async function becomeOwner(adminUrl: string, dataDir: string, share = false): Promise<Owner> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: `pult owner ${process.pid}`,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // The connection ends when we stop the server; at any other time the pools notice the loss and reconnect.
  client.on('error', () => {});
  await client.connect();
  const latest = performance.now() + NOTICE_MS;
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
    if (rows[0]?.got) return { client, shared: false };
    const holder = await readHolder(client);
    const hasEnded = holder !== undefined && !isRunning(holder);
    if (hasEnded && performance.now() < latest) await sleep(AGAIN_MS);
    else if (share) return { client, shared: true };
    else {
      await client.end();
      const who = holder === undefined ? '' : ` (process ${holder})`;
      throw new LaunchFailure(
        `Another shop${who} already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
      );
    }
  }
}

/** Creates the shop's database in a new cluster. */
export async function ensureShopDatabase(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  return DATABASE;
}
