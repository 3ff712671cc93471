import type { Text } from '../shop/world.ts';

type StaticPageKey =
  | 'about-us'
  | 'delivery-and-payment'
  | 'returns'
  | 'withdrawal-form'
  | 'terms'
  | 'privacy'
  | 'contact'
  | 'accessibility';

export interface DemoStaticPage {
  key: StaticPageKey;
  name: Text;
  /** One sentence for search engines. */
  summary: Text;
  /** HTML of h2, p, ul and links by telephone or e-mail. */
  content: Text;
}
