import { table } from '../../../contract/table.ts';
import { JOURNALED_TABLES } from '../journaled-tables.ts';

/** A row that a write changed, or would change. */
export interface Changed {
  table_name: string;
  record_id: number | null;
  operation: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Columns that differ between the preview and the write: times, and what a new row gets by itself. */
const isReported = (name: string) => !/(_at|_from|_to)$/.test(name);
const NEW_COLUMNS = new Set([
  ...['id', 'model_id', 'article_id', 'banner_id', 'property_id', 'operator_id'],
  ...['state', 'tries', 'returned_by_hand', 'last_error', 'import_key'],
]);

/** Columns that distinguish new rows of one table from each other. */
const NAMING = [
  ...['operator_role_id', 'customer_group_id', 'language', 'article_category_id', 'article_tag_id', 'product_id'],
  ...['category_id', 'brand_id', 'tag_id', 'currency_id', 'kind', 'hostname_id'],
];

/** Columns of connecting rows that name the new record itself, by table. */
const OWN = table<string>({
  category_customer_groups: 'category_id',
  customer_account_conversions: 'customer_account_id',
  document_series: 'seller_id',
  seller_hosts: 'seller_id',
  seller_tax_ids: 'seller_id',
});

/** Rows with the values before and after all statements, sorted. */
export function changesOf(rows: Changed[]): unknown[] {
  const byRow = new Map<string, Changed>();
  for (const row of rows.filter(({ table_name }) => table_name in JOURNALED_TABLES)) {
    const key =
      row.operation === 'insert'
        ? `${row.table_name} new ${NAMING.map((name) => (OWN[row.table_name] === name ? '' : row.after?.[name])).join(' ')}`
        : `${row.table_name} ${row.record_id}`;
    const former = byRow.get(key);
    byRow.set(
      key,
      former
        ? { ...former, before: { ...row.before, ...former.before }, after: { ...former.after, ...row.after } }
        : row,
    );
  }
  const valuesOf = (values: Record<string, unknown> | null, isNew: boolean, table: string) =>
    values &&
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => isReported(name) && !(isNew && (NEW_COLUMNS.has(name) || OWN[table] === name)))
        .sort(),
    );
  return [...byRow]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, { operation, before, after, table_name }]) => {
      const isNew = operation === 'insert';
      const values = [before, after].map((one) => valuesOf(one, isNew, table_name));
      return [key, operation, Object.keys(before ?? {}).sort(), ...values];
    });
}
