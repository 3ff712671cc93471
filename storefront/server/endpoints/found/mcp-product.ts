import { z } from 'zod';
import type { PackageItem } from '../../../../contract/catalogue/packages.ts';
import type { ComputedPrices } from '../../../../contract/catalogue/prices.ts';
import { PRODUCT_TYPES } from '../../../../contract/catalogue/rules.ts';
import type { Client } from '../../../../contract/client/client.ts';
import type { ShopInfo } from '../../../../contract/shop/records.ts';

export interface Shop {
  api: Client;
  info: ShopInfo;
  origin: string;
}

export const money = z.object({ value: z.number(), currency: z.string(), formatted: z.string() });

export function pricesOf(
  { taxed_price: now, taxed_price_to: to, original_taxed_price: before }: ComputedPrices,
  { info }: Shop,
) {
  const inCurrency = (price: typeof now) => ({ ...price, currency: info.currency.code });
  return {
    price_with_tax: inCurrency(now),
    highest_price_with_tax: to && inCurrency(to),
    price_before_discount: before.value > now.value ? inCurrency(before) : null,
  };
}

export const whole = (path: string, { origin }: Shop) => new URL(path, origin).href;

/** Names of types in words of programs, which do not know the numbers. */
const KINDS = Object.fromEntries(Object.entries(PRODUCT_TYPES).map(([name, type]) => [type, name]));

/** What is in a package, or what the buyer chooses it from. */
const partOf = ({ count, _embedded: { product, product_variation, variations } }: PackageItem, shop: Shop) => ({
  // Null: the shop does not show it to guests.
  id: product?.id ?? null,
  name: product?.name ?? null,
  url: product && whole(product.url, shop),
  variant: product_variation?.name ?? null,
  variants_to_choose: variations.map(({ id, name, can_purchase }) => ({ id, name, can_be_bought: can_purchase })),
  pieces: count,
});

const EMBED =
  'computed_prices,urls,images,brand,categories,product_availability,can_purchase,rating,sections,package_items,properties,variations[id,name].computed_prices,variations.properties,variations.can_purchase,variations.product_availability';

export async function readProduct(id: number, shop: Shop) {
  const { item } = await shop.api('GET /products/{id}', { params: { id }, query: { embed: EMBED } });
  const {
    computed_prices: prices,
    urls,
    images = [],
    brand,
    categories = [],
    properties = [],
    sections = [],
    variations = [],
    package_items: parts = [],
    ...rest
  } = item._embedded ?? {};
  return {
    id: item.id,
    name: item.name,
    kind: KINDS[item.product_type],
    url: whole(urls?.[shop.info.language] ?? '/', shop),
    short_description: item.short_description,
    description: item.description,
    sections: sections.map(({ title, content }) => ({ title, content })),
    sku: item.sku,
    ean: item.ean,
    ...(prices && pricesOf(prices, shop)),
    brand: brand?.name ?? null,
    categories: categories.map(({ name, url }) => ({ name, url: whole(url, shop) })),
    can_be_bought: rest.can_purchase ?? false,
    availability: rest.product_availability?.name ?? null,
    rating: rest.rating ?? null,
    images: images.map((image) => whole(image.image_url, shop)),
    properties: properties.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    variants: variations.map(({ id: variation, name, _embedded: own }) => ({
      id: variation,
      name,
      properties: own?.properties ?? [],
      ...(own?.computed_prices && pricesOf(own.computed_prices, shop)),
      can_be_bought: own?.can_purchase ?? false,
      availability: own?.product_availability?.name ?? null,
    })),
    package_contents: parts.map((part) => partOf(part, shop)),
    pieces_to_choose: item.flexible_package_number_of_items,
  };
}
