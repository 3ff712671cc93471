import { createHash, timingSafeEqual } from 'node:crypto';
import { type Executor, notFound, type RequestContext } from '../platform/index.ts';
import { readHash } from './store.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares without telling by time how much was right. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/** Whether the hash opens the order. */
export async function holdsHash(db: Executor, orderId: number, hash: string): Promise<boolean> {
  const own = await readHash(db, orderId);
  return isSameSecret(own ?? '', hash) && own !== undefined;
}

/** An order is for operators and whoever holds its hash; for others there is none. */
export async function checkReader(
  db: Executor,
  orderId: number,
  hash: string | undefined,
  context: RequestContext,
): Promise<void> {
  if (context.operatorId !== null) return;
  if (!hash || !(await holdsHash(db, orderId, hash))) throw notFound();
}
