import type { TriedTable } from '../journal/index.ts';
import type { Executor } from '../platform/database/index.ts';

type Texts = Readonly<Record<string, string>>;

/** What an import would change. */
export interface PlannedImport {
  tables: TriedTable[];
  /** Names by language of the products that listed rows belong to. */
  names: ReadonlyMap<number, Texts>;
}

const NAMES = 'select id, name from products where id = any($1::int[])';

/** Adds the names of products to what would change. */
export async function planOf(tx: Executor, tables: TriedTable[]): Promise<PlannedImport> {
  const ids = tables
    .flatMap(({ changes }) => changes.map(({ row }) => Number(row.product_id)))
    .filter(Number.isInteger);
  const rows = await tx.query<{ id: number; name: Texts }>(NAMES, [[...new Set(ids)]]);
  return { tables, names: new Map(rows.map(({ id, name }) => [id, name])) };
}
