import { FALLBACK_COUNTRY, FALLBACK_LANGUAGE, LOCALES } from '../../../contract/locales.ts';

/** The locale to format with: itself when the shop supports it, else the fallback language and country. */
export function formattingLocale(locale: string): string {
  const isSupported = LOCALES.some(({ code }) => code === locale);
  return isSupported ? locale : `${FALLBACK_LANGUAGE}-${FALLBACK_COUNTRY}`;
}
