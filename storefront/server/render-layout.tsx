import { renderToStaticMarkup } from 'react-dom/server';
import type { Client } from '../../contract/client/client.ts';
import type { ShopInfo } from '../../contract/shop/records.ts';
import { Footer } from '../layouts/footer.tsx';
import { Header } from '../layouts/header.tsx';
import { MinimalHeader } from '../layouts/minimal-header.tsx';
import type { LayoutHtml } from '../layouts/slots.tsx';
import { routePath } from '../lib/routes.ts';
import { TextsProvider } from '../lib/use-translations.tsx';
import { textsIn } from './texts.ts';

/** Renders header and footer; the browser keeps their HTML and never loads their code. */
export async function renderLayout(api: Client, shop: ShopInfo): Promise<LayoutHtml> {
  const [categories, pages, shipping, payments] = await Promise.all([
    api('GET /categories/tree', { query: { only: 'id,name,url,image_url' } }),
    api('GET /static-pages', { query: { paginate: '0', embed: 'urls' } }),
    api('GET /shipping-methods'),
    api('GET /payment-methods'),
  ]);
  const methods = [
    ...shipping.items.map(({ id, name }) => ({ key: `shipping-${id}`, name, icon: 'truck' })),
    ...payments.items.map(({ id, name }) => ({ key: `payment-${id}`, name, icon: 'credit-card' })),
  ];
  const path = (name: string) => routePath(name, shop.language) ?? '/';
  const parts = { shop, categories: categories.items, pages: pages.items, methods, path };
  const html = (part: React.ReactNode) =>
    renderToStaticMarkup(
      <TextsProvider locale={shop.locale} messages={textsIn(shop.language).messages}>
        {part}
      </TextsProvider>,
    );
  return {
    header: html(<Header {...parts} />),
    minimalHeader: html(<MinimalHeader {...parts} />),
    footer: html(<Footer {...parts} />),
  };
}
