import pg from 'pg';
import { LaunchFailure } from '../failure.ts';

/** Number of the advisory lock of a database that a shop uses: "pult" in bytes. */
const LOCK = 0x70756c74;
const DATABASE = 'pult';
const CONNECT_MS = 10_000;

/** Our connection to a server; `shared`: another shop owns it. */
export interface Owner {
  client: pg.Client;
  shared: boolean;
}

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
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
  const got = rows[0]?.got === true;
  if (!got && !share) {
    const holder = await client.query<{ pid: string }>(
      "SELECT split_part(application_name, ' ', 3) AS pid FROM pg_stat_activity WHERE application_name LIKE 'pult owner %' AND pid <> pg_backend_pid()",
    );
    await client.end();
    const who = holder.rows[0] ? ` (process ${holder.rows[0].pid})` : '';
    throw new LaunchFailure(
      `Another shop${who} already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  return { client, shared: !got };
}

/** Creates the shop's database in a new cluster. */
export async function ensureShopDatabase(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  return DATABASE;
}
