import { typeset } from '../../contract/typeset.ts';
import type { Letter } from '../platform/mail/index.ts';

/** Keys whose values are not sentences. */
const LEFT = new Set([
  'language',
  'subject',
  'url',
  'cancelUrl',
  'picture',
  'cid',
  'type',
  'email',
  'phone',
  'attachments',
]);
/** Some mail clients show it as a box. */
const WORD_JOINER = '\u2060';

function bound<T>(value: T, language: string): T {
  if (typeof value === 'string') return typeset(value, language).replaceAll(WORD_JOINER, '') as T;
  if (Array.isArray(value)) return value.map((one) => bound(one, language)) as T;
  if (!value || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, one]) => [name, LEFT.has(name) ? one : bound(one, language)]);
  return Object.fromEntries(entries) as T;
}

/** A letter with non-breaking spaces. */
export const typesetLetter = (letter: Letter): Letter => bound(letter, letter.language);
