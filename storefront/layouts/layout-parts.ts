import type { CategoryNode } from '../../contract/records/catalogue.ts';
import type { ShopInfo } from '../../contract/records/shop.ts';

interface LinkedPage {
  id: number;
  name: string;
  _embedded?: { urls?: Record<string, string> };
}

/** What header and footer are drawn from. */
export interface LayoutParts {
  shop: ShopInfo;
  categories: CategoryNode[];
  pages: LinkedPage[];
  /** Path of a fixed screen in the shop's language. */
  path: (name: string) => string;
}
