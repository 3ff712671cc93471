import { createHmac } from 'node:crypto';

/** Whoever places an order. */
export interface DiscountBuyer {
  /** Null while a guest has not entered one. */
  email: string | null;
  customerId: number | null;
}

/**
 * Keys by which a buyer is known again: the e-mail, and the account. Both count, so one person is one buyer as a guest, with
 * the account and after a change of its e-mail. Keyed hashes: who reads the tables learns neither.
 */
export function buyerKeys(key: Buffer, { email, customerId }: DiscountBuyer): string[] {
  const hash = (name: string) => createHmac('sha256', key).update(name).digest('base64url');
  return [
    ...(email === null ? [] : [hash(`email ${email.trim().toLowerCase()}`)]),
    ...(customerId === null ? [] : [hash(`customer ${customerId}`)]),
  ].sort();
}
