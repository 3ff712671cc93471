import { shopUnderTest } from '../../testing/scenario/index.ts';
import { apiOf, callShop } from '../visit/call-shop.ts';
import type { LOCALES } from '../visit/visitor.ts';
import { bodyFaults, filesOf, headFaults, linksOf, type ReadPage, readPage } from './page-faults.ts';

type Language = keyof typeof LOCALES;

/** Result of following every link of one host. */
export interface Walk {
  /** Pages by path with query. */
  pages: Map<string, ReadPage>;
  files: Set<string>;
  faults: string[];
}

/** Only one `nofollow` link in this many is opened. */
const OFFERED_SHARE = 10;

const SECURITY_HEADERS = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];

async function fetchPage(language: Language, path: string): Promise<{ page?: ReadPage; faults: string[] }> {
  const { status, text, headers } = await callShop(language, path);
  if (status !== 200) return { faults: [`${status} ${headers.location ?? ''}`] };
  const missing = SECURITY_HEADERS.filter((name) => !headers[name]).map((name) => `no ${name}`);
  const html = String(headers['content-type']).startsWith('text/html') ? [] : [`is ${headers['content-type']}`];
  return { page: readPage(path, text), faults: [...missing, ...html] };
}

/** The login page where a page of customers leads there, otherwise the page itself. */
async function afterGuard(language: Language, path: string): Promise<string> {
  const { status, headers } = await callShop(language, path);
  return status === 303 ? String(headers.location) : path;
}

/** Follows every link, starting at the home page. */
export async function walk(language: Language): Promise<Walk> {
  const origin = shopUnderTest().origin(language);
  const known = new Set(['/']);
  const offered = new Set<string>();
  const seen: Walk = { pages: new Map(), files: new Set(), faults: [] };
  for (const path of known) {
    const { page, faults } = await fetchPage(language, path);
    if (page) {
      faults.push(...headFaults(page, language, origin), ...bodyFaults(page));
      const links = linksOf(page, origin);
      for (const link of links.followed) known.add(link);
      for (const link of links.offered) offered.add(link);
      for (const file of filesOf(page)) seen.files.add(file);
      seen.pages.set(path, page);
    }
    seen.faults.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  for (const path of [...offered].filter((_, index) => index % OFFERED_SHARE === 0)) {
    const { faults } = await fetchPage(language, await afterGuard(language, path));
    seen.faults.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  return seen;
}

/** Pages whose alternates in other languages do not link back. */
export function wrongAlternates(walks: Record<Language, Walk>): string[] {
  const languages = Object.keys(walks) as Language[];
  return languages.flatMap((language) =>
    [...walks[language].pages.values()].flatMap(({ path, indexed, canonical, alternates }) =>
      languages.flatMap((other) => {
        if (!indexed || other === language || Object.keys(alternates).length === 0) return [];
        const there = URL.parse(alternates[other] ?? '');
        const back = there && walks[other].pages.get(there.pathname + there.search)?.alternates[language];
        return back === canonical ? [] : [`${path}: ${other} is ${there}, which leads back to ${back}`];
      }),
    ),
  );
}

/** Addresses of all visible records in a language, from the API. */
export async function addressesOfRecords(language: Language): Promise<string[]> {
  const api = apiOf(language);
  const url = ({ _embedded }: { _embedded?: { urls?: Record<string, string> } }) => _embedded?.urls?.[language] ?? [];
  const addresses: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, _meta } = await api('GET /products', { query: { page, per_page: 100, embed: 'urls' } });
    addresses.push(...items.flatMap(url));
    pages = _meta?.total_pages ?? 1;
  }
  const query = { per_page: 100, embed: 'urls' } as const;
  for (const call of ['GET /categories', 'GET /brands', 'GET /articles', 'GET /static-pages'] as const) {
    const { items } = await api(call, { query });
    addresses.push(...items.flatMap(url));
  }
  return addresses;
}
