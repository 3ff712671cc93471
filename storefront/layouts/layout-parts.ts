import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import type { TextLanguages } from '../../contract/locales.ts';
import type { ConfiguredPage } from '../../contract/pages/rules.ts';
import type { CarrierMark } from '../../contract/shipping/marks.ts';
import type { ShopInfo } from '../../contract/shop/records.ts';
import { configuredRoute } from '../lib/shop/routes.ts';

interface LinkedPage {
  id: number;
  name: string;
  text_languages?: TextLanguages;
  _embedded?: { urls?: Record<string, string> };
}

/** Data of header and footer. */
export interface LayoutParts {
  shop: ShopInfo;
  categories: CategoryNode[];
  pages: LinkedPage[];
  /** Carriers of the shop, other ways to get an order, and to pay it. */
  methods: { key: string; name: string; icon: string; carrier?: CarrierMark | null }[];
  /** Path of the page about cookies. */
  cookiesUrl: string;
  /** Texts of the shop, as sanitised HTML. */
  texts: string[];
  /** The visitor's island as HTML to hydrate. */
  visitor: string;
}

/** Texts of the links to configured pages, in the order of the links. */
const CONFIGURED_LINKS = { 'brand-list': 'brands', 'blog-list': 'blog' } as const satisfies Record<
  ConfiguredPage,
  string
>;

/** Links to the configured pages that the shop has. */
export function listLinks({ shop }: LayoutParts) {
  return Object.entries(CONFIGURED_LINKS).flatMap(([route, name]) => {
    const url = configuredRoute(shop.routes, route, shop.language)?.path;
    return url ? [{ name, url }] : [];
  });
}

/** Links to the shop's pages about buying. */
export const pageLinks = ({ shop, pages }: LayoutParts) =>
  pages.flatMap(({ id, name, text_languages, _embedded }) => {
    const url = _embedded?.urls?.[shop.language];
    return url ? [{ key: id, name, url, language: text_languages?.name }] : [];
  });

export const phoneLink = ({ shop }: LayoutParts) => `tel:${shop.company_info.phone.replace(/\s/g, '')}`;
