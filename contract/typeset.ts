import { table } from './table.ts';

const NBSP = '\u00a0';
/** Prevents a line break after a hyphen; the non-breaking hyphen U+2011 is missing in the shop's fonts. */
const WORD_JOINER = '\u2060';

const TAG = '<[^>]*>';
/** One-letter words that must not end a line in Czech and Slovak (ČSN 01 6910); `{` begins a message's choice. */
const ONE_LETTER = '(?<=^|[\\s\\u00a0>({\u201e\u201c"\u2013])[aikosuvzAIKOSUVZ] (?=\\S)';
const UNITS = 'g|kg|mg|ml|cl|l|cm|mm|m|h|min|s|°C|%|Kč|€|£|ks|kus(?:y|ů|ov)?|W|V';
/** The space before a unit and within numbers, phones and post codes; `#` and `}` are numbers in messages. */
const NUMBER = `(?<=[\\d#}]) (?=(?:${UNITS})(?![\\p{L}\\d])|\\d{3}(?!\\d))`;
const POST_CODE = '(?<=(?<!\\d)\\d{3}) (?=\\d{2}(?!\\d))';
/** A number with what it counts, and an ordinal number, as in days, with what follows it. */
const COUNTED = '(?<=#|(?<!\\d)\\d{1,3}|\\d\\.) (?=\\p{Ll})|(?<=\\d\\.) (?=\\d)';
const HYPHEN = '(?<=[mM]ake)-(?=up)|(?<=\\s[eE])-(?=mail)';

const CZECH = [ONE_LETTER, NUMBER, POST_CODE, COUNTED, HYPHEN];
const BOUND: Record<string, RegExp> = table({
  cs: new RegExp([TAG, ...CZECH].join('|'), 'gu'),
  sk: new RegExp([TAG, ...CZECH].join('|'), 'gu'),
  en: new RegExp([TAG, NUMBER, HYPHEN].join('|'), 'gu'),
  de: new RegExp([TAG, NUMBER].join('|'), 'gu'),
});

function bind(found: string): string {
  if (found.startsWith('<')) return found;
  return found === '-' ? found + WORD_JOINER : found.replace(' ', NBSP);
}

/** Cached, because names and descriptions are repeated: by language, at most so many characters of each. */
const MOST_CHARACTERS = 1_000_000;
const LONGEST_CACHED = 20_000;
const cached = new Map<string, { done: Map<string, string>; characters: number }>();

function keep(language: string, text: string, done: string): void {
  const known = cached.get(language);
  const ofLanguage = known && known.characters < MOST_CHARACTERS ? known : { done: new Map(), characters: 0 };
  ofLanguage.done.set(text, done);
  ofLanguage.characters += text.length + done.length;
  cached.set(language, ofLanguage);
}

/** Adds non-breaking spaces to a text or HTML, except inside tags. */
export function typeset(text: string, language: string): string {
  const known = cached.get(language)?.done.get(text);
  if (known !== undefined) return known;
  const bound = BOUND[language];
  if (!bound || !/[ -]/.test(text)) return text;
  const done = text.replace(bound, bind);
  if (text.length <= LONGEST_CACHED) keep(language, text, done);
  return done;
}
