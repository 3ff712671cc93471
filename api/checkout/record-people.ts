import type { z } from 'zod';
import type { orderInput } from '../../contract/orders/inputs.ts';
import { beginPreference, insertGuest, readPreference } from '../customers/index.ts';
import { requestSubscription } from '../newsletter/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { DraftParts } from './draft-order.ts';

type Input = z.output<typeof orderInput>;

/** What interests the buyer most; left out: what the customer's account says, which keeps what is said here first. */
async function preferenceOf(tx: Transaction, input: Input, { customer }: RequestContext): Promise<string | null> {
  const said = input.gender_oriented_product_preference;
  if (!customer) return said || null;
  if (said && !customer.impersonation) await beginPreference(tx, customer.id, said);
  return said === undefined ? readPreference(tx, customer.id) : said || null;
}

const emailOf = ({ calculated }: DraftParts) => calculated.cart.email ?? '';

/** Sends the record of a guest, which waits for nothing, along with the checks; undefined for who is signed in. */
export function beginGuest(
  tx: Transaction,
  parts: DraftParts,
  { gender_oriented_product_preference: said }: Input,
  { customer, language }: RequestContext,
): Promise<number> | undefined {
  if (customer) return undefined;
  const { first_name, last_name, dial_code, phone } = parts.addresses.billing;
  const named = { first_name, last_name, dial_code, phone };
  const guest = { email: emailOf(parts), ...named, language, gender_oriented_product_preference: said || null };
  const inserting = insertGuest(tx, guest);
  // A check may refuse the order before.
  inserting.catch(() => undefined);
  return inserting;
}

/** Number of the signed-in customer, or of a guest who is recorded for this order. Requests the newsletter if chosen. */
export async function recordPeople(
  tx: Transaction,
  parts: DraftParts,
  input: Input,
  now: Date,
  context: RequestContext,
  inserting: Promise<number> | undefined,
) {
  const { customer, language, hostnameId } = context;
  const [preference, email] = [await preferenceOf(tx, input, context), emailOf(parts)];
  const id = customer?.id ?? (await inserting);
  if (id === undefined) throw new Error('An order has nobody who placed it.');
  const wish = { email, type: 'newsletter', language, customerId: id, preference, hostnameId };
  if (input.newsletter) await requestSubscription(tx, { ...wish, source: 'order' }, now);
  return { id, email, preference };
}
