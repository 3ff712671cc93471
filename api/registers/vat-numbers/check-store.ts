import { type Executor, statement } from '../../platform/database/index.ts';
import type { VatAnswer } from './vat-register.ts';

/** A VAT number, and in whose name it is asked; empty for nobody's. */
export interface VatQuestion {
  number: string;
  requester: string;
}

export interface StoredCheck {
  state: 'valid' | 'invalid';
  consultation_number: string | null;
  checked_on: string;
  /** Null where the country hides it. */
  name: string | null;
}

const latest = statement(
  'vat_number_latest',
  `select state, consultation_number, checked_on::text as checked_on, name from vat_number_checks
   where number = $1 and requester = $2 and state <> 'unanswered'
   order by abs(checked_on - $3::date), id desc limit 1`,
);
/** The answer that is nearest to a day: one may have come after it. */
export async function readAnswer(
  db: Executor,
  { number, requester }: VatQuestion,
  day: string,
): Promise<StoredCheck | undefined> {
  return (await db.query<StoredCheck>(latest, [number, requester, day]))[0];
}

// The answer of a question that had none takes its row; an earlier answer stays.
const write = statement(
  'vat_number_answer',
  `insert into vat_number_checks (number, requester, state, consultation_number, name, address, checked_on, asked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const forget = statement(
  'vat_number_answered',
  `delete from vat_number_checks where number = $1 and requester = $2 and state = 'unanswered'`,
);
export async function writeAnswer(
  db: Executor,
  { number, requester }: VatQuestion,
  { isValid, consultationNumber, name, address }: VatAnswer,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const state = isValid ? 'valid' : 'invalid';
  await db.query(write, [number, requester, state, consultationNumber, name, address, day, now]);
  await db.query(forget, [number, requester]);
}

const fail = statement(
  'vat_number_no_answer',
  `insert into vat_number_checks (number, requester, state, checked_on, asked_at, created_at) values ($1, $2, 'unanswered', $3, $4, $4)
   on conflict (number, requester) where state = 'unanswered' do update
   set attempts = least(vat_number_checks.attempts + 1, 1000), checked_on = excluded.checked_on, asked_at = excluded.asked_at`,
);
export async function writeNoAnswer(
  db: Executor,
  { number, requester }: VatQuestion,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  await db.query(fail, [number, requester, day, now]);
}

const waiting = statement(
  'vat_numbers_unanswered',
  `select number, requester from vat_number_checks
   where state = 'unanswered' and created_at > $1::timestamptz - interval '30 days'
     and asked_at < $1::timestamptz - least(attempts, 36) * interval '10 minutes'
   order by attempts, asked_at limit $2`,
);
/** Numbers to ask again: each time ten minutes later, for thirty days. */
export async function readUnanswered(db: Executor, now: Date, limit: number): Promise<VatQuestion[]> {
  return db.query<VatQuestion>(waiting, [now, limit]);
}
