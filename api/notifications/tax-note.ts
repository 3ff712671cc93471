import type { Language } from '../../contract/locales.ts';
import type { Piece } from '../platform/mail/index.ts';
import { MAIL_TEXTS } from './texts/index.ts';

/** Whether any tax is in prices of these rates: vouchers have none, and nor has a shop that pays none. */
export const isTaxed = (rates: readonly number[]): boolean => rates.some((rate) => rate !== 0);

/** Says that prices are with tax, where there is any: pages of a shop for businesses have prices without tax first. */
export const taxNote = (rates: readonly number[], language: Language): Piece[] =>
  isTaxed(rates) ? [{ type: 'paragraphs', texts: [MAIL_TEXTS[language]('pricesWithTax')] }] : [];
