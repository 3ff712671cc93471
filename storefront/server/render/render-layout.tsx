import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Client } from '../../../contract/client/client.ts';
import type { ShopShippingMethod } from '../../../contract/shipping/records.ts';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { ConsentBar } from '../../layouts/consent-bar.tsx';
import { Footer } from '../../layouts/footer.tsx';
import { Header } from '../../layouts/header.tsx';
import { MinimalHeader } from '../../layouts/minimal-header.tsx';
import type { LayoutHtml } from '../../layouts/slots.tsx';
import { VISITOR_IDS, Visitor } from '../../layouts/visitor.tsx';
import type { CartAccess } from '../../lib/shop/context.ts';
import { routePath } from '../../lib/shop/routes.ts';
import type { SignInAccess } from '../../lib/shop/sign-in.ts';
import { translatorOf } from '../../lib/words/texts.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import { textsIn } from './texts.ts';

const refuse = () => Promise.reject(new Error('The frame is the same for every visitor'));
const NOBODYS_CART: CartAccess = {
  id: refuse,
  ensure: refuse,
  readCart: refuse,
  beginAnew: refuse,
  forget: refuse,
};
const NOBODY: SignInAccess = {
  customer: async () => null,
  login: refuse,
  finishByCode: refuse,
  register: refuse,
  logout: refuse,
};

/** A carrier, once for all of its methods; a method that none brings by its own name. */
const deliveryMark = ({ id, name, carrier }: ShopShippingMethod) => ({
  key: `shipping-${id}`,
  name: carrier?.name ?? name,
  icon: 'store',
  carrier,
});

/** Renders header and footer; the browser keeps their HTML and never loads their code. */
export async function renderLayout(api: Client, shop: ShopInfo): Promise<LayoutHtml> {
  const [categories, pages, shipping, payments, texts] = await Promise.all([
    api('GET /categories/tree', { query: { with_products: '1', only: 'id,name,url,image_url,text_languages' } }),
    api('GET /static-pages', { query: { paginate: '0', embed: 'urls' } }),
    api('GET /shipping-methods'),
    api('GET /payment-methods'),
    api('GET /static-contents', { query: { hook: 'footer', paginate: '0', only: 'content' } }),
  ]);
  const carried = shipping.items.filter(({ is_electronic }) => !is_electronic);
  const methods = [
    ...new Map(carried.map((method) => [method.carrier?.name ?? method.name, deliveryMark(method)])).values(),
    ...payments.items.map(({ id, name }) => ({ key: `payment-${id}`, name, icon: 'credit-card' })),
  ];
  const path = (name: string) => routePath(name, shop.language) ?? '/';
  const { messages } = textsIn(shop);
  const { locale, language, currency } = shop;
  const facts = {
    api,
    shop,
    locale,
    language,
    currency,
    path,
    consent: () => undefined,
    cookieText: () => undefined,
    wished: () => undefined,
    cookies: { secure: false },
    cart: NOBODYS_CART,
    signIn: NOBODY,
    text: translatorOf(locale, messages),
    loadTexts: async () => {},
  };
  const visitor = renderToString(<Visitor shop={facts} messages={messages} />, VISITOR_IDS);
  const parts = {
    shop,
    categories: categories.items,
    pages: pages.items,
    methods,
    texts: texts.items.map(({ content }) => content),
    visitor,
    cookiesUrl: path('cookies'),
  };
  const html = (part: React.ReactNode) =>
    renderToStaticMarkup(
      <TextsProvider locale={locale} messages={messages}>
        {part}
      </TextsProvider>,
    );
  return {
    header: html(<Header {...parts} />),
    minimalHeader: html(<MinimalHeader {...parts} />),
    footer: html(<Footer {...parts} />),
    consent: html(<ConsentBar cookiesUrl={path('cookies')} />),
  };
}
