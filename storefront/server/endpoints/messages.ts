import { hasEtag } from '../../../contract/etag.ts';
import { FURTHER_LOCALES, LANGUAGES, LOCALES, languageOf } from '../../../contract/locales.ts';
import { json } from '../answer.ts';
import { textsIn } from '../texts.ts';
import type { Endpoint } from './endpoint.ts';

const DAY = 24 * 60 * 60;
const LOCALE = /^\/_i18n\/([^/]+)\//;

/** A locale by its code, or the first one of a language given as `cs` or `ces`. */
const localeOf = (asked: string) =>
  LOCALES.find(({ code }) => code === asked) ??
  (/^[a-z]{2,3}$/i.test(asked) ? LOCALES.find(({ language }) => language === languageOf(asked)) : undefined);

/** `GET /_i18n/{locale}/messages.json`: the texts of a locale, compiled; the same on every host. */
export const messages: Endpoint = ({ visit, request }) => {
  const asked = LOCALE.exec(visit.path)?.[1] ?? '';
  const { code, language: spoken } = localeOf(asked) ?? {};
  const further = FURTHER_LOCALES.find((locale) => locale.code === code);
  const language = further?.recordsIn ?? LANGUAGES.find((one) => one === spoken);
  if (!code || !language) return json({ error: `There are no texts for the locale ${asked}` }, { status: 404 });
  const { json: texts, hash } = textsIn({ locale: code, language });
  const requestedHash = new URL(request.url).searchParams.get('v');
  const etag = `"${hash}"`;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    // Another hash means a deploy is under way: the address belongs to the other build and must not be cached here.
    'cache-control': requestedHash === null || requestedHash === hash ? `public, max-age=${DAY}` : 'no-store',
    etag,
  };
  if (hasEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(texts, { headers });
};
