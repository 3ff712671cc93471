import type { ShopContext } from '../lib/context.ts';
import { formatThreshold } from '../lib/format.ts';

/** Name of the page about delivery, which also lists prices of methods. */
const DELIVERY_PAGE = 'delivery-and-payment';

export interface HelpLink {
  id: number;
  name: string;
  url: string;
}

/** Current prices of the shipping and payment methods. */
export interface MethodPrices {
  shipping: { id: number; name: string; free: boolean; steps: { from: number; price: string }[] }[];
  payments: { id: number; name: string; price: string | null }[];
  /** Total from which methods with this offer are free. */
  freeFrom: string | null;
}

export interface HelpData {
  content: string;
  links: HelpLink[];
  methods: MethodPrices | null;
}

async function methodPrices({ api, shop, currency, locale }: ShopContext): Promise<MethodPrices> {
  const [shipping, payments] = await Promise.all([api('GET /shipping-methods'), api('GET /payment-methods')]);
  return {
    shipping: shipping.items.map(({ id, name, allows_free_shipping, prices }) => ({
      id,
      name,
      free: allows_free_shipping,
      steps: prices.map(({ weight_from, taxed_price }) => ({
        from: weight_from,
        price: taxed_price.value === 0 ? '' : taxed_price.formatted,
      })),
    })),
    payments: payments.items.map(({ id, name, taxed_price }) => ({
      id,
      name,
      price: taxed_price.value === 0 ? null : taxed_price.formatted,
    })),
    freeFrom: shop.free_shipping ? formatThreshold(shop.free_shipping, currency, locale) : null,
  };
}

/** A static page, links to the others, and on the page about delivery the prices of methods. */
export async function loadHelp(shop: ShopContext, id: number): Promise<HelpData> {
  const { api, language } = shop;
  const [{ item }, { items }] = await Promise.all([
    api('GET /static-pages/{id}', { params: { id } }),
    api('GET /static-pages', { query: { paginate: '0', only: 'id,name', embed: 'urls' } }),
  ]);
  const links = items.flatMap(({ id: page, name, _embedded }) => {
    const url = _embedded?.urls?.[language];
    return url ? [{ id: page, name, url }] : [];
  });
  return { content: item.content, links, methods: item.page_name === DELIVERY_PAGE ? await methodPrices(shop) : null };
}
