import type { Caller } from '../../platform/http/index.ts';
import { cartNeedsSignIn, cartNotFound } from './failures.ts';

/** A cart without a customer is open to whoever knows its id, a customer's only to them. */
export function checkOpenTo(cart: { customer_id: number | null }, { customer }: Caller, field = 'id'): void {
  if (cart.customer_id === null || cart.customer_id === customer?.id) return;
  throw customer ? cartNotFound(field) : cartNeedsSignIn(field);
}

/** The same in SQL, for a cart's alias and the parameter of the caller's customer id (null when not signed in). */
export const openToSql = (cart: string, customerId: string): string =>
  `(${cart}.customer_id is null or ${cart}.customer_id = ${customerId}::int)`;
