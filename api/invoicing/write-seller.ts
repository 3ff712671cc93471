import { DOCUMENT_KINDS } from '../../contract/documents/rules.ts';
import type { SellerTaxIds } from '../../contract/invoicing/records.ts';
import { MOST_SELLERS, SERIES_DIGITS, SERIES_PREFIXES } from '../../contract/invoicing/rules.ts';
import type { DryRun } from '../../contract/journal/records.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import {
  checkExpected,
  type PlannedRecord,
  planned,
  plannedDelete,
  plannedInsert,
  plannedUpdate,
  planRecord,
  rowsOfPlan,
  type Values,
  type WrittenTable,
  writePlanned,
} from '../journal/index.ts';
import { type Database, type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import { readTaxIds, type StoredTaxIds } from './seller-store.ts';

const TAX_IDS = 'seller_tax_ids';
const SELLERS: WrittenTable = {
  table: 'sellers',
  defaults: {
    ...{ name: undefined, street: null, city: null, post_code: null, country_id: undefined, currency_id: undefined },
    ...{ register_entry: null, email: null, phone: null, issues_from: undefined, invoice_at: 'payment', due_days: 14 },
    ...{ issues_proforma: true, issues_delivery_note: false, simplifies: false, oss_from: null },
  },
  references: { country_id: 'countries', currency_id: 'currencies' },
  links: {
    hostname_ids: { table: 'seller_hosts', own: 'seller_id', other: 'hostname_id', target: 'shop_hostnames' },
  },
};

/** A write of one seller; `id` is null for a new one. */
export interface SellerWrite {
  id: number | null;
  body: Values;
}

interface PlannedSeller {
  record: PlannedRecord;
  removed: StoredTaxIds[];
  changed: { id: number; before: SellerTaxIds; after: SellerTaxIds }[];
  added: SellerTaxIds[];
}

const plain = ({ valid_from, company_number, tax_number, vat_number, is_vat_payer }: SellerTaxIds): SellerTaxIds => ({
  ...{ valid_from, company_number, tax_number, vat_number, is_vat_payer },
});
const inOrder = (list: readonly SellerTaxIds[]) =>
  list.map(plain).toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1));

function checkTaxIds(wanted: readonly SellerTaxIds[]): void {
  const days = new Set(wanted.map(({ valid_from }) => valid_from));
  if (days.size < wanted.length) throw invalidFields({ field: 'tax_ids', key: 'day_given_twice' });
  if (wanted.some((one) => one.is_vat_payer && one.vat_number === null))
    throw invalidFields({ field: 'tax_ids', key: 'payer_without_number' });
}

const taken = statement(
  'invoicing_hosts_taken',
  'select hostname_id from seller_hosts where hostname_id = any($1::int[]) and seller_id is distinct from $2::int limit 1',
);
// Two new sellers at once would both be the last one.
const waitForOthers = statement('invoicing_wait_for_sellers', "select pg_advisory_xact_lock(hashtext('sellers'))");
const count = statement('invoicing_count_sellers', 'select count(*)::int as count from sellers');

async function checkOthers(db: Executor, { id, body }: SellerWrite, isLocked: boolean): Promise<void> {
  if (isLocked) await db.query(waitForOthers);
  const [row] = await db.query<{ count: number }>(count);
  if (id === null && (row?.count ?? 0) >= MOST_SELLERS)
    throw invalidFields({ field: 'name', key: 'too_many_sellers', values: { most: MOST_SELLERS } });
  if ((await db.query(taken, [body.hostname_ids ?? [], id])).length > 0)
    throw invalidFields({ field: 'hostname_ids', key: 'host_taken' });
}

async function plan(db: Executor, write: SellerWrite, isLocked: boolean): Promise<PlannedSeller> {
  const { id, body } = write;
  const { tax_ids, expected, ...rest } = body as Values & {
    tax_ids?: SellerTaxIds[];
    expected?: Values & { tax_ids?: SellerTaxIds[] };
  };
  const { tax_ids: started, ...startedRest } = expected ?? {};
  await checkOthers(db, write, isLocked);
  const record = await planRecord(db, SELLERS, id, { ...rest, ...(expected && { expected: startedRest }) }, isLocked);
  const before = id === null ? [] : await readTaxIds(db, id);
  const wanted = inOrder(tax_ids ?? before);
  if (started) checkExpected({ tax_ids: inOrder(started) }, { tax_ids: inOrder(before) }, { tax_ids: wanted });
  checkTaxIds(wanted);
  const find = <T extends SellerTaxIds>(list: readonly T[], day: string) => list.find((one) => one.valid_from === day);
  return {
    record,
    removed: before.filter(({ valid_from }) => !find(wanted, valid_from)),
    changed: before.flatMap((one) => {
      const after = find(wanted, one.valid_from);
      const isSame = !after || JSON.stringify(after) === JSON.stringify(plain(one));
      return isSame ? [] : [{ id: one.id, before: plain(one), after }];
    }),
    added: wanted.filter(({ valid_from }) => !find(before, valid_from)),
  };
}

const remove = statement('invoicing_remove_tax_ids', `delete from ${TAX_IDS} where id = any($1::int[])`);
const change = statement(
  'invoicing_change_tax_ids',
  `update ${TAX_IDS} t set company_number = n.company_number, tax_number = n.tax_number, vat_number = n.vat_number, is_vat_payer = n.is_vat_payer
   from jsonb_to_recordset($1::jsonb) n(id int, company_number text, tax_number text, vat_number text, is_vat_payer boolean) where t.id = n.id`,
);
const add = statement(
  'invoicing_add_tax_ids',
  `insert into ${TAX_IDS} (seller_id, valid_from, company_number, tax_number, vat_number, is_vat_payer)
   select $1, n.valid_from, n.company_number, n.tax_number, n.vat_number, n.is_vat_payer
   from jsonb_to_recordset($2::jsonb) n(valid_from date, company_number text, tax_number text, vat_number text, is_vat_payer boolean)`,
);
const addSeries = statement(
  'invoicing_add_series',
  `insert into document_series (seller_id, kind, year, prefix) select $1, n.kind, $2, n.prefix from jsonb_to_recordset($3::jsonb) n(kind text, prefix text)`,
);

/** Series of this year, so that their prefixes can be set before the first number. */
const newSeries = (now: Date) => ({
  year: Number(shopDay(now).slice(0, 4)),
  kinds: DOCUMENT_KINDS.map((kind) => ({ kind, prefix: SERIES_PREFIXES[kind] })),
});

async function writeTaxIds(tx: Transaction, id: number, { removed, changed, added }: PlannedSeller): Promise<void> {
  if (removed.length > 0) await tx.query(remove, [removed.map((one) => one.id)]);
  if (changed.length > 0)
    await tx.query(change, [JSON.stringify(changed.map(({ id: row, after }) => ({ id: row, ...after })))]);
  if (added.length > 0) await tx.query(add, [id, JSON.stringify(added)]);
}

/** Writes a seller; returns its number. */
export function writeSeller({ db, clock }: { db: Database; clock: () => Date }, write: SellerWrite): Promise<number> {
  return db.transaction(async (tx) => {
    const plan_ = await plan(tx, write, true);
    const id = await writePlanned(tx, SELLERS, plan_.record);
    await writeTaxIds(tx, id, plan_);
    const { year, kinds } = newSeries(clock());
    if (write.id === null) await tx.query(addSeries, [id, year, JSON.stringify(kinds)]);
    // The tax in prices is by the seller.
    await emit(tx, 'shop.changed', {});
    return id;
  });
}

/** What `writeSeller` would change. */
export async function trySeller(db: Executor, write: SellerWrite, now: Date): Promise<DryRun> {
  const { record, removed, changed, added } = await plan(db, write, false);
  const seller_id = record.id;
  const { year, kinds } = newSeries(now);
  return planned([
    ...rowsOfPlan(SELLERS, record),
    ...removed.map(({ id, ...row }) => plannedDelete(TAX_IDS, id, { id, seller_id, ...row })),
    ...changed.flatMap(({ id, before, after }) => plannedUpdate(TAX_IDS, id, { ...before }, { ...after })),
    ...added.map((row) => plannedInsert(TAX_IDS, { seller_id, ...row })),
    ...(write.id === null
      ? kinds.map((row) => plannedInsert('document_series', { seller_id, year, digits: SERIES_DIGITS.usual, ...row }))
      : []),
  ]);
}
