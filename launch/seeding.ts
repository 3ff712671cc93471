import pg from 'pg';
import type { Logger } from 'pino';
import type { SeedOptions } from '../demo/seed.ts';
import type { Config } from './config/index.ts';
import { LaunchFailure } from './failure.ts';
import { openProgress } from './progress.ts';

/** Advisory lock held while seeding, so that only one of several processes fills an empty database. */
const LOCK = 7_258_010;

/** How large the demo shop is to be; left out: as it was written. */
export type DemoSize = Pick<SeedOptions, 'products' | 'reviews'>;

/** Fills the database with the demo shop, with progress; false when it has a shop already. */
export async function seedEmpty(
  databaseUrl: string,
  { filesDir, production }: Config,
  size: DemoSize,
  logger: Logger,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pult seed lock' });
  await client.connect();
  // The client only holds the lock; if the server stops, the seed itself fails.
  client.on('error', () => {});
  try {
    if (!(await isEmpty(client))) return false;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (!(await isEmpty(client))) return false;
    await fill(databaseUrl, { ...size, filesDir, customers: !production }, logger);
    return true;
  } finally {
    await client.end();
  }
}

/** Seeds an empty database at the start of a demo. */
export async function seedDemo(config: Config, databaseUrl: string, logger: Logger): Promise<void> {
  if (!config.production && config.demoProducts !== 0)
    await seedEmpty(databaseUrl, config, { products: config.demoProducts }, logger);
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client
    .query<{ empty: boolean }>(
      'select not exists (select from products) and not exists (select from shop_hostnames) as empty',
    )
    .catch((error: { code?: string }) => {
      const unknownTable = error.code === '42P01';
      throw unknownTable ? new LaunchFailure('The database has no tables yet: run npm run db:migrate first.') : error;
    });
  return rows[0]?.empty === true;
}

async function fill(url: string, options: SeedOptions, logger: Logger): Promise<void> {
  const { seed } = await import('../demo/seed.ts');
  const progress = openProgress('Filling the demo shop', logger);
  try {
    await seed(url, { ...options, onProgress: progress.report });
  } finally {
    progress.end();
  }
}
