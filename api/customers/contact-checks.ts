import type { z } from 'zod';
import type { customerPatch } from '../../contract/customers/customer.ts';
import { EARLIEST_BIRTH } from '../../contract/customers/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { type FieldFailure, invalidFields } from '../platform/http/index.ts';
import { readDialCodes } from './address-store.ts';
import { contactFailures } from './contact-failures.ts';
import { readContactPhone } from './read-contact.ts';

type Patch = z.output<typeof customerPatch>;
type Checked = Pick<Patch, 'dial_code' | 'phone' | 'birth_at'>;

type Phone = { phone?: string | null; dial_code?: string | null };

/** A change with the phone number as it is stored, where it has a part of one; the other part is the stored one. */
export async function withReadPhone<P extends Phone>(db: Executor, change: P, stored: Phone): Promise<P> {
  if (change.phone === undefined && change.dial_code === undefined) return change;
  const { phone, dial_code: dialCode } = { ...stored, ...change };
  const read = readContactPhone(phone ?? null, dialCode ?? null, await readDialCodes(db));
  if (change.phone !== undefined || read.dial_code !== (dialCode || null)) return { ...change, ...read };
  return { ...change, dial_code: read.dial_code };
}

/** Errors in customers' own data. */
export function personFailures({ dial_code, phone, birth_at }: Checked, now: Date): FieldFailure[] {
  const isBirth = !birth_at || (birth_at >= EARLIEST_BIRTH && birth_at <= now.toISOString().slice(0, 10));
  const failures: FieldFailure[] = isBirth ? [] : [{ field: 'birth_at', key: 'not_birth_date' }];
  return [...contactFailures({ dial_code, phone }, null), ...failures];
}

/** 422 for what cannot be taken. */
export function checkPerson(input: Checked, now: Date): void {
  const failures = personFailures(input, now);
  if (failures.length > 0) throw invalidFields(...failures);
}

const methods = statement(
  'customers_check_methods',
  `select $1::int is null or exists (select 1 from payment_methods where id = $1 and is_active) as payment,
     $2::int is null or exists (select 1 from shipping_methods where id = $2 and is_active) as shipping`,
);

/** Preferred methods that the shop does not have. */
export async function methodFailures(
  db: Executor,
  { preferred_payment_method_id: payment = null, preferred_shipping_method_id: shipping = null }: Patch,
): Promise<FieldFailure[]> {
  const [row] = await db.query<{ payment: boolean; shipping: boolean }>(methods, [payment, shipping]);
  const missing = [
    row?.payment ? [] : ['preferred_payment_method_id'],
    row?.shipping ? [] : ['preferred_shipping_method_id'],
  ].flat();
  return missing.map((field) => ({ field, key: 'no_such_method' }));
}
