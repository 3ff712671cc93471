import type { z } from 'zod';
import type { newCashRestriction } from '../../contract/cash-restrictions/records.ts';
import { MOST_RESTRICTION_DAYS } from '../../contract/cash-restrictions/rules.ts';
import { mailboxOf } from '../customers/index.ts';
import { type PlannedRecord, planRecord, recordWrites, type Values, type WrittenTable } from '../journal/index.ts';
import type { Database, Executor } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import { addressKey, hintOf, type KnownBuyer, keyOf, wholePhone } from './buyer-key.ts';
import { isKnown } from './store.ts';

const RESTRICTIONS: WrittenTable = {
  table: 'cash_restrictions',
  defaults: { kind: undefined, key: undefined, hint: undefined, reason: undefined, valid_to: undefined },
  times: ['valid_to'],
};
const DAY_MS = 86_400_000;

export interface RestrictionDependencies {
  db: Database;
  clock: () => Date;
  cashKey: Buffer;
}

/** A write of one restriction; `id` is null for a new one. */
export interface RestrictionWrite {
  id: number | null;
  body: Values;
}

type NewRestriction = z.output<typeof newCashRestriction>;

/** Whom a new restriction is about; 422 for a value that no buyer has. */
function buyerOf({ kind, value, post_code: code }: NewRestriction): KnownBuyer {
  if (kind === 'email') {
    if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw invalidFields({ field: 'value', key: 'not_email' });
    return { kind, value: mailboxOf(value) };
  }
  if (kind === 'phone') {
    const phone = wholePhone(value, null);
    if (!phone || phone.length < 9) throw invalidFields({ field: 'value', key: 'not_whole_phone' });
    return { kind, value: phone };
  }
  if (!code) throw invalidFields({ field: 'post_code', key: 'required' });
  return { kind, value: addressKey(value, code) };
}

type Parts = Pick<RestrictionDependencies, 'clock' | 'cashKey'>;

/** A new restriction with its key instead of the value; the body of a change stays. */
async function valuesOf(db: Executor, { cashKey }: Parts, { id, body }: RestrictionWrite): Promise<Values> {
  if (id !== null) return body;
  const given = body as unknown as NewRestriction;
  const buyer = buyerOf(given);
  if (await isKnown(db, cashKey, buyer)) throw invalidFields({ field: 'value', key: 'restricted_before' });
  const { kind, reason, valid_to } = given;
  return { kind, key: keyOf(cashKey, buyer), hint: hintOf(buyer), reason, valid_to };
}

async function plan(db: Executor, parts: Parts, write: RestrictionWrite, isLocked: boolean): Promise<PlannedRecord> {
  const values = await valuesOf(db, parts, write);
  const made = await planRecord<{ valid_to: Date }>(db, RESTRICTIONS, write.id, values, isLocked);
  const days = (made.after.valid_to.getTime() - parts.clock().getTime()) / DAY_MS;
  if (values.valid_to !== undefined && (days <= 0 || days > MOST_RESTRICTION_DAYS))
    throw invalidFields({ field: 'valid_to', key: 'ends_too_late', values: { days: MOST_RESTRICTION_DAYS } });
  return made;
}

/** Writes of restrictions by the clock and the key of the shop. */
export const restrictionWrites = (parts: Parts) =>
  recordWrites<RestrictionWrite>({
    table: RESTRICTIONS,
    plan: (db, write, isLocked) => plan(db, parts, write, isLocked),
  });
