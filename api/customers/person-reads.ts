import { createHash } from 'node:crypto';
import { includesRight } from '../../contract/operators/rules.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import {
  askedBy,
  checkRight,
  type Database,
  Failure,
  type Operator,
  type RequestContext,
  statement,
} from '../platform/index.ts';

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

type PersonRecord = 'customer' | 'order' | 'voucher' | 'review';
type Read = Readonly<Record<string, unknown>>;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

const embeddedIn = (record: Read) => (record._embedded ?? {}) as Read;
/** Whether an answer has something of a person. */
const HAS_PERSON: Readonly<Record<PersonRecord, (record: Read) => boolean>> = {
  customer: () => true,
  order: (order) => order.email !== undefined || Boolean(order.note || embeddedIn(order).order_addresses),
  voucher: ({ email, dedication }) => email !== undefined || (Array.isArray(dedication) && dedication.length > 0),
  review: (review) => Boolean(review.name || embeddedIn(review).customer_full_name),
};

/** By what a person is the same in several answers: by the e-mail, else by the customer, else by the record. */
function personOf(kind: PersonRecord, record: Read): string {
  const { email, id, customer_id: customer } = record;
  if (typeof email === 'string') return hashOf(email.toLowerCase());
  if (kind === 'review' && customer) return hashOf(`customer ${JSON.stringify(customer)}`);
  return hashOf(`${kind} ${JSON.stringify(id ?? record)}`);
}

export interface PersonReading {
  kind: PersonRecord;
  records: readonly Read[];
  /** They were asked for by what is of a person: then their place in the answer tells it already, and so does an empty one. */
  isAsked?: boolean;
  /** How many there are on all pages: one beyond the last tells as much without showing anybody. */
  total?: number;
}

/**
 * Counts the different persons whose data an operator reads in a day, however they are asked for: one by one, by lists, as buyers of
 * orders and vouchers or as authors of reviews. 403 beyond the limit without the right to export persons, also where nobody is found
 * by what is of a person: who gets the one or the other would know. Records without anything of a person count for nothing.
 */
export async function countPersons(
  { db, clock, personsPerDay = 0 }: Dependencies,
  { kind, records, isAsked = kind === 'customer', total = 0 }: PersonReading,
  { operator, log }: Pick<RequestContext, 'operator' | 'log'>,
): Promise<void> {
  if (!operator) return;
  if (isAsked && records.length === 0 && total > 0) checkRight(operator, 'customers.export');
  const shown = records.filter((one) => isAsked || HAS_PERSON[kind](one));
  const persons = [...new Set(shown.map((one) => personOf(kind, one)))];
  const isNobody = persons.length === 0;
  if (isNobody && (!isAsked || personsPerDay === 0)) return;
  await db.transaction(async (tx) => {
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
  });
}

/** Whether a list of what has an e-mail is asked for by it. By parts of one, list after list spells it out: that is for those who export persons. */
export function isAskedByEmail(filters: string | undefined, operator: Operator | null): boolean {
  const byEmail = askedBy(filters, 'email');
  if (byEmail === 'unknown' && operator) checkRight(operator, 'customers.export');
  return byEmail !== null;
}

const mayReadMore = ({ rights }: Operator, read: number, most: number): boolean =>
  most === 0 || read <= most || includesRight(rights, 'customers.export');

const forget = statement('customers_forget_person_reads', 'delete from person_reads where day < $1::date');
/** Who read whom is nobody's business after the day. */
export async function forgetPersonReads({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await db.query(forget, [shopDay(clock())]);
}
