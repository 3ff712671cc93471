import { createHmac } from 'node:crypto';

/** Whoever has used discounts, or may. */
export interface DiscountBuyer {
  /** All that count, in any case; null where there is none. */
  emails: readonly (string | null)[];
  customerId: number | null;
}

/**
 * Keys by which a buyer is known again: each e-mail, and the account. All count, so one person is one buyer as a guest, with
 * the account and after a change of its e-mail. Keyed hashes: who reads the tables learns neither.
 */
export function buyerKeys(key: Buffer, { emails, customerId }: DiscountBuyer): string[] {
  const hash = (name: string) => createHmac('sha256', key).update(name).digest('base64url');
  const ofEmails = emails.filter((email) => email !== null).map((email) => hash(`email ${email.trim().toLowerCase()}`));
  return [...new Set([...ofEmails, ...(customerId === null ? [] : [hash(`customer ${customerId}`)])])].sort();
}
