import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/index.ts';
import { openProgress } from './progress.ts';

/** Whether the database holds no shop yet. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>(
      'select not exists (select from products) and not exists (select from shop_hostnames) as empty',
    );
    return rows[0]?.empty === true;
  } finally {
    await client.end();
  }
}

/** Fills an empty database with the demo shop, told on a bar or in log lines. */
export async function seedDemo(databaseUrl: string, products: number | undefined, logger: Logger): Promise<void> {
  const { seed } = await import('../demo/seed.ts');
  const progress = openProgress('Filling the demo shop', logger);
  try {
    await seed(databaseUrl, { products, onProgress: progress.report });
  } finally {
    progress.end();
  }
}

/** Seeds when that is wanted and the database is empty. */
export async function seedIfEmpty(config: Config, databaseUrl: string, logger: Logger): Promise<void> {
  if (config.production || config.demoProducts === 0 || !(await isEmpty(databaseUrl))) return;
  await seedDemo(databaseUrl, config.demoProducts, logger);
}
