import type { DryRun } from '../../contract/journal/records.ts';
import type { Conversion } from '../../contract/loyalty/accounts.ts';
import { MOST_ACCOUNTS } from '../../contract/loyalty/rules.ts';
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
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';

const CONVERSIONS = 'customer_account_conversions';
const ACCOUNTS: WrittenTable = {
  table: 'customer_accounts',
  defaults: {
    name: undefined,
    decimal_places: 0,
    expires_after_days: null,
    max_order_percents: null,
    position: 0,
    is_active: false,
  },
  texts: ['name'],
};

/** A write of one account; `id` is null for a new one. */
export interface AccountWrite {
  id: number | null;
  body: Values;
}

type StoredConversion = Conversion & { id: number };
interface PlannedAccount {
  record: PlannedRecord;
  removed: StoredConversion[];
  changed: { id: number; before: Conversion; after: Conversion }[];
  added: Conversion[];
}

// The account's row is locked: whoever else writes them waits.
const readConversions = statement(
  'loyalty_conversions',
  `select id, currency_id, value::float8 as value, min_order_price from ${CONVERSIONS} where customer_account_id = $1 order by currency_id`,
);
const missing = statement(
  'loyalty_missing_currencies',
  'select id from unnest($1::int[]) id except select id from currencies',
);

const plain = ({ currency_id, value, min_order_price }: Conversion): Conversion => ({
  currency_id,
  value,
  min_order_price,
});
const inOrder = (list: readonly Conversion[]) => list.map(plain).sort((a, b) => a.currency_id - b.currency_id);

async function checkCurrencies(db: Executor, wanted: readonly Conversion[]): Promise<void> {
  const ids = wanted.map(({ currency_id: id }) => id);
  if (new Set(ids).size < ids.length) throw invalidFields({ field: 'conversions', key: 'given_twice' });
  if ((await db.query(missing, [ids])).length > 0) throw invalidFields({ field: 'conversions', key: 'not_there' });
}

/** Waits for whoever else switches one on: two at once would both be the last one. */
const waitForOthers = statement(
  'loyalty_wait_for_accounts',
  "select pg_advisory_xact_lock(hashtext('loyalty accounts live'))",
);
const countLive = statement(
  'loyalty_count_accounts',
  'select count(*)::int as count from customer_accounts where is_active and id is distinct from $1::int',
);

/** Refuses more accounts than carts and customers see. */
export async function refuseTooManyAccounts(db: Executor, id: number | null, more = 1): Promise<void> {
  const [row] = await db.query<{ count: number }>(countLive, [id]);
  if ((row?.count ?? 0) + more > MOST_ACCOUNTS)
    throw invalidFields({ field: 'is_active', key: 'too_many_accounts', values: { most: MOST_ACCOUNTS } });
}

async function plan(db: Executor, { id, body }: AccountWrite, isLocked: boolean): Promise<PlannedAccount> {
  const { conversions, expected, ...rest } = body as Values & {
    conversions?: Conversion[];
    expected?: Values & { conversions?: Conversion[] };
  };
  const { conversions: started, ...startedRest } = expected ?? {};
  const own = { ...rest, ...(expected && { expected: startedRest }) };
  const record = await planRecord(db, ACCOUNTS, id, own, isLocked);
  const before = id === null ? [] : await db.query<StoredConversion>(readConversions, [id]);
  const wanted = conversions === undefined ? inOrder(before) : inOrder(conversions);
  if (started)
    checkExpected({ conversions: inOrder(started) }, { conversions: inOrder(before) }, { conversions: wanted });
  await checkCurrencies(db, wanted);
  if (record.after.is_active === true) {
    if (isLocked) await db.query(waitForOthers);
    await refuseTooManyAccounts(db, id);
  }
  const find = (list: readonly Conversion[], currency: number) => list.find((one) => one.currency_id === currency);
  return {
    record,
    removed: before.filter((one) => !find(wanted, one.currency_id)),
    changed: before.flatMap((one) => {
      const after = find(wanted, one.currency_id);
      return after && JSON.stringify(after) !== JSON.stringify(plain(one))
        ? [{ id: one.id, before: plain(one), after }]
        : [];
    }),
    added: wanted.filter((one) => !find(before, one.currency_id)),
  };
}

const remove = statement('loyalty_remove_conversions', `delete from ${CONVERSIONS} where id = any($1::int[])`);
const change = statement(
  'loyalty_change_conversions',
  `update ${CONVERSIONS} c set value = n.value, min_order_price = n.min_order_price
   from jsonb_to_recordset($1::jsonb) n(id int, value numeric, min_order_price int) where c.id = n.id`,
);
const add = statement(
  'loyalty_add_conversions',
  `insert into ${CONVERSIONS} (customer_account_id, currency_id, value, min_order_price)
   select $1, n.currency_id, n.value, n.min_order_price from jsonb_to_recordset($2::jsonb) n(currency_id int, value numeric, min_order_price int)`,
);

/** Writes an account; returns its number. */
export function writeAccount(db: Database, write: AccountWrite): Promise<number> {
  return db.transaction(async (tx) => {
    const { record, removed, changed, added } = await plan(tx, write, true);
    const id = await writePlanned(tx, ACCOUNTS, record);
    if (removed.length > 0) await tx.query(remove, [removed.map((one) => one.id)]);
    if (changed.length > 0)
      await tx.query(change, [JSON.stringify(changed.map(({ id: row, after }) => ({ id: row, ...after })))]);
    if (added.length > 0) await tx.query(add, [id, JSON.stringify(added)]);
    return id;
  });
}

/** What `writeAccount` would change. */
export async function tryAccount(db: Executor, write: AccountWrite): Promise<DryRun> {
  const { record, removed, changed, added } = await plan(db, write, false);
  const customer_account_id = record.id;
  return planned([
    ...rowsOfPlan(ACCOUNTS, record),
    ...removed.map(({ id, ...row }) => plannedDelete(CONVERSIONS, id, { id, customer_account_id, ...row })),
    ...changed.flatMap(({ id, before, after }) => plannedUpdate(CONVERSIONS, id, { ...before }, { ...after })),
    ...added.map((row) => plannedInsert(CONVERSIONS, { customer_account_id, ...row })),
  ]);
}
