import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import type { Language } from '../../contract/locales.ts';
import { METHODS, OPERATIONS } from '../../contract/promotions/rules.ts';
import { apiOf } from './call-shop.ts';

/** Something plain to buy, with plenty of stock. */
export interface Goods {
  name: string;
  slug: string | null;
  price: number;
}

const SELECTED = 'category_ids,brand_ids,tag_ids,customer_group_ids,country_ids';

/** Discounts of the demo shop, with names in the language. */
async function readDiscounts(language: Language) {
  const query = { paginate: '0', sort: 'id', embed: SELECTED } as const;
  return (await apiOf(language, { operator: true })('GET /discounts', { query })).items;
}
type Discount = Awaited<ReturnType<typeof readDiscounts>>[number];

/** A code of a batch, made now. */
export async function newCode(language: Language): Promise<{ name: string; code: string }> {
  const of = (await readDiscounts(language)).find(({ method }) => method === METHODS.unique_codes);
  if (!of) throw new Error('The shop has no discount with codes that are used once');
  const body = { count: 1, label: 'scenario' };
  const { item } = await apiOf(language, { operator: true })('POST /discounts/{id}/codes', {
    params: { id: of.id },
    body,
  });
  return { name: of.name, code: item.codes[0] ?? '' };
}

/** Kinds of discounts with one of each, and goods that bring them. */
export async function demoDiscounts(language: Language) {
  const discounts = await readDiscounts(language);
  const api = apiOf(language);
  const named = ({ _embedded: embedded }: Discount, what: 'category_ids' | 'brand_ids' | 'tag_ids' | 'country_ids') =>
    embedded?.[what] ?? [];
  const find = (what: string, isSo: (one: Discount) => boolean): Discount => {
    const found = discounts.find((one) => one.customer_groups_type === 0 && isSo(one));
    if (!found) throw new Error(`The shop has no discount ${what}`);
    return found;
  };
  const isCode = ({ method }: Discount) => method === METHODS.code;
  const kinds = {
    ofCategory: find(
      'of a category',
      (one) => one.method === METHODS.automatic && one.operation === OPERATIONS.percents,
    ),
    freePieces: find('of free pieces', (one) => one.operation === OPERATIONS.quantity),
    steps: find('that grows', (one) => one.operation === OPERATIONS.steps),
    amount: find(
      'of an amount',
      (one) => isCode(one) && one.operation === OPERATIONS.amount && one.countries_type === 0,
    ),
    ofCountry: find('of a country', (one) => one.countries_type === 1),
    ofBrand: find('of a brand', (one) => isCode(one) && one.brands_type === 1),
    ofTag: find('of a tag', (one) => isCode(one) && one.tags_type === 1),
    freeShipping: find('of shipping', (one) => isCode(one) && one.free_shipping),
    firstOrder: find('of first orders', (one) => one.is_for_first_order),
  };
  const query = { paginate: '0', sort: 'id', embed: 'tags,can_purchase,voucher' } as const;
  const { items } = await api('GET /products', { query });
  const plain = items.filter(
    (one) =>
      one.product_type === PRODUCT_TYPES.normal &&
      !one.has_variations &&
      !one.has_product_fields &&
      one._embedded?.can_purchase &&
      (one.stock_state ?? 0) > 40,
  );
  const goodsOf = (found: (typeof plain)[number] | undefined): Goods => {
    if (!found) throw new Error('The shop has no plain goods for a discount');
    return { name: found.name, slug: found.slug, price: found.taxed_price?.value ?? 0 };
  };
  const onShelf = async (discount: Discount) => {
    const [id = 0] = named(discount, 'category_ids');
    const { item } = await api('GET /categories/{id}', { params: { id }, query: { embed: 'urls' } });
    const path = item._embedded?.urls?.[language] ?? '';
    const ids = new Set((await api('GET /listings', { query: { path } })).item.items.map((card) => card.id));
    return goodsOf(plain.find((one) => ids.has(one.id)));
  };
  const [ofCategory, freePieces, steps] = await Promise.all([
    onShelf(kinds.ofCategory),
    onShelf(kinds.freePieces),
    onShelf(kinds.steps),
  ]);
  const brand = named(kinds.ofBrand, 'brand_ids');
  const tag = named(kinds.ofTag, 'tag_ids');
  const ofBrand = goodsOf(plain.find((one) => brand.includes(one.brand_id ?? 0)));
  const ofTag = goodsOf(plain.find((one) => one._embedded?.tags?.some(({ id }) => tag.includes(id))));
  return { kinds, goods: { ofCategory, freePieces, steps, ofBrand, ofTag } };
}
