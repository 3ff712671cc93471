import type { Caller } from '../platform/index.ts';

/**
 * A cart without customer is open to whoever knows its id; a customer's cart is theirs alone, and for everybody else it is
 * not there.
 */
export const isOpenTo = (cart: { customer_id: number | null }, { customer }: Caller): boolean =>
  cart.customer_id === null || cart.customer_id === customer?.id;

/** The same in SQL, for a cart's alias and the place of the asker's customer id, which is null for who is not signed in. */
export const openToSql = (cart: string, customerId: string): string =>
  `(${cart}.customer_id is null or ${cart}.customer_id = ${customerId}::int)`;
