import type { Backdrop } from '../../pictures/pack.ts';
import type { Text } from '../../shop/world.ts';

export interface DemoArticleCategory {
  key: string;
  /** Key of the category above. */
  parent?: string;
  name: Text;
  description: Text;
}

export interface DemoArticle {
  key: string;
  category: string;
  name: Text;
  /** One or two sentences above the article and on its card. */
  perex: Text;
  /** HTML of h2, p and ul only. */
  content: Text;
  /** Days before the demo shop was set up. */
  publishedDaysAgo: number;
  backdrop: Backdrop;
  /** Products that the article speaks of. */
  products: string[];
}
