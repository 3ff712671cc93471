import type { z } from 'zod';
import type { newsletterSubscription } from '../../contract/customers/newsletter.ts';
import { emit, Failure, type Transaction } from '../platform/index.ts';
import { confirmRequest, insertRequest, type Subscription, type SubscriptionRow } from './newsletter-store.ts';

type Record = z.input<typeof newsletterSubscription>;

const recordOf = ({ created_at, ...row }: SubscriptionRow): Record => ({
  id: row.id,
  customer_id: row.customer_id,
  email: row.email,
  type: row.type as Record['type'],
  gender_oriented_product_preference: row.gender_oriented_product_preference,
  created_at: created_at.toISOString(),
});

/**
 * Notes that an e-mail wants news and has a link mailed to it, at most one a day; only that link subscribes. The answer does
 * not reveal whether the address was subscribed (enumeration).
 */
export async function requestSubscription(tx: Transaction, subscription: Subscription, now: Date): Promise<Record> {
  const row = await insertRequest(tx, subscription, now);
  if (row.is_mailed) await emit(tx, 'newsletter.requested', { newsletter_subscription_id: row.id });
  return recordOf(row);
}

/** Subscribes the address that a mailed token was sent to, however often it is followed. */
export async function confirmSubscription(tx: Transaction, token: string, now: Date): Promise<Record> {
  const row = await confirmRequest(tx, token, now);
  if (!row) throw new Failure('link_not_valid');
  return recordOf(row);
}
