import pg from 'pg';
import { LaunchFailure } from '../failure.ts';

const OLDEST = 15;

/** Checks that the server answers and is new enough; throws LaunchFailure, which never shows the password. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const sentence = tooOld(Number(rows[0]?.server_version_num));
    if (sentence) throw new LaunchFailure(sentence);
  } catch (error) {
    throw error instanceof LaunchFailure ? error : new LaunchFailure(explain(error, where(client)));
  } finally {
    await client.end().catch(() => {});
  }
}

/** A sentence when a server's version number, such as 150018, is too low for Pult. */
export function tooOld(version: number): string | undefined {
  if (version >= OLDEST * 10_000) return undefined;
  return `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}, but Pult needs version ${OLDEST} or newer.`;
}

function where(client: pg.Client): { server: string; database: string; user: string } {
  const server = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
  return { server, database: client.database ?? '', user: client.user ?? '' };
}

function explain(error: unknown, { server, database, user }: ReturnType<typeof where>): string {
  const { code, message } = error as { code?: string; message: string };
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `No PostgreSQL answers at ${server}: start it or correct DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of DATABASE_URL (${server}) was not found: correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${server} refuses the user "${user}" or the password in DATABASE_URL.`;
    case '3D000':
      return `PostgreSQL at ${server} has no database "${database}": create it or correct DATABASE_URL.`;
    case '53300':
      return `PostgreSQL at ${server} has no free connection left: raise its max_connections or lower DATABASE_POOL_SIZE.`;
    default:
      return `PostgreSQL at ${server} cannot be used (${message}): correct DATABASE_URL.`;
  }
}
