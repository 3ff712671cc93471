import { createHmac } from 'node:crypto';
import type { Language } from '../../contract/locales.ts';
import { LONGEST_REVIEW } from '../../contract/reviews/rules.ts';
import { REVIEW_TEXTS } from './texts/index.ts';

/** Who writes a review. */
export interface Author {
  customer_id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
}

/** Tells whether two reviews are of the same person without storing the e-mail. */
export const authorHash = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url');

/** The name that a review is signed with where its author chose none: first name and initial. */
export function shownName({ first_name, last_name }: Author, language: Language): string {
  const initial = [...(last_name?.trim() ?? '')][0];
  const name = [first_name?.trim(), initial && `${initial}.`].filter(Boolean).join(' ');
  return name.slice(0, LONGEST_REVIEW.name) || REVIEW_TEXTS[language]('nobody');
}
