import type { ChangedRow } from '../../contract/journal/records.ts';
import { type PlannedRecord, plannedUpdate } from '../journal/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import { emitChangedOwnersOf } from './supplements/emit-owners.ts';
import type { WrittenRecord } from './written-tables.ts';

/** To one availability stock changes what it runs out of, to one what is refilled. */
const FLAGS = ['for_empty_stock', 'for_refilled_stock'] as const;
type Flags = Record<(typeof FLAGS)[number], boolean>;
type Flagged = Flags & { id: number };

const withAvailability = statement(
  'catalogue_products_of_availabilities',
  `select id from products where product_availability_id = any($1::int[])
   union select product_id from product_variations where product_availability_id = any($1::int[])`,
);

/** Products, or products of variations, with an availability. */
const productsWith = async (tx: Executor, ids: number[]) =>
  (await tx.query<{ id: number }>(withAvailability, [ids])).map(({ id }) => id);

const emitChangedWith = (tx: Transaction, ids: number[]) =>
  emitChangedOwnersOf(tx, 'product_availabilities', ids, productsWith);

const lock = statement('catalogue_lock_flags', `select pg_advisory_xact_lock(hashtextextended('stock flags', 0))`);
const flagged = statement(
  'catalogue_flagged_availabilities',
  'select id, for_empty_stock, for_refilled_stock from product_availabilities where for_empty_stock or for_refilled_stock order by id',
);
const unflag = statement(
  'catalogue_unflag_availability',
  `update product_availabilities set for_empty_stock = $2, for_refilled_stock = $3 where id = $1`,
);

/** SQL: goods that a refill switches back, as the trigger `availability_follows_stock` does. */
const SOLD_OUT = 'product_availability_id = any($1::int[]) and update_stock and stock_state = 0';
const PRODUCTS = `from products where ${SOLD_OUT} and not has_variations order by id`;
const VARIATIONS = `from product_variations where ${SOLD_OUT} order by id`;
const soldOut = [
  {
    table: 'products',
    read: statement('catalogue_sold_out_products', `select id, product_availability_id ${PRODUCTS}`),
    move: statement(
      'catalogue_move_sold_out_products',
      `update products set product_availability_id = $2 where id in (select id ${PRODUCTS} for no key update)`,
    ),
  },
  {
    table: 'product_variations',
    read: statement('catalogue_sold_out_variations', `select id, product_availability_id ${VARIATIONS}`),
    move: statement(
      'catalogue_move_sold_out_variations',
      `update product_variations set product_availability_id = $2 where id in (select id ${VARIATIONS} for no key update)`,
    ),
  },
];

/** Gives goods that are sold out another availability, to which the flag has moved. */
async function moveSoldOut(tx: Executor, from: readonly number[], to: number): Promise<void> {
  if (from.length === 0) return;
  for (const { move } of soldOut) await tx.query(move, [from, to]);
}

const flagStays = (field: string, as: 'conflict' | 'undo_conflicts' = 'conflict') =>
  new Failure(as, {}, [{ field, key: 'flag_stays' }]);

/** The availabilities that a write takes flags from, as they are and as they will be. */
async function takenFrom(
  db: Executor,
  { id, before, after }: PlannedRecord,
  isLocked: boolean,
): Promise<[Flagged, Flags][]> {
  const lost = FLAGS.find((flag) => before?.[flag] && !after[flag]);
  if (lost) throw flagStays(lost);
  const taken = FLAGS.filter((flag) => after[flag] && !before?.[flag]);
  if (taken.length === 0) return [];
  if (isLocked) await db.query(lock);
  const rows = (await db.query<Flagged>(flagged)).filter((row) => row.id !== id && taken.some((flag) => row[flag]));
  return rows.map((row) => {
    const left = (flag: keyof Flags) => row[flag] && !taken.includes(flag);
    return [row, { for_empty_stock: left('for_empty_stock'), for_refilled_stock: left('for_refilled_stock') }];
  });
}

const emptied = (taken: readonly [Flagged, Flags][]) =>
  taken.filter(([before, after]) => before.for_empty_stock && !after.for_empty_stock).map(([{ id }]) => id);

/** What taking flags changes besides. */
async function planTaking(db: Executor, plan: PlannedRecord): Promise<ChangedRow[]> {
  const taken = await takenFrom(db, plan, false);
  const rows = taken.flatMap(([before, after]) => plannedUpdate('product_availabilities', before.id, before, after));
  for (const { table, read } of soldOut) {
    const goods = await db.query<{ id: number }>(read, [emptied(taken)]);
    rows.push(...goods.flatMap((one) => plannedUpdate(table, one.id, one, { product_availability_id: plan.id })));
  }
  return rows;
}

/** A flag leaves its former availability together with all that is sold out, so that a refill still finds it. */
async function take(tx: Transaction, plan: PlannedRecord, write: () => Promise<number>): Promise<number> {
  const taken = await takenFrom(tx, plan, true);
  for (const [{ id }, { for_empty_stock, for_refilled_stock }] of taken)
    await tx.query(unflag, [id, for_empty_stock, for_refilled_stock]);
  const id = await write();
  await moveSoldOut(tx, emptied(taken), id);
  await emitChangedWith(
    tx,
    taken.map(([before]) => before.id),
  );
  return id;
}

export const AVAILABILITIES: WrittenRecord = {
  table: 'product_availabilities',
  slugged: 'product_availabilities',
  defaults: {
    name: undefined,
    note: null,
    slug: undefined,
    can_purchase: true,
    for_empty_stock: false,
    for_refilled_stock: false,
    in_catalog: true,
    show_stock_states: true,
    has_automatic_slug: true,
  },
  texts: ['name', 'note'],
  unique: ['slug'],
  staysWhileNamed: true,
  along: { plan: planTaking, write: take },
  refuseRemoval(row) {
    const flag = FLAGS.find((one) => row[one]);
    if (flag) throw flagStays(flag);
  },
  emitEvents: (tx, id) => emitChangedWith(tx, [id]),
};

/** What is sold out follows a flag that an undo moves, and no undo takes a flag away. */
export async function settleUndone(tx: Transaction, rows: readonly Record<string, unknown>[], ids: number[]) {
  const now = await tx.query<Flagged>(flagged);
  const had = (flag: keyof Flags) => rows.filter((row) => row[flag]);
  for (const flag of FLAGS) {
    const [former] = had(flag);
    if (former && !now.some((row) => row[flag]))
      throw flagStays(`product_availabilities.${former.id}.${flag}`, 'undo_conflicts');
  }
  const holder = now.find((row) => row.for_empty_stock)?.id;
  const left = had('for_empty_stock').map(({ id }) => Number(id));
  if (holder !== undefined)
    await moveSoldOut(
      tx,
      left.filter((id) => id !== holder),
      holder,
    );
  await emitChangedWith(tx, ids);
}

/** Refuses what `settleUndone` would, by what an undo would change. */
export async function refuseLosingFlags(_db: Executor, changes: readonly ChangedRow[]): Promise<void> {
  for (const flag of FLAGS) {
    const lost = changes.find(({ before, after }) => before?.[flag] && !after?.[flag]);
    if (lost && !changes.some(({ before, after }) => after?.[flag] && !before?.[flag]))
      throw flagStays(`product_availabilities.${lost.record_id}.${flag}`, 'undo_conflicts');
  }
}
