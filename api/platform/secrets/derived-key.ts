import { hkdfSync } from 'node:crypto';

/** Uses of derived keys. Each has its own key, so that a token made for one is worth nothing for another. */
export type KeyPurpose =
  | 'customer-access'
  | 'customer-refresh'
  | 'preview'
  | 'price-group'
  | 'sign-in-attempts'
  | 'operator-access'
  | 'operator-refresh'
  | 'operator-second-factor'
  | 'customer-second-factor'
  | 'review-authors'
  | 'realtime'
  | 'discount-buyers'
  | 'cash-restrictions'
  | 'unpaid-orders'
  | 'voucher-codes';

/** Gives the key of a purpose, the same in every process of the shop. */
export type DeriveKey = (purpose: KeyPurpose) => Buffer<ArrayBuffer>;

/** Keys of 256 bits from the setting SIGNING_SECRET (HKDF, RFC 5869). */
export const createKeys =
  (signingSecret: string): DeriveKey =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', signingSecret, '', `pult ${purpose}`, 32));
