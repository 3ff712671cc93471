import { PRODUCT_TYPES, VARIATION_PROPERTY_TYPES } from '../../contract/catalogue/rules.ts';
import type { Language } from '../../contract/locales.ts';
import { shopUnderTest } from '../../testing/scenario/index.ts';
import { apiOf } from './call-shop.ts';

/** A product of the demo shop. */
export interface DemoProduct {
  id: number;
  name: string;
  address: string;
  urls: Record<string, string>;
  /** With tax, in the host's own currency. */
  price: number;
  stock: number;
}

/** By shop and language: files of a worker share this module, and each has a shop of its own. */
const products = new Map<string, Promise<DemoProduct[]>>();

async function readProducts(language: Language): Promise<DemoProduct[]> {
  const { items } = await apiOf(language)('GET /products', {
    query: { per_page: 100, sort: 'id', embed: 'urls' },
  });
  return items
    .filter(
      (product) =>
        !product.has_variations &&
        !product.has_product_fields &&
        product.update_stock &&
        (product.stock_state ?? 0) > 20,
    )
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

/** A product without variations and with plenty of stock; a scenario that changes its product uses a number of its own. */
export async function findProduct(language: Language, number = 0): Promise<DemoProduct> {
  const key = `${shopUnderTest().id} ${language}`;
  const read = products.get(key) ?? readProducts(language);
  products.set(key, read);
  const found = (await read)[number];
  if (!found) throw new Error(`The shop has no ${number + 1} plain products with plenty of pieces`);
  return found;
}

/** A product whose variations differ by one property, and one that is not picked first, with plenty of stock. */
export async function findVariant(language: Language): Promise<{ address: string; variant: string }> {
  const { items } = await apiOf(language)('GET /products', {
    query: { per_page: 100, sort: 'id', embed: 'variations,variation_properties' },
  });
  for (const { slug, _embedded: { variations = [], variation_properties: properties = [] } = {} } of items) {
    const other = variations.find(({ is_default, stock_state }) => !is_default && (stock_state ?? 0) > 20);
    const names = properties.flatMap(({ attributes }) => attributes.map(({ name }) => name));
    const isRadio = properties.length === 1 && properties[0]?.type === VARIATION_PROPERTY_TYPES.radio;
    if (other && isRadio && names.includes(other.name)) return { address: `/${slug}`, variant: other.name };
  }
  throw new Error('The shop has no product with a variation of plenty of pieces');
}

/** A product for which the buyer must write one text and may write another. */
export async function findWithTexts(language: Language) {
  for (let page = 1; ; page += 1) {
    const { items } = await apiOf(language)('GET /products', {
      query: { per_page: 100, page, sort: 'id', embed: 'variation_properties,categories' },
    });
    if (items.length === 0) throw new Error('The shop has no product with a text to write');
    for (const { name, slug, has_variations, _embedded: embedded } of items) {
      const texts = (embedded?.variation_properties ?? []).filter(({ max_length }) => max_length !== null);
      const required = texts.find(({ is_required }) => is_required);
      const optional = texts.find(({ is_required }) => !is_required);
      if (has_variations || !required || !optional) continue;
      return {
        name,
        address: `/${slug}`,
        listing: embedded?.categories?.[0]?.url ?? '/',
        required: required.name,
        optional: optional.name,
        most: required.max_length ?? 0,
      };
    }
  }
}

/** A configurable package, and a choice without variations of which it holds as many as go in. */
export async function findBox(language: Language) {
  for (let page = 1; ; page += 1) {
    const { items } = await apiOf(language)('GET /products', {
      query: { per_page: 100, page, sort: 'id', embed: 'package_items' },
    });
    if (items.length === 0) throw new Error('The shop has no box that can be filled with one product');
    for (const {
      id,
      slug,
      product_type,
      flexible_package_number_of_items: choiceCount,
      _embedded: embedded,
    } of items) {
      if (product_type !== PRODUCT_TYPES.configurable_package || !choiceCount) continue;
      for (const { count, product_id, product_variation_id, _embedded: part } of embedded?.package_items ?? []) {
        const { product, variations } = part;
        if (count < choiceCount || !product?.can_purchase || product_variation_id || variations.length > 0) continue;
        return { id, address: `/${slug}`, choiceCount, choice: product_id, choiceName: product.name };
      }
    }
  }
}

/** A product that has choices, all of them sold out, and the last one. */
export async function findAway(language: Language) {
  for (let page = 1; ; page += 1) {
    const { items } = await apiOf(language)('GET /products', {
      query: { per_page: 100, page, sort: 'id', embed: 'variations.can_purchase' },
    });
    if (items.length === 0) throw new Error('The shop has no product of which every choice is sold out');
    for (const { slug, _embedded: { variations = [] } = {} } of items) {
      const last = variations.at(-1);
      if (!last || variations.some(({ _embedded }) => _embedded?.can_purchase !== false)) continue;
      return { address: `/${slug}`, variation: last.id, choice: last.name };
    }
  }
}
