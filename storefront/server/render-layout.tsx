import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl/react';
import type { Client } from '../../contract/client/client.ts';
import type { ShopInfo } from '../../contract/records/shop.ts';
import { Footer } from '../layouts/footer.tsx';
import { Header } from '../layouts/header.tsx';
import { MinimalHeader } from '../layouts/minimal-header.tsx';
import type { LayoutHtml } from '../layouts/slots.tsx';
import { routePath } from '../lib/routes.ts';
import { intlSettings } from '../lib/texts.ts';
import { textsIn } from './texts.ts';

/** Renders header and footer; the browser keeps their HTML and never loads their code. */
export async function renderLayout(api: Client, shop: ShopInfo): Promise<LayoutHtml> {
  const [categories, pages] = await Promise.all([
    api('GET /categories/tree'),
    api('GET /static-pages', { query: { paginate: '0', embed: 'urls' } }),
  ]);
  const path = (name: string) => routePath(name, shop.language) ?? '/';
  const parts = { shop, categories: categories.items, pages: pages.items, path };
  const html = (part: React.ReactNode) =>
    renderToStaticMarkup(
      <IntlProvider {...intlSettings(shop.locale, textsIn(shop.language).messages)}>{part}</IntlProvider>,
    );
  return {
    header: html(<Header {...parts} />),
    minimalHeader: html(<MinimalHeader {...parts} />),
    footer: html(<Footer {...parts} />),
  };
}
