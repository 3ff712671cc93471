import type { Messages } from 'use-intl';
import type { createTranslator } from 'use-intl/core';
import { makeTranslator } from './make-translator.ts';

export type { Messages } from 'use-intl';

/** Rooms of personal screens: public pages do not load their texts, and no other room uses them. */
export const PERSONAL_ROOMS = ['cart', 'checkout', 'customers', 'orders', 'refunds'];

export type Translator = ReturnType<typeof createTranslator<Messages>>;

/** Texts outside of components: in loaders, for the document's title. */
export function translatorOf(locale: string, messages: Messages): Translator {
  return makeTranslator(locale, messages) as unknown as Translator;
}
