import { FALLBACK_COUNTRY, FALLBACK_LANGUAGE, LOCALES } from '../../contract/locales.ts';

export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Languages of an Accept-Language header, most preferred first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality), position };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
    .map(({ tag }) => tag);
}

/** The best match. An exact match scores 1, the same base language 0.999, each minus its position divided by the count. */
export function matchLocale(preferred: readonly string[], offered: readonly string[]): string | undefined {
  let best: { locale: string; score: number } | undefined;
  for (const [index, tag] of preferred.entries()) {
    for (const locale of offered) {
      const score = scoreOf(tag.toLowerCase(), locale.toLowerCase()) - index / preferred.length;
      if (score > 0 && (!best || score > best.score)) best = { locale, score };
    }
  }
  return best?.locale;
}

function scoreOf(preferred: string, offered: string): number {
  if (preferred === offered) return 1;
  return preferred.split('-')[0] === offered.split('-')[0] ? 0.999 : 0;
}

/** The locale to format with: itself when the shop supports it, else the fallback language and country. */
export function formattingLocale(locale: string): string {
  const isSupported = LOCALES.some(({ code }) => code === locale);
  return isSupported ? locale : `${FALLBACK_LANGUAGE}-${FALLBACK_COUNTRY}`;
}
