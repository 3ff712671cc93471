import { createContext, type ReactNode, use } from 'react';
import type { useTranslations as UseTranslations } from 'use-intl/react';
import { makeTranslator } from './make-translator.ts';
import type { Messages } from './texts.ts';

interface Texts {
  locale: string;
  messages: Messages;
}

const TextsContext = createContext<Texts | null>(null);
type Translate = ReturnType<typeof makeTranslator>;

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
  const translateOnce = (key: string, values?: Parameters<Translate>[1]) => {
    if (values !== undefined) return translate(key, values);
    const text = known.get(key) ?? translate(key);
    known.set(key, text);
    return text;
  };
  return Object.assign(translateOnce, { rich: translate.rich });
}

function translatorFor({ locale, messages }: Texts, namespace: string | undefined): unknown {
  const locales = translators.get(messages) ?? new Map<string, Map<string | undefined, unknown>>();
  const known = locales.get(locale) ?? new Map<string | undefined, unknown>();
  translators.set(messages, locales.set(locale, known));
  const translator = known.get(namespace);
  if (translator) return translator;
  const fresh = memoized(makeTranslator(locale, messages, namespace));
  known.set(namespace, fresh);
  return fresh;
}

/** Texts of a namespace inside components. */
export const useTranslations = ((namespace?: string) => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTranslations is called outside of the texts');
  return translatorFor(texts, namespace);
}) as typeof UseTranslations;
