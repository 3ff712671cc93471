import { emit, type Transaction } from '../platform/index.ts';
import { insertSubscription, type Subscription } from './store.ts';

export const NEWSLETTER = 'newsletter';

/** Subscribes an e-mail once; whether it was subscribed before is nobody's business. */
export async function subscribe(tx: Transaction, subscription: Subscription): Promise<void> {
  const id = await insertSubscription(tx, subscription);
  if (id !== undefined) await emit(tx, 'newsletter.subscribed', { newsletter_subscription_id: id });
}
