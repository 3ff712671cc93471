import { createHash, timingSafeEqual } from 'node:crypto';
import { type Caller, type Executor, notFound } from '../platform/index.ts';
import { readAccess } from './store.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/** An order is visible to operators, its signed-in customer and whoever has its hash; 404 for others. */
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
