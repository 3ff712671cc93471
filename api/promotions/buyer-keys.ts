import { createHmac } from 'node:crypto';
import { mailboxOf } from '../customers/index.ts';

/** Whoever has used discounts, or may. */
export interface DiscountBuyer {
  /** Of an account, once its owner confirmed it, or of a guest who paid; null for none. */
  provenEmail: string | null;
  customerId: number | null;
  /** What anybody may have typed, and the network from where; null for none. */
  typed: { email: string; network: string } | null;
}

/** Keys of a buyer: account, proven e-mail, typed e-mail with its network: nobody uses up a stranger's discounts. */
export function buyerKeys(key: Buffer, { provenEmail, customerId, typed }: DiscountBuyer): string[] {
  const hash = (name: string) => createHmac('sha256', key).update(name).digest('base64url');
  const keys = [
    ...(provenEmail === null ? [] : [hash(`email ${mailboxOf(provenEmail)}`)]),
    ...(typed === null ? [] : [hash(`email ${mailboxOf(typed.email)} from ${typed.network}`)]),
    ...(customerId === null ? [] : [hash(`customer ${customerId}`)]),
  ];
  return keys.sort();
}
