import { inEachLanguage, type Language } from '../../../contract/locales.ts';
import { formatMessage, type MessageValues } from './format-message.ts';

/** Full keys of messages, or of lists of messages: `payment.free`. */
type KeyOf<Texts, Leaf> = {
  [Key in keyof Texts & string]: Texts[Key] extends Leaf
    ? Key
    : Texts[Key] extends string | string[]
      ? never
      : `${Key}.${KeyOf<Texts[Key], Leaf>}`;
}[keyof Texts & string];

/** Formats messages, and lists of messages, of one language. */
export interface Translator<Texts> {
  (key: KeyOf<Texts, string>, values?: MessageValues): string;
  lines(key: KeyOf<Texts, string[]>, values?: MessageValues): string[];
}

type Tree = string | string[] | { [key: string]: Tree };

/** Messages and lists of messages by full key. */
function flat(tree: Tree, prefix: string[] = []): [key: string, found: string | string[]][] {
  if (typeof tree === 'string' || Array.isArray(tree)) return [[prefix.join('.'), tree]];
  return Object.entries(tree).flatMap(([key, value]) => flat(value, [...prefix, key]));
}

function translatorOf<Texts extends Tree>(texts: Texts, language: Language): Translator<Texts> {
  const messages = new Map(flat(texts));
  const message = (key: string, values?: MessageValues) => {
    const found = messages.get(key);
    if (typeof found !== 'string') throw new Error(`There is no message ${key}`);
    return formatMessage(found, language, values);
  };
  const lines = (key: string, values?: MessageValues) => {
    const found = messages.get(key);
    if (!Array.isArray(found)) throw new Error(`There are no lines ${key}`);
    return found.map((line) => formatMessage(line, language, values));
  };
  return Object.assign(message, { lines });
}

/** Translators of texts that have one file per language. */
export function translators<Texts extends Tree>(
  texts: Readonly<Record<Language, Texts>>,
): Readonly<Record<Language, Translator<Texts>>> {
  return inEachLanguage((language) => translatorOf(texts[language], language));
}
