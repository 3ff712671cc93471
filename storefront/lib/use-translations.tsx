import { createContext, type ReactNode, use } from 'react';
import { createTranslator } from 'use-intl/core';
import type { useTranslations as UseTranslations } from 'use-intl/react';
import { intlSettings, type Messages } from './texts.ts';

interface Texts {
  locale: string;
  messages: Messages;
}

const TextsContext = createContext<Texts | null>(null);
type Translate = (key: string, values?: unknown, formats?: unknown) => string;
/** Untyped: callers of `useTranslations` know the keys of their namespace. */
const makeTranslator = createTranslator as unknown as (settings: object) => Translate;

/** Cached for all renderings: translators hold number and plural formats, which are expensive to create. */
const translators = new WeakMap<Messages, Map<string, Map<string | undefined, unknown>>>();

export interface TextsProviderProps extends Texts {
  children: ReactNode;
}

export function TextsProvider({ locale, messages, children }: TextsProviderProps) {
  return <TextsContext value={{ locale, messages }}>{children}</TextsContext>;
}

/** Memoises texts without values: a listing says "In stock" dozens of times. */
function memoized(translate: Translate): Translate {
  const known = new Map<string, string>();
  const translateOnce: Translate = (key, values, formats) => {
    if (values !== undefined || formats !== undefined) return translate(key, values, formats);
    const text = known.get(key) ?? translate(key);
    known.set(key, text);
    return text;
  };
  return Object.assign(translateOnce, translate);
}

function translatorFor({ locale, messages }: Texts, namespace: string | undefined): unknown {
  const locales = translators.get(messages) ?? new Map<string, Map<string | undefined, unknown>>();
  const known = locales.get(locale) ?? new Map<string | undefined, unknown>();
  translators.set(messages, locales.set(locale, known));
  const translator = known.get(namespace);
  if (translator) return translator;
  const fresh = memoized(makeTranslator({ ...intlSettings(locale, messages), namespace }));
  known.set(namespace, fresh);
  return fresh;
}

/** Texts of a namespace inside components. */
export const useTranslations = ((namespace?: string) => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTranslations is called outside of the texts');
  return translatorFor(texts, namespace);
}) as typeof UseTranslations;
