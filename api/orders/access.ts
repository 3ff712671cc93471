import { createHash, timingSafeEqual } from 'node:crypto';
import { type Caller, type Executor, notFound } from '../platform/index.ts';
import { readAccess } from './store.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares without telling by time how much was right. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/** An order is for operators, its signed-in customer and whoever holds its hash; for others there is none. */
export async function checkReader(
  db: Executor,
  orderId: number,
  hash: string | undefined,
  { operator, customer }: Caller,
): Promise<void> {
  if (operator) return;
  if (!hash && !customer) throw notFound();
  const own = await readAccess(db, orderId);
  const isTheirs = customer !== null && own?.customer_id === customer.id;
  const hasHash = isSameSecret(own?.hash ?? '', hash ?? '') && own !== undefined;
  if (!isTheirs && !hasHash) throw notFound();
}
