import type { z } from 'zod';
import type { newsletterSubscription } from '../../contract/customers/newsletter.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure } from '../platform/http/index.ts';
import { confirmRequest, insertRequest, type Subscription, type SubscriptionRow } from './store.ts';

type Record = z.input<typeof newsletterSubscription>;

export const subscriptionRecord = ({ created_at, ...row }: SubscriptionRow): Record => ({
  id: row.id,
  customer_id: row.customer_id,
  email: row.email,
  type: row.type as Record['type'],
  gender_oriented_product_preference: row.gender_oriented_product_preference,
  created_at: created_at.toISOString(),
});

/**
 * Records a request for the newsletter and mails a link, at most daily. The answer reveals no subscription
 * (enumeration).
 */
export async function requestSubscription(tx: Transaction, subscription: Subscription, now: Date): Promise<Record> {
  const row = await insertRequest(tx, subscription, now);
  if (row.is_mailed) await emit(tx, 'newsletter.requested', { newsletter_subscription_id: row.id });
  return { ...subscriptionRecord(row), customer_id: null };
}

/** Subscribes the address of a mailed token; idempotent. */
export async function confirmSubscription(tx: Transaction, token: string, now: Date): Promise<Record> {
  const row = await confirmRequest(tx, token, now);
  if (!row) throw new Failure('link_not_valid');
  return subscriptionRecord(row);
}
