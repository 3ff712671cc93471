import { table } from './table.ts';

/** Two-letter codes of the languages that the shop's texts exist in. */
export const LANGUAGES = ['cs', 'sk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What `make` gives for each language. */
export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;

/** Language of texts for a locale without its own. */
export const FALLBACK_LANGUAGE: Language = 'cs';
export const FALLBACK_COUNTRY = 'CZ';

/** Supported locales; those without a host are used only for formatting. */
export const LOCALES = [
  { code: 'cs-CZ', language: 'cs' },
  { code: 'sk-SK', language: 'sk' },
  { code: 'en-US', language: 'en' },
  { code: 'de-DE', language: 'de' },
  { code: 'de-AT', language: 'de' },
] as const;

export interface FurtherLocale {
  code: string;
  hreflang: string;
  /** Language of its records, paths and search. */
  recordsIn: Language;
}

/** Locales of hosts without records and paths of their own: those are of another language. `hreflang` differs. */
export const FURTHER_LOCALES: readonly FurtherLocale[] = [
  { code: 'de-DE', hreflang: 'de', recordsIn: 'en' },
  { code: 'de-AT', hreflang: 'de-AT', recordsIn: 'en' },
];

interface Spoken {
  locale: string;
  /** Language of records and paths. */
  language: string;
}

/** What a host is called among the addresses of a page in all languages: its language, or that of a further locale. */
export function hreflangOf({ locale, language }: Spoken): string {
  return FURTHER_LOCALES.find(({ code }) => code === locale)?.hreflang ?? language;
}

/** Three-letter (ISO 639-2) to two-letter (ISO 639-1) language codes. */
const LANGUAGE_CODES: Readonly<Record<string, string>> = table({
  ces: 'cs',
  eng: 'en',
  slk: 'sk',
  hun: 'hu',
  pol: 'pl',
  deu: 'de',
  fra: 'fr',
  ukr: 'uk',
  rus: 'ru',
});

/** Two-letter code of a language given as `cs`, `ces` or `cs-CZ`. */
export function languageOf(code: string): string {
  const [language = ''] = code.trim().toLowerCase().split(/[-_]/);
  return LANGUAGE_CODES[language] ?? language;
}

/** A text in the shop's languages; missing ones fall back to another one. */
export type Translated = Partial<Record<Language, string>>;

/** The text in the requested language only; null if there is none. */
export const textIn = (text: Translated, language: string): string | null => text[language as Language] || null;

/** Language of the text that stands in for one that is missing: the fallback language, else any. */
const standIn = (text: Translated): Language | undefined =>
  (text[FALLBACK_LANGUAGE] ?? null) === null
    ? (Object.keys(text) as Language[]).find((language) => text[language])
    : FALLBACK_LANGUAGE;

/** The text in the requested language, else in the fallback language, else in any; empty if there is none. */
export function translate(text: Translated | null | undefined, language: string): string {
  if (!text) return '';
  const own = text[language as Language] ?? null;
  if (own !== null) return own;
  const other = standIn(text);
  return (other && text[other]) ?? '';
}

/** Language of each text that `translate` takes in another one than the requested, by field. */
export type TextLanguages = Record<string, Language>;

/** The field of a record that names the languages of its texts; nothing when each is in the requested one. */
export function textLanguages(
  texts: Readonly<Record<string, unknown>>,
  language: string,
): { text_languages?: TextLanguages } {
  let languages: TextLanguages | undefined;
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text !== 'object' || text === null || text instanceof Date) continue;
    const translated = text as Translated;
    const other = (translated[language as Language] ?? null) === null ? standIn(translated) : undefined;
    if (other && translated[other]) languages = { ...languages, [name]: other };
  }
  return languages ? { text_languages: languages } : {};
}
