import type { TestShop } from '../shops/index.ts';

/** Deadlocks of a shop's database so far. Connections report theirs only from time to time or when asked. */
export async function deadlocks({ sql }: Pick<TestShop, 'sql'>, poolSize = 16): Promise<number> {
  // Long enough that each is sent by another connection.
  const flushStatistics = () => sql('select pg_stat_force_next_flush() from pg_sleep(0.2)');
  await Promise.all(Array.from({ length: poolSize }, flushStatistics));
  const [row] = await sql<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  );
  return row?.count ?? 0;
}
