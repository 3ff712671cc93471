import { createHash, timingSafeEqual } from 'node:crypto';
import { type Executor, statement } from '../platform/database/index.ts';
import { type Caller, Failure, notFound } from '../platform/http/index.ts';
import { readAccess, readAccountOf } from './store.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/** Whether an order is the signed-in customer's. Throws when their e-mail is unconfirmed: it may be somebody else's. */
function isOwn(order: { customer_id: number | null } | undefined, { customer }: Pick<Caller, 'customer'>): boolean {
  if (!customer || order?.customer_id !== customer.id) return false;
  if (!customer.hasConfirmedEmail) throw new Failure('email_not_confirmed');
  return true;
}

/** An order is visible to operators, its signed-in customer and whoever has its hash; 404 for others. */
export async function checkReader(
  db: Executor,
  orderId: number,
  hash: string | undefined,
  caller: Caller,
): Promise<void> {
  if (caller.operator) return;
  if (!hash && !caller.customer) throw notFound();
  const order = await readAccess(db, orderId);
  const hasHash = isSameSecret(order?.hash ?? '', hash ?? '') && order !== undefined;
  if (!hasHash && !isOwn(order, caller)) throw notFound();
}

const readdressed = statement(
  'orders_is_readdressed',
  `select exists (select from order_edits e where e.order_id = $1 and e.changes->'fields' ? 'email') as is`,
);
/** Whether an order is a customer’s, whether that one calls, and whether an edit changed its e-mail. */
export async function ownerOf(db: Executor, orderId: number, { customer }: Pick<Caller, 'customer'>) {
  const owner = await readAccountOf(db, orderId);
  const isCaller = owner !== null && customer?.id === owner && customer.hasConfirmedEmail;
  const [{ is: isReaddressed } = { is: false }] = await db.query<{ is: boolean }>(readdressed, [orderId]);
  return { isOfCustomer: owner !== null, isCaller, isReaddressed };
}

/** The hash of an order of the signed-in customer; null when it is not theirs. */
export async function hashForCustomer(db: Executor, orderId: number, caller: Pick<Caller, 'customer'>) {
  const order = caller.customer ? await readAccess(db, orderId) : undefined;
  return order && isOwn(order, caller) ? order.hash : null;
}
