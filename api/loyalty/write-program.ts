import type { ProgramRule } from '../../contract/loyalty/programs.ts';
import { MOST_PROGRAMS, PROGRAM_OPERATIONS } from '../../contract/loyalty/rules.ts';
import {
  type PlannedRecord,
  planDeletion,
  planRecord,
  recordWrites,
  type Values,
  type WrittenTable,
} from '../journal/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../platform/http/index.ts';

const PROGRAMS: WrittenTable = {
  table: 'loyalty_programs',
  defaults: {
    name: undefined,
    description: null,
    operation: undefined,
    value: undefined,
    valid_from: null,
    valid_to: null,
    usage_limit: null,
    limit_per_customer: null,
    rule: null,
    is_for_default_category: false,
    order_state: 'delivered',
    expires_after_days: null,
    customer_account_ids: undefined,
    is_active: false,
  },
  texts: ['name', 'description'],
  times: ['valid_from', 'valid_to'],
};

/** A write of one program; `id` is null for a new one. */
export interface ProgramWrite {
  id: number | null;
  body: Values;
}

interface WrittenProgram {
  operation: number;
  value: number;
  valid_from: Date | null;
  valid_to: Date | null;
  rule: ProgramRule | null;
  customer_account_ids: number[];
  is_active: boolean;
}

const missing = statement(
  'loyalty_missing',
  `select array(select id from unnest($1::int[]) id except select id from customer_accounts) as customer_account_ids,
     array(select id from unnest($2::int[]) id except select id from categories) as "rule.category_ids",
     array(select id from unnest($3::int[]) id except select id from customer_groups) as "rule.customer_group_ids",
     array(select id from unnest($4::int[]) id except select id from currencies) as "rule.min_prices"`,
);

/** Named records that are not there. */
async function missingFaults(db: Executor, { customer_account_ids: accounts, rule }: WrittenProgram) {
  const currencies = rule?.min_prices.map(({ currency_id }) => currency_id) ?? [];
  const values = [accounts, rule?.category_ids ?? [], rule?.customer_group_ids ?? [], currencies];
  const [found] = await db.query<Record<string, number[]>>(missing, values);
  return Object.entries(found ?? {}).flatMap(([field, ids]): FieldFailure[] =>
    ids.length > 0 ? [{ field, key: 'not_there' }] : [],
  );
}

const hasTwice = (ids: readonly number[]) => new Set(ids).size < ids.length;

/** What is wrong with a program by itself. */
function faultsOf({ operation, value, valid_from: from, valid_to: to, rule, ...rest }: WrittenProgram): FieldFailure[] {
  const faults: (FieldFailure | false)[] = [
    operation === PROGRAM_OPERATIONS.percents &&
      value > 100 && { field: 'value', key: 'too_big_number', values: { limit: 100 } },
    from !== null && to !== null && to <= from && { field: 'valid_to', key: 'must_follow' },
    hasTwice(rest.customer_account_ids) && { field: 'customer_account_ids', key: 'given_twice' },
    hasTwice(rule?.min_prices.map(({ currency_id }) => currency_id) ?? []) && {
      field: 'rule.min_prices',
      key: 'given_twice',
    },
  ];
  return faults.filter((fault) => fault !== false);
}

/** Waits for whoever else switches one on: two at once would both be the last one. */
const waitForOthers = statement(
  'loyalty_wait_for_others',
  "select pg_advisory_xact_lock(hashtext('loyalty programs live'))",
);
const countLive = statement(
  'loyalty_count_live',
  `select count(*)::int as count from loyalty_programs
   where is_active and (valid_to is null or valid_to > shop_now()) and id is distinct from $1::int`,
);

/** Refuses more live programs than carts read. */
export async function refuseTooManyPrograms(db: Executor, id: number | null, more = 1): Promise<void> {
  const [row] = await db.query<{ count: number }>(countLive, [id]);
  if ((row?.count ?? 0) + more > MOST_PROGRAMS)
    throw invalidFields({ field: 'is_active', key: 'too_many_programs', values: { most: MOST_PROGRAMS } });
}

async function plan(db: Executor, { id, body }: ProgramWrite, isLocked: boolean): Promise<PlannedRecord> {
  const made = await planRecord<WrittenProgram>(db, PROGRAMS, id, body, isLocked);
  const { after } = made;
  const faults = [...faultsOf(after), ...(await missingFaults(db, after))];
  if (faults.length > 0) throw invalidFields(...faults);
  if (after.is_active) {
    if (isLocked) await db.query(waitForOthers);
    await refuseTooManyPrograms(db, id);
  }
  return made;
}

const isUsed = statement(
  'loyalty_program_is_used',
  `select exists (select from order_earnings where loyalty_program_id = $1)
     or exists (select from customer_account_usages where loyalty_program_id = $1) as used`,
);

/** Refuses to delete a program that orders or bookings mention. */
async function planRemoval(db: Executor, id: number, isLocked: boolean) {
  const rows = await planDeletion(db, PROGRAMS, id, isLocked);
  const [row] = await db.query<{ used: boolean }>(isUsed, [id]);
  if (row?.used) throw new Failure('conflict', {}, [{ field: 'id', key: 'program_used' }]);
  return rows;
}

export const {
  write: writeProgram,
  tryWrite: tryProgram,
  remove: deleteProgram,
  tryRemoval: tryProgramDeletion,
} = recordWrites<ProgramWrite>({ table: PROGRAMS, plan, planRemoval });
