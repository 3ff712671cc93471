import type { ChangedRow } from '../../contract/journal/records.ts';
import { SELECTIONS, type SelectedIds } from '../../contract/promotions/discounts.ts';
import { METHODS, MOST_LIVE } from '../../contract/promotions/rules.ts';
import {
  type PlannedRecord,
  planDeletion,
  planRecord,
  recordWrites,
  type Values,
  type WrittenTable,
} from '../journal/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../platform/http/index.ts';
import { planTime } from '../platform/jobs/index.ts';
import { faultsOf, type WrittenDiscount } from './check-discount.ts';

type NamedIds = SelectedIds | 'excluded_discount_ids';
const NAMED: readonly NamedIds[] = [...Object.values(SELECTIONS), 'excluded_discount_ids'];

export const DISCOUNTS: WrittenTable = {
  table: 'discounts',
  defaults: {
    name: undefined,
    description: null,
    method: METHODS.automatic,
    code: null,
    operation: undefined,
    percents: null,
    amounts: [],
    steps_count_pieces: false,
    every_pieces: null,
    free_pieces: null,
    min_pieces: 0,
    free_shipping: false,
    is_for_purchase: false,
    is_for_first_order: false,
    valid_from: null,
    valid_to: null,
    priority: 0,
    combination: 0,
    limit_orders: null,
    limit_per_customer: null,
    discounted_type: 0,
    application_scope: 0,
    ...Object.fromEntries(Object.keys(SELECTIONS).map((type) => [type, 0])),
    ...Object.fromEntries(NAMED.map((ids) => [ids, []])),
    is_announced: false,
    is_active: false,
  },
  texts: ['name', 'description'],
  times: ['valid_from', 'valid_to'],
  unique: ['code'],
};

/** A write of one discount; `id` is null for a new one. */
export interface DiscountWrite {
  id: number | null;
  body: Values;
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/** Values as they are stored: the order of named records says nothing. */
function orderly(body: Values): Values {
  const values: Record<string, unknown> = { ...body };
  for (const ids of NAMED) if (Array.isArray(body[ids])) values[ids] = sorted(body[ids]);
  if (body.expected) values.expected = orderly(body.expected as Values);
  return values;
}

const missing = statement(
  'promotions_missing',
  `select array(select id from unnest($1::int[]) id except select id from products) as product_ids,
     array(select id from unnest($2::int[]) id except select id from product_variations) as product_variation_ids,
     array(select id from unnest($3::int[]) id except select id from categories) as category_ids,
     array(select id from unnest($4::int[]) id except select id from brands) as brand_ids,
     array(select id from unnest($5::int[]) id except select id from tags) as tag_ids,
     array(select id from unnest($6::int[]) id except select id from customer_groups) as customer_group_ids,
     array(select id from unnest($7::int[]) id except select id from customers where not is_guest) as customer_ids,
     array(select id from unnest($8::int[]) id except select id from countries) as country_ids,
     array(select id from unnest($9::int[]) id except select id from discounts) as excluded_discount_ids,
     array(select id from unnest($10::int[]) id except select id from currencies) as currency_ids`,
);
type Missing = Record<NamedIds | 'currency_ids', number[]>;

/** Newly named records that are not there; those that were deleted since they were named may stay. */
async function missingFaults(db: Executor, before: Values | null, after: WrittenDiscount): Promise<FieldFailure[]> {
  const added = NAMED.map((name) => {
    const known = new Set((before?.[name] ?? []) as number[]);
    return after[name].filter((id) => !known.has(id));
  });
  const currencies = after.amounts.map(({ currency_id }) => currency_id);
  if ([...added, currencies].every((ids) => ids.length === 0)) return [];
  const [found] = await db.query<Missing>(missing, [...added, currencies]);
  const positions = currencies.flatMap((id, index) => (found?.currency_ids.includes(id) ? [index] : []));
  return [
    ...NAMED.flatMap((field): FieldFailure[] => (found?.[field].length ? [{ field, key: 'not_there' }] : [])),
    ...positions.map((index): FieldFailure => ({ field: `amounts.${index}.currency_id`, key: 'not_there' })),
  ];
}

/** Waits for whoever else switches one on: two at once would both be the last one. */
const waitForOthers = statement('promotions_wait', "select pg_advisory_xact_lock(hashtext('promotions live'))");
const countLive = statement(
  'promotions_count_live',
  `select count(*)::int as count from discounts
   where is_active and (valid_to is null or valid_to > shop_now()) and id is distinct from $1::int`,
);

/** Refuses more live discounts than processes keep in memory. */
export async function refuseTooMany(db: Executor, id: number | null, more = 1): Promise<void> {
  const [row] = await db.query<{ count: number }>(countLive, [id]);
  if ((row?.count ?? 0) + more > MOST_LIVE)
    throw invalidFields({ field: 'is_active', key: 'too_many_live', values: { most: MOST_LIVE } });
}

async function plan(db: Executor, { id, body }: DiscountWrite, isLocked: boolean): Promise<PlannedRecord> {
  const made = await planRecord<WrittenDiscount>(db, DISCOUNTS, id, orderly(body), isLocked);
  const { after } = made;
  const excludesItself = id !== null && after.excluded_discount_ids.includes(id);
  const faults: FieldFailure[] = [
    ...faultsOf(after),
    ...(excludesItself ? [{ field: 'excluded_discount_ids', key: 'excludes_itself' } as const] : []),
    ...(await missingFaults(db, made.before, after)),
  ];
  if (faults.length > 0) throw invalidFields(...faults);
  if (after.is_active) {
    if (isLocked) await db.query(waitForOthers);
    await refuseTooMany(db, id);
  }
  return made;
}

/** The row that a new discount would be, switched off, checked as `writeDiscount` does. */
export const planDraft = async (db: Executor, body: Values): Promise<Values> =>
  (await plan(db, { id: null, body: { ...body, is_active: false } }, false)).after;

const isUsed = statement(
  'promotions_is_used',
  `select exists (select from discount_uses where discount_id = $1) or exists (select from discount_code_batches where discount_id = $1) as used`,
);

/** A row as the journal notes it. */
const noted = ({ used_orders: _, revision: __, announced_at: ___, ...row }: Values): ChangedRow['before'] => row;

/** Refuses to delete a discount that orders mention, or whose codes buyers have. */
async function planRemoval(db: Executor, id: number, isLocked: boolean) {
  const rows = await planDeletion(db, DISCOUNTS, id, isLocked);
  const [row] = await db.query<{ used: boolean }>(isUsed, [id]);
  if (row?.used) throw new Failure('conflict', {}, [{ field: 'id', key: 'discount_used' }]);
  return rows.map(({ before, ...row }) => ({ ...row, before: noted(before ?? {}) }));
}

export const {
  write: writeDiscount,
  tryWrite: tryDiscount,
  remove: deleteDiscount,
  tryRemoval: tryDeletion,
} = recordWrites<DiscountWrite>({
  ...{ table: DISCOUNTS, plan, planRemoval },
  async emitChange(tx, id, isDeleted) {
    await emit(tx, 'discount.changed', { discount_ids: [id] });
    if (!isDeleted) await planTime(tx);
  },
});
