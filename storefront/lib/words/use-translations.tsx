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

/** Texts of a namespace with different values; all are forgotten when there are more. */
const MOST_TEXTS = 300;

/** What a text is said with; undefined for elements, functions and long texts. */
function saidWith(key: string, values: Record<string, unknown>): string | undefined {
  let said = key;
  for (const name in values) {
    const value = values[name];
    if (typeof value !== 'number' && (typeof value !== 'string' || value.length > 50)) return undefined;
    said += `|${name}:${typeof value === 'number' ? value : JSON.stringify(value)}`;
  }
  return said;
}

function sayOnce(
  known: Map<string, string>,
  translate: Translate,
  key: string,
  values: NonNullable<Parameters<Translate>[1]>,
) {
  const said = saidWith(key, values);
  if (said === undefined) return translate(key, values);
  const text = known.get(said) ?? translate(key, values);
  if (known.size >= MOST_TEXTS) known.clear();
  known.set(said, text);
  return text;
}

/** Memoises texts: a listing says "In stock" dozens of times. Those with values on servers only. */
function memoized(translate: Translate): Translate {
  const known = new Map<string, string>();
  const translateOnce = (key: string, values?: Parameters<Translate>[1]) => {
    if (values !== undefined)
      return import.meta.env.SSR ? sayOnce(known, translate, key, values) : translate(key, values);
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
