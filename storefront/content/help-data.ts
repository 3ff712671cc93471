import type { StaticPageView } from '../../contract/content/rules.ts';
import type { TextLanguages } from '../../contract/locales.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { formatThreshold } from '../lib/words/format.ts';

/** Name of the page about delivery, which also lists prices of methods. */
const DELIVERY_PAGE = 'delivery-and-payment';

interface StaticPageRecord {
  page_name: string;
  content: string;
  view: StaticPageView;
  text_languages?: TextLanguages;
}

export interface HelpLink {
  id: number;
  name: string;
  url: string;
  /** Language of the name, where it is not the page's. */
  language?: string;
  children: HelpLink[];
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
  /** Language of the content, where it is not the page's. */
  language?: string;
  links: HelpLink[];
  view: StaticPageView;
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

type Tree = Awaited<ReturnType<typeof readTree>>;
const readTree = async ({ api }: ShopContext) =>
  (await api('GET /static-pages/tree', { query: { only: 'id,name,url,text_languages' } })).items;

const linksOf = (nodes: Tree): HelpLink[] =>
  nodes.map(({ id, name, url, text_languages, children }) => ({
    id,
    name,
    url,
    language: text_languages?.name,
    children: linksOf(children),
  }));

/** A static page as its screen shows it, whether it was read or is a preview. */
export async function toHelp(shop: ShopContext, page: StaticPageRecord): Promise<HelpData> {
  const isOfDelivery = page.page_name === DELIVERY_PAGE;
  const [tree, methods] = await Promise.all([readTree(shop), isOfDelivery ? methodPrices(shop) : null]);
  const { content, view, text_languages } = page;
  return { content, language: text_languages?.content, view, links: linksOf(tree), methods };
}

/** A static page, links to the others, and on the page about delivery the prices of methods. */
export async function loadHelp(shop: ShopContext, id: number): Promise<HelpData> {
  const { item } = await shop.api('GET /static-pages/{id}', { params: { id } });
  return toHelp(shop, item);
}
