import { createHash } from 'node:crypto';
import type { PersonRecord } from '../../contract/endpoint.ts';
import { includesRight } from '../../contract/rights.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { type Database, type Executor, statement, type Transaction } from '../platform/database/index.ts';
import {
  type AnsweredPersons,
  type AnsweredRecord,
  checkRight,
  Failure,
  type Operator,
  type PersonCounter,
  type RequestContext,
} from '../platform/http/index.ts';
import { askedBy } from '../platform/listing/index.ts';

export interface PersonReadOptions {
  /** Persons whose data an operator without the right `customers.export` may read in a day; 0 for any number. */
  personsPerDay?: number;
}
interface Dependencies extends PersonReadOptions {
  db: Database;
  clock: () => Date;
}

/** Of this the log has a line each time an operator has read so many more, whatever their rights. */
const LOGGED_EACH = 100;

// One after another for an operator, so that calls at once do not pass the limit together. What is over it is rolled back.
const wait = statement(
  'customers_wait_person_reads',
  `select pg_advisory_xact_lock(hashtextextended('person reads ' || $1::text || $2::int, 0))`,
);
const note = statement(
  'customers_note_person_reads',
  `with noted as (insert into person_reads (operator_kind, operator_id, day, person_hash)
     select $1, $2, $3::date, h from unnest($4::text[]) h on conflict do nothing returning 1)
   select (select count(*)::int from noted) as added,
     (select count(*)::int from person_reads where operator_kind = $1 and operator_id = $2 and day = $3::date) as before`,
);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

const embeddedIn = (record: unknown) =>
  ((record as AnsweredRecord | null | undefined)?._embedded ?? {}) as AnsweredRecord;
const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;

/** The hash opens the order; its methods may repeat the order; items and notes have what was typed about somebody. */
function isOfBuyer(order: AnsweredRecord | undefined): boolean {
  if (!order) return false;
  const { order_addresses: addresses, shipping, payment, items, notes } = embeddedIn(order);
  return (
    order.email !== undefined ||
    order.hash !== undefined ||
    Boolean(order.note || order.buyer_name || addresses) ||
    isFilled(notes) ||
    [shipping, payment].some((method) => isOfBuyer(embeddedIn(method).order as AnsweredRecord | undefined)) ||
    ((items ?? []) as AnsweredRecord[]).some((item) => isFilled(embeddedIn(item).order_item_product_fields))
  );
}

/** Columns of journaled rows that mention somebody; those of customers all do. */
const OF_PERSONS = ['email', 'note', 'hash', 'name', 'text'];
const TABLES_OF_PERSONS = ['orders', 'order_notes', 'vouchers', 'product_reviews'];
const isOfRow = ({ table_name: table, before, after }: AnsweredRecord): boolean =>
  table === 'customers' ||
  (TABLES_OF_PERSONS.includes(String(table)) &&
    [before, after].some((row) => OF_PERSONS.some((column) => (row as AnsweredRecord | null)?.[column] !== undefined)));

/** Whether an answer has something of a person. */
const HAS_PERSON: Readonly<Record<PersonRecord, (record: AnsweredRecord) => boolean>> = {
  customer: () => true,
  order: isOfBuyer,
  voucher: ({ email, dedication }) => email !== undefined || isFilled(dedication),
  review: (review) => Boolean(review.name || embeddedIn(review).customer_full_name),
  change: isOfRow,
  payer: ({ content, counter_name: name, counter_account: account, message }) =>
    [content, name, account, message].some((one) => one !== undefined && one !== null),
};

/** The number of the customer that a record is or is of; null where it says none. */
function customerOf(
  kind: PersonRecord,
  { id, customer_id: customer, record_id: row, table_name: table }: AnsweredRecord,
): number | null {
  const numbers: Partial<Record<PersonRecord, unknown>> = {
    customer: id,
    review: customer,
    change: table === 'customers' ? row : null,
  };
  const number = Number(numbers[kind] ?? Number.NaN);
  return Number.isInteger(number) ? number : null;
}

/** The e-mail that a record says; of a journaled row the one that it has now. */
function emailIn({ email, before, after }: AnsweredRecord): string | null {
  const [known] = [email, (after as AnsweredRecord | null)?.email, (before as AnsweredRecord | null)?.email].filter(
    (one): one is string => typeof one === 'string',
  );
  return known ?? null;
}

const emails = statement('customers_emails_of_read', 'select id, email from customers where id = any($1::int[])');

/** What makes persons the same in several answers: the e-mail, else the customer, else the record. */
async function personsOf(db: Executor, kind: PersonRecord, records: readonly AnsweredRecord[]): Promise<string[]> {
  const numbers = records.flatMap((record) => customerOf(kind, record) ?? []);
  const rows = numbers.length === 0 ? [] : await db.query<{ id: number; email: string | null }>(emails, [numbers]);
  const emailOf = new Map(rows.map(({ id, email }) => [id, email]));
  const names = records.map((record) => {
    const customer = customerOf(kind, record);
    const email = (customer === null ? null : emailOf.get(customer)) ?? emailIn(record);
    if (email) return email.toLowerCase();
    if (customer !== null) return `customer ${customer}`;
    if (kind === 'change') return `${record.table_name} ${JSON.stringify(record.record_id)}`;
    return `${kind} ${JSON.stringify((kind === 'payer' && record.counter_account) || (record.id ?? record))}`;
  });
  return [...new Set(names.map(hashOf))];
}

/** Whether a list is filtered or sorted by personal data: then even their position or an empty answer reveals it. */
const isAskedFor = ({ kind, filters, search }: AnsweredPersons) =>
  kind === 'customer' || askedBy(filters, 'email') !== null || Boolean(search);

async function countPersons(
  { db, clock, personsPerDay = 0 }: Dependencies,
  answered: AnsweredPersons,
  { operator, log }: Pick<RequestContext, 'operator' | 'log'>,
): Promise<void> {
  const { kind, records, total = 0 } = answered;
  if (!operator) return;
  const isAsked = isAskedFor(answered);
  if (isAsked && records.length === 0 && total > 0) checkRight(operator, 'customers.export');
  const personal = records.filter((one) => isAsked || HAS_PERSON[kind](one));
  const persons = await personsOf(db, kind, personal);
  const isNobody = persons.length === 0;
  if (isNobody && (!isAsked || personsPerDay === 0)) return;
  const counted = async (tx: Transaction) => {
    const { kind: operatorKind, id } = operator;
    await tx.query(wait, [operatorKind, id]);
    const [row] = await tx.query<{ added: number; before: number }>(note, [
      operatorKind,
      id,
      shopDay(clock()),
      persons,
    ]);
    const { added = 0, before = 0 } = row ?? {};
    const read = before + added;
    if (Math.floor(read / LOGGED_EACH) > Math.floor(before / LOGGED_EACH))
      log.info({ operator: id, kind: operatorKind, persons: read }, 'an operator has read data of many persons today');
    // Nobody found is refused like one more person.
    if (mayReadMore(operator, isNobody ? read + 1 : read, personsPerDay)) return;
    log.warn(
      { operator: id, kind: operatorKind, persons: before },
      'an operator was kept from reading more persons today',
    );
    throw new Failure('right_missing', { right: 'customers.export' });
  };
  await db.transaction(counted);
}

/**
 * Counts different persons that an operator reads in a day, by any call. 403 beyond the limit without the right to
 * export.
 */
export const createPersonCounter = (deps: Dependencies): PersonCounter => ({
  checkAsked({ filters }, { operator }) {
    if (askedBy(filters, 'email') === 'unknown') checkRight(operator, 'customers.export');
  },
  count: (answered, context) => countPersons(deps, answered, context),
});

const mayReadMore = ({ rights }: Operator, read: number, most: number): boolean =>
  most === 0 || read <= most || includesRight(rights, 'customers.export');

const forget = statement('customers_forget_person_reads', 'delete from person_reads where day < $1::date');
/** Who read whom is nobody's business after the day. */
export async function forgetPersonReads({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await db.query(forget, [shopDay(clock())]);
}
