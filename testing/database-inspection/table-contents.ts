import type { TestShop } from '../shops/index.ts';

/** All rows of all tables but some, without the times and numbers of their last change. */
export async function tableContents(
  { sql }: Pick<TestShop, 'sql'>,
  without: ReadonlySet<string>,
): Promise<Record<string, unknown[]>> {
  const names = await sql<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const all = names.map(async ({ name }) => {
    if (without.has(name)) return [];
    const rows = await sql<{ row: unknown }>(
      `select to_jsonb(t) - '{updated_at,credentials_changed_at,announced_at,revision}'::text[] as row from ${name} t order by 1`,
    );
    return [[name, rows.map(({ row }) => row)] as const];
  });
  return Object.fromEntries((await Promise.all(all)).flat());
}
