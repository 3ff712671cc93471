import { Readable } from 'node:stream';
import { defaultUrl } from '../../../../contract/pages/rules.ts';
import type { SitemapEntry } from '../../../../contract/sitemaps/records.ts';
import { SITEMAP_ENTRIES, SITEMAP_KINDS, type SitemapKind } from '../../../../contract/sitemaps/rules.ts';
import type { Endpoint, EndpointTools } from '../endpoint.ts';
import { guestApi } from './guest.ts';
import { element, XML_START, xmlText } from './xml.ts';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' };

const pathOf = (kind: SitemapKind, part: number) => `/sitemaps/${kind}-${part}.xml`;
export const SITEMAP_PATH = new RegExp(`^/sitemaps/(${SITEMAP_KINDS.join('|')})-([1-9]\\d{0,5})\\.xml$`);

const lastmod = (moment: string | null) => (moment ? element('lastmod', moment) : '');

/** `GET /sitemap.xml`: the sitemaps of the host. */
export const sitemapIndex: Endpoint = async (tools) => {
  const { visit } = tools;
  const { items } = await guestApi(tools)('GET /sitemaps');
  const sitemaps = items.map(
    ({ kind, part, updated_at: updated }) =>
      `<sitemap>${element('loc', visit.origin + pathOf(kind, part))}${lastmod(updated)}</sitemap>\n`,
  );
  const body = `${XML_START}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('')}</sitemapindex>\n`;
  return new Response(body, { headers: HEADERS });
};

/** A page with its pictures and, as search engines ask, itself among the same page in all languages. */
function entryXml({ urls, images, updated_at: updated }: SitemapEntry, language: string): string {
  const own = urls[language];
  if (!own) return '';
  const languages = Object.entries(urls);
  const links = [...languages, ['x-default', defaultUrl(urls) ?? own] as const].map(
    ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`,
  );
  const pictures = images.map((image) => `<image:image>${element('image:loc', image)}</image:image>`);
  return `<url>${element('loc', own)}${lastmod(updated)}${languages.length > 1 ? links.join('') : ''}${pictures.join('')}</url>\n`;
}

/** A sitemap in parts, so that no more than one answer's entries are in memory. */
async function* partsOf(tools: EndpointTools, kind: SitemapKind, part: number, first: SitemapEntry[]) {
  const api = guestApi(tools);
  yield Buffer.from(`${XML_START}<urlset ${NAMESPACES}>\n`);
  for (let entries = first; ; ) {
    yield Buffer.from(entries.map((entry) => entryXml(entry, tools.hosted.info.language)).join(''));
    const last = entries.at(-1);
    if (!last || entries.length < SITEMAP_ENTRIES) break;
    entries = (await api('GET /sitemaps/{kind}/{part}', { params: { kind, part }, query: { after: last.id } })).items;
  }
  yield Buffer.from('</urlset>\n');
}

/** `GET /sitemaps/product-1.xml`: one sitemap. The first entries are read before the status is sent. */
export const sitemap: Endpoint = async (tools) => {
  const [, kind, part] = SITEMAP_PATH.exec(tools.visit.path) ?? [];
  const params = { kind: kind as SitemapKind, part: Number(part) };
  const { items } = await guestApi(tools)('GET /sitemaps/{kind}/{part}', { params });
  if (items.length === 0) return new Response('Not Found\n', { status: 404 });
  const body = Readable.toWeb(Readable.from(partsOf(tools, params.kind, params.part, items)));
  const headers = { ...HEADERS, 'transfer-encoding': 'chunked' };
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, { headers });
};
