import type { Language } from '../../contract/locales.ts';
import { apiOf } from './call-shop.ts';

/** A product that the shop has on its shelves. */
export interface Goods {
  id: number;
  name: string;
  address: string;
  urls: Record<string, string>;
  /** With tax, in the host's own currency. */
  price: number;
  stock: number;
}

const asked: Partial<Record<Language, Promise<Goods[]>>> = {};

async function readGoods(language: Language): Promise<Goods[]> {
  const { items } = await apiOf(language)('GET /products', {
    query: { per_page: 100, sort: 'id', embed: 'urls' },
  });
  return items
    .filter((product) => !product.has_variations && product.update_stock && (product.stock_state ?? 0) > 20)
    .filter((product) => product.is_active && !product.is_hidden && product.max_purchasable_amount === null)
    .map((product) => ({
      id: product.id,
      name: product.name,
      address: `/${product.slug}`,
      urls: product._embedded?.urls ?? {},
      price: product.taxed_price?.value ?? 0,
      stock: product.stock_state ?? 0,
    }));
}

/** A plain product with plenty of pieces; stories that change a product take one by a number of their own. */
export async function goods(language: Language, number = 0): Promise<Goods> {
  asked[language] ??= readGoods(language);
  const found = (await asked[language])[number];
  if (!found) throw new Error(`The shop has no ${number + 1} plain products with plenty of pieces`);
  return found;
}
