import type { z } from 'zod';
import type { DryRun } from '../../contract/journal/records.ts';
import type { batchChange, DiscountCodeBatch, newCodes } from '../../contract/promotions/discounts.ts';
import { METHODS, MOST_BATCHES } from '../../contract/promotions/rules.ts';
import { checkExpected, planned, plannedInsert, plannedUpdate } from '../journal/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, invalidFields, notFound } from '../platform/http/index.ts';
import { hashOfCode, newCode } from './codes.ts';

type NewCodes = z.output<typeof newCodes>;
type BatchChange = z.output<typeof batchChange>;
type BatchRow = Omit<DiscountCodeBatch, 'created_at'> & { created_at: Date };

const batchRecord = ({ created_at, ...row }: BatchRow): DiscountCodeBatch => ({
  ...row,
  created_at: created_at.toISOString(),
});

const COLUMNS = `b.id, b.discount_id, b.label, b.codes_count, b.is_active, b.created_at,
  (select count(*)::int from discount_codes c where c.batch_id = b.id and c.used_order_id is not null) as used_count`;
const list = statement(
  'promotions_batches',
  `select ${COLUMNS} from discount_code_batches b where b.discount_id = $1 order by b.id desc limit ${MOST_BATCHES}`,
);
const one = statement(
  'promotions_batch',
  `select ${COLUMNS} from discount_code_batches b where b.discount_id = $1 and b.id = $2`,
);
const lockBatch = statement(
  'promotions_lock_batch',
  'select label, is_active from discount_code_batches where discount_id = $1 and id = $2 for update',
);
const lockDiscount = statement(
  'promotions_lock_discount',
  `select method, (select count(*)::int from discount_code_batches where discount_id = $1) as batches from discounts where id = $1 for no key update`,
);
const discount = statement(
  'promotions_batches_of',
  `select method, (select count(*)::int from discount_code_batches where discount_id = $1) as batches from discounts where id = $1`,
);
const insertBatch = statement(
  'promotions_insert_batch',
  'insert into discount_code_batches (discount_id, label, codes_count) values ($1, $2, $3) returning id',
);
const insertCodes = statement(
  'promotions_insert_codes',
  'insert into discount_codes (batch_id, code_hash) select $1, hash from unnest($2::text[]) hash',
);
const change = statement(
  'promotions_change_batch',
  'update discount_code_batches set label = $2, is_active = $3 where id = $1',
);

/** Refuses codes for a discount that takes none, or has too many batches. */
async function checkMakes(db: Executor, discountId: number, isLocked: boolean): Promise<void> {
  const [row] = await db.query<{ method: number; batches: number }>(isLocked ? lockDiscount : discount, [discountId]);
  if (!row) throw notFound();
  if (row.method !== METHODS.unique_codes)
    throw new Failure('conflict', {}, [{ field: 'id', key: 'not_unique_codes' }]);
  if (row.batches >= MOST_BATCHES)
    throw invalidFields({ field: 'count', key: 'too_many_batches', values: { most: MOST_BATCHES } });
}

/** All batches of a discount, the newest first. */
export async function listBatches(db: Executor, discountId: number): Promise<DiscountCodeBatch[]> {
  const rows = await db.query<BatchRow>(list, [discountId]);
  if (rows.length === 0 && (await db.query(discount, [discountId])).length === 0) throw notFound();
  return rows.map(batchRecord);
}

async function readBatch(db: Executor, discountId: number, id: number): Promise<DiscountCodeBatch> {
  const [row] = await db.query<BatchRow>(one, [discountId, id]);
  if (!row) throw notFound();
  return batchRecord(row);
}

/** Makes codes that are used once each. Nobody can read them again: only hashes are stored. */
export function makeCodes(db: Database, discountId: number, { count, prefix, label }: NewCodes) {
  const codes = Array.from({ length: count }, () => newCode(prefix));
  return db.transaction(async (tx) => {
    await checkMakes(tx, discountId, true);
    const [made] = await tx.query<{ id: number }>(insertBatch, [discountId, label, count]);
    if (!made) throw new Error('A batch of codes got no number.');
    await tx.query(insertCodes, [made.id, codes.map(hashOfCode)]);
    await emit(tx, 'discount.changed', { discount_ids: [discountId] });
    return { ...(await readBatch(tx, discountId, made.id)), codes };
  });
}

/** What `makeCodes` would change, but for the codes themselves. */
export async function tryCodes(db: Executor, discountId: number, { count, label }: NewCodes): Promise<DryRun> {
  await checkMakes(db, discountId, false);
  const row = { discount_id: discountId, label, codes_count: count, is_active: true };
  return planned([plannedInsert('discount_code_batches', row)]);
}

const changed = (row: Pick<BatchRow, 'label' | 'is_active'>, { label, is_active }: BatchChange) => ({
  label: label ?? row.label,
  is_active: is_active ?? row.is_active,
});

/** Renames a batch, or switches it on or off with its unused codes. */
export function changeBatch(db: Database, discountId: number, id: number, { expected, ...wanted }: BatchChange) {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<Pick<BatchRow, 'label' | 'is_active'>>(lockBatch, [discountId, id]);
    if (!row) throw notFound();
    checkExpected(expected, row, wanted);
    const { label, is_active } = changed(row, wanted);
    await tx.query(change, [id, label, is_active]);
    await emit(tx, 'discount.changed', { discount_ids: [discountId] });
    return readBatch(tx, discountId, id);
  });
}

/** What `changeBatch` would change. */
export async function tryBatch(db: Executor, discountId: number, id: number, { expected, ...wanted }: BatchChange) {
  const row = await readBatch(db, discountId, id);
  checkExpected(expected, row, wanted);
  return planned(plannedUpdate('discount_code_batches', id, row, changed(row, wanted)));
}
