import { createHmac } from 'node:crypto';
import type { Language } from '../../contract/locales.ts';
import { LONGEST_REVIEW } from '../../contract/reviews/rules.ts';
import { mailboxOf } from '../customers/index.ts';
import { REVIEW_TEXTS } from './texts/index.ts';

/** Who writes a review. */
export interface Author {
  customer_id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
}

const hashOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Says whether two reviews are of the same person without storing the e-mail: another way to write it is nobody else. */
export const authorHash = (key: Buffer, email: string): string => hashOf(key, mailboxOf(email));

/** All by which a person may be known: rows from before mailboxes counted have a hash of the e-mail itself. */
export const authorHashes = (key: Buffer, email: string): string[] => [
  ...new Set([authorHash(key, email), hashOf(key, email.trim().toLowerCase())]),
];

/** The name that a review is signed with where its author chose none: first name and initial. */
export function publicName({ first_name, last_name }: Author, language: Language): string {
  const initial = [...(last_name?.trim() ?? '')][0];
  const name = [first_name?.trim(), initial && `${initial}.`].filter(Boolean).join(' ');
  return name.slice(0, LONGEST_REVIEW.name) || REVIEW_TEXTS[language]('nobody');
}
