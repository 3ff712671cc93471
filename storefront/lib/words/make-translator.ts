import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { SHOP_TIME_ZONE } from '../../../contract/shop/shop-day.ts';

type Values = FormatValues<ReactNode>;
type Tree = { [key: string]: Tree | CompiledMessage };

/** Creates a format once for its locale and options: that is expensive, and both come from code only. */
function once<Format, Options>(create: new (locale?: string, options?: Options) => Format) {
  const known = new Map<string, Format>();
  return (locale?: string | unknown, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const made = known.get(key) ?? new create(locale as string, options);
    known.set(key, made);
    return made;
  };
}

const OPTIONS: FormatOptions = {
  timeZone: SHOP_TIME_ZONE,
  formatters: {
    getDateTimeFormat: once(Intl.DateTimeFormat),
    getNumberFormat: once(Intl.NumberFormat),
    getPluralRules: once(Intl.PluralRules),
  },
};

function messageAt(messages: Tree, path: string): CompiledMessage | undefined {
  let found: unknown = messages;
  for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key];
  return found as CompiledMessage | undefined;
}

/** Elements of a text stand in an array, in which React asks for keys. */
function keyed(values: Values): Values {
  if (!Object.values(values).some((value) => typeof value === 'function')) return values;
  let count = 0;
  const withKey = (made: ReactNode) => (isValidElement(made) ? cloneElement(made, { key: count++ }) : made);
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (chunks: ReactNode[]) => withKey(value(chunks)) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Formats compiled messages; use-intl's translator is three times as large. Missing ones are logged, keys shown. */
export function makeTranslator(locale: string, messages: object, namespace?: string) {
  function rich(key: string, values?: Values): ReactNode {
    const path = namespace ? `${namespace}.${key}` : key;
    try {
      const message = messageAt(messages as Tree, path);
      if (message === undefined) throw new Error('missing');
      return format<ReactNode>(message, locale, values && keyed(values), OPTIONS);
    } catch (error) {
      console.error(`Failed to load messages for locale ${locale}: ${path}: ${(error as Error).message}`);
      return path;
    }
  }
  return Object.assign((key: string, values?: Values) => rich(key, values) as string, { rich });
}
