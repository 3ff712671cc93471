import { hreflangOf } from '../../contract/locales.ts';
import { CONFIGURED_PAGES, type ModelType } from '../../contract/pages/rules.ts';
import type { SitemapEntry } from '../../contract/sitemaps/records.ts';
import { readVisiblePaths as readCataloguePaths } from '../catalogue/index.ts';
import { readVisiblePaths as readContentPaths } from '../content/index.ts';
import type { Database } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { listExecutor } from '../platform/listing/index.ts';
import { type Hosts, type Origins, originsOf, wholeUrls } from '../shop/index.ts';
import { readEntries } from './store.ts';

export interface SitemapOptions {
  hosts: Hosts;
  publicOrigin: (hostname: string) => string;
}

/** Paths of records by language, in those languages in which guests may see them. */
function readPaths(db: Database, kind: ModelType, ids: number[], context: RequestContext) {
  switch (kind) {
    // Its rows were read by the rule of visibility a moment ago.
    case 'product':
      return readCataloguePaths(db, 'read_product', ids, context);
    case 'category':
    case 'brand':
      return readCataloguePaths(db, kind, ids, context);
    default:
      return readContentPaths(db, kind, ids);
  }
}

/** Entries of sitemaps: of the shop's own pages, and of records by their kind. */
export function createEntries({ db, hosts, publicOrigin }: { db: Database } & SitemapOptions) {
  /** The home page and pages whose address the shop's data configures, but for the search. */
  async function ownPages(origins: Origins, shopId: number): Promise<SitemapEntry[]> {
    const routes = (await hosts.shop(shopId))?.routes ?? {};
    const home = Object.fromEntries([...origins.keys()].map((language) => [language, '/']));
    const configured = CONFIGURED_PAGES.map((page) =>
      Object.fromEntries(Object.entries(routes[page] ?? {}).map(([language, { slug }]) => [language, slug])),
    );
    return [home, ...configured].map((paths, index) => ({
      id: index + 1,
      urls: wholeUrls(paths, origins),
      images: [],
      updated_at: null,
    }));
  }

  async function entriesOf(
    kind: ModelType,
    at: { part: number; after: number; per_page: number },
    asked: RequestContext,
  ) {
    // Search engines are guests.
    const context = { ...asked, customerGroupIds: [] };
    const [origins, entries] = await Promise.all([
      originsOf(hosts, context.shopId, publicOrigin),
      readEntries(listExecutor(db, { resource: 'sitemaps', context }), kind, at, context),
    ]);
    const ids = entries.map(({ id }) => id);
    const paths = ids.length > 0 ? await readPaths(db, kind, ids, context) : new Map<number, Record<string, string>>();
    const origin = origins.get(hreflangOf(context)) ?? '';
    return entries.map(({ id, images, updated_at: updated }) => ({
      id,
      urls: wholeUrls(paths.get(id) ?? {}, origins),
      images: images.map((image) => origin + imageUrl(image)),
      updated_at: updated?.toISOString() ?? null,
    }));
  }

  return {
    entriesOf,
    ownPages: async (shopId: number) => ownPages(await originsOf(hosts, shopId, publicOrigin), shopId),
  };
}
