import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { acceptedEncoding } from '../../../../contract/accepted-encoding.ts';
import { hasEtag } from '../../../../contract/etag.ts';
import { hreflangOf } from '../../../../contract/locales.ts';
import { defaultUrl } from '../../../../contract/pages/rules.ts';
import type { SitemapEntry } from '../../../../contract/sitemaps/records.ts';
import { SITEMAP_ENTRIES, SITEMAP_KINDS, type SitemapKind } from '../../../../contract/sitemaps/rules.ts';
import type { Endpoint, EndpointTools } from '../endpoint.ts';
import { type CachedSitemap, type SitemapSource, SitemapsBusy } from './cached-sitemaps.ts';
import { guestApi } from './guest.ts';
import { element, XML_START, xmlText } from './xml.ts';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
};
/** Sent piece by piece, so that a slow reader holds no copy of its own; each of the streams in between holds one. */
const PIECE_BYTES = 64 * 1024;
const RETRY_SECONDS = '30';

const pathOf = (kind: SitemapKind, part: number) => `/sitemaps/${kind}-${part}.xml`;
export const SITEMAP_PATH = new RegExp(`^/sitemaps/(${SITEMAP_KINDS.join('|')})-([1-9]\\d{0,5})\\.xml$`);

const lastmod = (moment: string | null) => (moment ? element('lastmod', moment) : '');

function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

function send({ request, work }: EndpointTools, { etag, gzip, bytes }: CachedSitemap): Response {
  const headers: Record<string, string> = { ...HEADERS, etag };
  if (hasEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  headers['transfer-encoding'] = 'chunked';
  const isGzipped = acceptedEncoding(Object.fromEntries(request.headers), ['gzip']) === 'gzip';
  if (isGzipped) headers['content-encoding'] = 'gzip';
  work.bytes += isGzipped ? gzip.length : bytes;
  const pieces = Readable.from(piecesOf(gzip));
  const body = Readable.toWeb(isGzipped ? pieces : pieces.pipe(createGunzip({ chunkSize: PIECE_BYTES })));
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, { headers });
}

/** The cached sitemap of a key; 503 when too many others have to be made first. */
async function answer(tools: EndpointTools, key: string, source: SitemapSource): Promise<Response> {
  try {
    const found = await tools.sitemaps.get(key, source);
    return found ? send(tools, found) : new Response('Not Found\n', { status: 404 });
  } catch (error) {
    if (!(error instanceof SitemapsBusy)) throw error;
    return new Response('Try again in a moment\n', { status: 503, headers: { 'retry-after': RETRY_SECONDS } });
  }
}

/** Whatever port was asked: a client can write any port, and each would be cached. */
function usualOrigin({ visit, options: { publicPort } }: EndpointTools): string {
  const [hostname = ''] = visit.host.split(':');
  return `${visit.secure ? 'https' : 'http'}://${hostname}${publicPort && `:${publicPort}`}`;
}

async function* indexOf(tools: EndpointTools, origin: string) {
  const { items } = await guestApi(tools)('GET /sitemaps');
  const sitemaps = items.map(
    ({ kind, part, updated_at: updated }) =>
      `<sitemap>${element('loc', origin + pathOf(kind, part))}${lastmod(updated)}</sitemap>\n`,
  );
  yield Buffer.from(
    `${XML_START}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('')}</sitemapindex>\n`,
  );
}

/** `GET /sitemap.xml`: the sitemaps of the host. */
export const sitemapIndex: Endpoint = (tools) => {
  const origin = usualOrigin(tools);
  return answer(tools, origin, { isThere: async () => true, write: async () => indexOf(tools, origin) });
};

/** A page with its pictures and, as search engines ask, itself among the same page in all languages. */
function entryXml({ urls, images, updated_at: updated }: SitemapEntry, hreflang: string): string {
  const own = urls[hreflang];
  if (!own) return '';
  const languages = Object.entries(urls);
  const links = [...languages, ['x-default', defaultUrl(urls) ?? own] as const].map(
    ([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${xmlText(href)}"/>`,
  );
  const pictures = images.map((image) => `<image:image>${element('image:loc', image)}</image:image>`);
  return `<url>${element('loc', own)}${lastmod(updated)}${languages.length > 1 ? links.join('') : ''}${pictures.join('')}</url>\n`;
}

/** A sitemap in parts, so that no more than one answer's entries are in memory. */
async function* partsOf(tools: EndpointTools, kind: SitemapKind, part: number, first: SitemapEntry[]) {
  const api = guestApi(tools);
  yield Buffer.from(`${XML_START}<urlset ${NAMESPACES}>\n`);
  for (let entries = first; ; ) {
    yield Buffer.from(entries.map((entry) => entryXml(entry, hreflangOf(tools.hosted.info))).join(''));
    const last = entries.at(-1);
    if (!last || entries.length < SITEMAP_ENTRIES) break;
    entries = (await api('GET /sitemaps/{kind}/{part}', { params: { kind, part }, query: { after: last.id } })).items;
  }
  yield Buffer.from('</urlset>\n');
}

/** `GET /sitemaps/product-1.xml`: one sitemap. */
export const sitemap: Endpoint = (tools) => {
  const { path, host } = tools.visit;
  const [, kind, part] = SITEMAP_PATH.exec(path) ?? [];
  const params = { kind: kind as SitemapKind, part: Number(part) };
  const entries = async (query: { per_page?: number } = {}) =>
    (await guestApi(tools)('GET /sitemaps/{kind}/{part}', { params, query })).items;
  // Its addresses are those of the host, whatever port and protocol were asked.
  return answer(tools, host.replace(/:\d*$/, '') + path, {
    isThere: async () => (await entries({ per_page: 1 })).length > 0,
    write: async () => {
      const first = await entries();
      return first.length === 0 ? null : partsOf(tools, params.kind, params.part, first);
    },
  });
};
