import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { acceptedEncoding } from '../../../contract/accepted-encoding.ts';
import { hasEtag } from '../../../contract/etag.ts';
import { FURTHER_LOCALES, LANGUAGES, LOCALES, languageOf } from '../../../contract/locales.ts';
import { json } from '../http/answer.ts';
import { isTextsPart, textsIn } from '../render/texts.ts';
import type { Endpoint } from './endpoint.ts';

const DAY = 24 * 60 * 60;
const LOCALE = /^\/_i18n\/([^/]+)\//;

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Compressed texts by their text: few, and asked for by each visitor. */
const compressed = { br: new Map<string, Promise<Buffer>>(), gzip: new Map<string, Promise<Buffer>>() };

function pack(texts: string, encoding: keyof typeof COMPRESS): Promise<Buffer> {
  const packed = compressed[encoding].get(texts) ?? COMPRESS[encoding](texts);
  compressed[encoding].set(texts, packed);
  return packed;
}

/** A locale by its code, or the first one of a language given as `cs` or `ces`. */
const localeOf = (asked: string) =>
  LOCALES.find(({ code }) => code === asked) ??
  (/^[a-z]{2,3}$/i.test(asked) ? LOCALES.find(({ language }) => language === languageOf(asked)) : undefined);

/** `GET /_i18n/{locale}/messages.json`: compiled texts of a locale, or its part `public` or `personal`. */
export const messages: Endpoint = async ({ visit, request }) => {
  const asked = LOCALE.exec(visit.path)?.[1] ?? '';
  const { code, language: spoken } = localeOf(asked) ?? {};
  const further = FURTHER_LOCALES.find((locale) => locale.code === code);
  const language = further?.recordsIn ?? LANGUAGES.find((one) => one === spoken);
  if (!code || !language) return json({ error: `There are no texts for the locale ${asked}` }, { status: 404 });
  const { json: texts, hash } = textsIn({ locale: code, language });
  const { searchParams } = new URL(request.url);
  const requestedHash = searchParams.get('v');
  const requestedPart = searchParams.get('part') ?? '';
  const part = isTextsPart(requestedPart) ? requestedPart : 'whole';
  // Weak: the same texts are sent in several encodings.
  const etag = `W/"${hash}-${part}"`;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    // Another hash means a deploy is under way: the address belongs to the other build and must not be cached here.
    'cache-control': requestedHash === null || requestedHash === hash ? `public, max-age=${DAY}` : 'no-store',
    etag,
    vary: 'accept-encoding',
  };
  if (hasEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(Object.fromEntries(request.headers));
  if (!encoding) return new Response(texts[part], { headers });
  const body = new Uint8Array(await pack(texts[part], encoding));
  return new Response(body, { headers: { ...headers, 'content-encoding': encoding } });
};
