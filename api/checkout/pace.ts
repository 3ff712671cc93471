import { earlierOrders } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import type { BuyerKey } from './buyers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Of one mailbox orders are counted by the hour: each sends mails to it, whoever typed it. */
const windowOf = ({ kind }: BuyerKey) => (kind === 'connection' ? MINUTE_MS : HOUR_MS);

/** Why one order more comes too soon after others that were placed; null when it may come. */
export async function checkPace(
  tx: Transaction,
  { ordersPerMinute: most = 0, clock }: { ordersPerMinute?: number; clock: () => Date },
  keys: readonly BuyerKey[],
): Promise<Failure | null> {
  if (most === 0 || keys.length === 0) return null;
  const now = clock().getTime();
  const asked = keys.map((one) => ({ key: one.key, since: new Date(now - windowOf(one)), nth: most * one.times }));
  const earlier = await earlierOrders(tx, asked);
  const waits = keys.flatMap((one) => {
    const placed = earlier.get(one.key);
    return placed ? [Math.ceil((placed.getTime() + windowOf(one) - now) / 1000)] : [];
  });
  return waits.length > 0 ? new Failure('too_many_requests', { seconds: Math.max(1, ...waits) }) : null;
}
