import type { Caller } from '../platform/index.ts';

/**
 * A cart without a customer is open to everybody who knows its id. A customer's cart is only theirs; for others it does
 * not exist.
 */
export const isOpenTo = (cart: { customer_id: number | null }, { customer }: Caller): boolean =>
  cart.customer_id === null || cart.customer_id === customer?.id;

/** The same in SQL, for a cart's alias and the parameter of the caller's customer id (null when not signed in). */
export const openToSql = (cart: string, customerId: string): string =>
  `(${cart}.customer_id is null or ${cart}.customer_id = ${customerId}::int)`;
