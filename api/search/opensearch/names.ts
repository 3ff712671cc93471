import { createHash } from 'node:crypto';
import type { Language } from '../../../contract/locales.ts';
import { INDEX } from './mapping.ts';

/** What searches ask: an alias, so that a new index takes its place at once. */
export const aliasOf = (prefix: string, language: Language): string => `${prefix}-${language}`;
/** The index of a language; each rebuild has the next number. */
export const indexOf = (prefix: string, language: Language, number: number): string =>
  `${aliasOf(prefix, language)}-v${String(number).padStart(6, '0')}`;
export const numberOfIndex = (name: string): number => Number(/-v(\d+)$/.exec(name)?.[1] ?? 0);
/** Where the writer notes how far it is. */
export const stateIndexOf = (prefix: string): string => `${prefix}-state`;

/** Changes with what is indexed and how: another one is a reason to build the indices anew. */
const DOCUMENT_VERSION = 7;
export const SCHEMA = createHash('sha256')
  .update(JSON.stringify([DOCUMENT_VERSION, INDEX]))
  .digest('hex')
  .slice(0, 16);
