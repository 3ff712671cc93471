import type { DryRun } from '../../../contract/journal/records.ts';
import { planned, plannedDelete, plannedInsert, plannedUpdate } from '../../journal/index.ts';
import type { Executor, Statement, Transaction } from '../../platform/database/index.ts';
import { notFound } from '../../platform/http/index.ts';
import { lockProduct, readChangeable } from '../change-store.ts';
import { emitProductsChanged } from '../emit-products.ts';

type Values = Record<string, unknown>;
type Row = Values & { id: number };

/** A list that hangs on a product, one row an entry, and the statements that read and write it. */
export interface ProductList {
  table: string;
  /** Rows of product `$1`, of the kind `$2` where the list has kinds. */
  read: Statement;
  /** Inserts rows of the JSON array `$1`. */
  insert: Statement;
  /** Updates rows by the JSON array `$1`. */
  update: Statement;
  /** Deletes rows by the ids `$1`. */
  remove: Statement;
  /** Columns that an update may change. */
  changed: readonly string[];
  /** What makes a row the same entry. */
  keyOf: (row: Values) => string;
}

export interface ListPlan {
  inserted: Values[];
  updated: { before: Row; after: Row }[];
  deleted: Row[];
}

const differs = (before: Values, after: Values, names: readonly string[]) =>
  names.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));

/** What turns the rows of a list into the wanted ones. */
export function planList(list: ProductList, rows: readonly Row[], wanted: readonly Values[]): ListPlan {
  const byKey = new Map(rows.map((row) => [list.keyOf(row), row]));
  const plan: ListPlan = { inserted: [], updated: [], deleted: [] };
  for (const entry of wanted) {
    const before = byKey.get(list.keyOf(entry));
    byKey.delete(list.keyOf(entry));
    if (!before) plan.inserted.push(entry);
    else if (differs(before, entry, list.changed)) plan.updated.push({ before, after: { ...before, ...entry } });
  }
  plan.deleted.push(...byKey.values());
  return plan;
}

const isEmpty = ({ inserted, updated, deleted }: ListPlan) => inserted.length + updated.length + deleted.length === 0;

async function writePlan(tx: Executor, list: ProductList, { inserted, updated, deleted }: ListPlan): Promise<void> {
  // Deleted first, so that what is inserted may take their place.
  if (deleted.length > 0) await tx.query(list.remove, [deleted.map(({ id }) => id)]);
  if (updated.length > 0) await tx.query(list.update, [JSON.stringify(updated.map(({ after }) => after))]);
  if (inserted.length > 0) await tx.query(list.insert, [JSON.stringify(inserted)]);
}

export const plannedRows = ({ table }: ProductList, { inserted, updated, deleted }: ListPlan) => [
  ...deleted.map(({ id, ...row }) => plannedDelete(table, id, { id, ...row })),
  ...updated.flatMap(({ before, after }) => plannedUpdate(table, before.id, before, after)),
  ...inserted.map((row) => plannedInsert(table, row)),
];

/** Turns the lists of many products into the wanted ones in a fixed number of statements; `list.read` takes all their ids. */
export async function mergeLists(
  tx: Executor,
  list: ProductList,
  productIds: readonly number[],
  wanted: (productId: number, rows: readonly Row[]) => readonly Values[],
): Promise<void> {
  if (productIds.length === 0) return;
  const rows = Map.groupBy(await tx.query<Row>(list.read, [productIds]), ({ product_id }) => product_id);
  const plans = productIds.map((id) => planList(list, rows.get(id) ?? [], wanted(id, rows.get(id) ?? [])));
  await writePlan(tx, list, {
    inserted: plans.flatMap(({ inserted }) => inserted),
    updated: plans.flatMap(({ updated }) => updated),
    deleted: plans.flatMap(({ deleted }) => deleted),
  });
}

/** Sets a list of a product and emits that it changed if anything changed. The caller has locked nothing. */
export async function setList(
  tx: Transaction,
  list: ProductList,
  productId: number,
  wanted: readonly Values[],
  kind: readonly unknown[] = [],
): Promise<void> {
  if (!(await lockProduct(tx, productId))) throw notFound();
  const plan = planList(list, await tx.query<Row>(list.read, [productId, ...kind]), wanted);
  if (isEmpty(plan)) return;
  await writePlan(tx, list, plan);
  await emitProductsChanged(tx, [productId], true);
}

/** What `setList` would change. */
export async function tryList(
  tx: Executor,
  list: ProductList,
  productId: number,
  wanted: readonly Values[],
  kind: readonly unknown[] = [],
): Promise<DryRun> {
  if (!(await readChangeable(tx, productId))) throw notFound();
  return planned(plannedRows(list, planList(list, await tx.query<Row>(list.read, [productId, ...kind]), wanted)));
}
