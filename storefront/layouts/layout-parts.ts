import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import type { ShopInfo } from '../../contract/shop/records.ts';
import { configuredRoute } from '../lib/routes.ts';

interface LinkedPage {
  id: number;
  name: string;
  _embedded?: { urls?: Record<string, string> };
}

/** Data of header and footer. */
export interface LayoutParts {
  shop: ShopInfo;
  categories: CategoryNode[];
  pages: LinkedPage[];
  /** Shipping and payment methods. */
  methods: { key: string; name: string; icon: string }[];
  /** The visitor's island as HTML to hydrate. */
  visitor: string;
}

/** Links to the brand list and the blog, if the shop has them. */
export function listLinks({ shop }: LayoutParts): { name: 'brands' | 'blog'; url: string }[] {
  const lists = [
    { name: 'brands', route: 'brand-list' },
    { name: 'blog', route: 'blog-list' },
  ] as const;
  return lists.flatMap(({ name, route }) => {
    const url = configuredRoute(shop.routes, route, shop.language)?.path;
    return url ? [{ name, url }] : [];
  });
}
