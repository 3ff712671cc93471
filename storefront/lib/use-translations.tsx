import { createContext, type ReactNode, use } from 'react';
import { createTranslator } from 'use-intl/core';
import type { useTranslations as UseTranslations } from 'use-intl/react';
import { intlSettings, type Messages } from './texts.ts';

interface Texts {
  locale: string;
  messages: Messages;
}

const TextsContext = createContext<Texts | null>(null);
/** Translators hold number and plural formats, which are dear to make: one each for all renderings. */
const made = new WeakMap<Messages, Map<string, unknown>>();

export function TextsProvider({ locale, messages, children }: Texts & { children: ReactNode }) {
  return <TextsContext value={{ locale, messages }}>{children}</TextsContext>;
}

function translatorFor({ locale, messages }: Texts, namespace: string | undefined): unknown {
  const known = made.get(messages) ?? new Map<string, unknown>();
  made.set(messages, known);
  const key = `${locale} ${namespace ?? ''}`;
  if (!known.has(key))
    known.set(key, createTranslator({ ...intlSettings(locale, messages), namespace: namespace as never }));
  return known.get(key);
}

/** Texts of a namespace inside components. */
export const useTranslations = ((namespace?: string) => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTranslations is called outside of the texts');
  return translatorFor(texts, namespace);
}) as typeof UseTranslations;
