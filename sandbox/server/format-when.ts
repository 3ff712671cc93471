import type { Language } from './language.ts';

export const locales: Record<Language, string> = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-GB' };

/** Formats date and time in a language. */
export function formatWhen(when: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'medium' }).format(when);
}
