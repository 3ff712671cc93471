import type { ComputedPrices } from '../../../contract/catalogue/prices.ts';
import type { products } from '../../../contract/catalogue/products.ts';
import { CHOICE_PARAMETER, PRODUCT_TYPES, VARIATION_PROPERTY_TYPES } from '../../../contract/catalogue/rules.ts';
import type { RecordOf } from '../../../contract/list.ts';
import { toMinor } from '../../../contract/money.ts';
import type { productReviews } from '../../../contract/reviews/records.ts';
import { MOST_STARS } from '../../../contract/reviews/rules.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Site } from '../head.ts';
import { type Delivery, shippingDetails } from './deliveries.ts';
import { returnPolicy } from './return-policy.ts';
import { originOf } from './site-data.ts';

export type Product = RecordOf<typeof products>;
type Variation = NonNullable<NonNullable<Product['_embedded']>['variations']>[number];

type Node = Record<string, unknown>;

/** Availability as schema.org's term; a later sale is a pre-order with its date. `owners`: the record and its product. */
function availabilityOf(owners: readonly (Product | Variation)[]): Node {
  const canPurchase = owners[0]?._embedded?.can_purchase === true;
  const isSold = owners.every(({ _embedded }) => _embedded?.product_availability?.can_purchase === true);
  const since = Math.max(...owners.map((one) => (one.purchasable_since ? Date.parse(one.purchasable_since) : 0)));
  if (!canPurchase && isSold && since > Date.now())
    return { availability: 'https://schema.org/PreOrder', availabilityStarts: new Date(since).toISOString() };
  return { availability: `https://schema.org/${canPurchase ? 'InStock' : 'OutOfStock'}` };
}

/** The last day of a discount, in the shop's time zone. */
const lastDayOf = ({ discount_valid_to: end }: ComputedPrices) =>
  end === null ? undefined : shopDay(new Date(Date.parse(end) - 1));

/** Policies that several offers of a page name; each stands once, after the product. */
class Policies {
  readonly #nodes = new Map<string, Node>();

  /** The node by its name in the page. */
  named(kind: string, policy: Node | null): { '@id': string } | undefined {
    if (!policy) return undefined;
    const key = JSON.stringify(policy);
    const known = this.#nodes.get(key);
    if (known) return { '@id': known['@id'] as string };
    const count = [...this.#nodes.values()].filter((node) => node['@type'] === policy['@type']).length;
    const id = `#${kind}-${count + 1}`;
    this.#nodes.set(key, { '@context': 'https://schema.org', '@id': id, ...policy });
    return { '@id': id };
  }

  all(): Node[] {
    return [...this.#nodes.values()];
  }
}

interface Terms {
  url: string;
  delivery: Delivery;
  context: RequestContext;
  policies: Policies;
}

/** The regular price of what is reduced, as search engines read it beside the price to pay. */
function regularPrice(
  { taxed_price, original_taxed_price: regular }: ComputedPrices,
  currency: RequestContext['currency'],
): Node {
  if (regular.value <= taxed_price.value) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: regular.value.toFixed(currency.decimal_places),
      priceCurrency: currency.code,
    },
  };
}

function offerOf(owners: readonly [Product | Variation, ...Product[]], product: Product, terms: Terms): Node {
  const { url, delivery, policies, context } = terms;
  const { currency, facts } = context;
  const [record] = owners;
  const prices = record._embedded?.computed_prices;
  const price = prices?.taxed_price ?? record.taxed_price;
  // Nothing of a service or a voucher is carried or returned.
  const isGoods = product.product_type !== PRODUCT_TYPES.service && !product._embedded?.voucher;
  const sold = { weight: record.weight ?? product.weight, price: toMinor(price.value, currency.decimal_places) };
  const written = (amount: typeof price) => amount.value.toFixed(currency.decimal_places);
  const to = prices?.taxed_price_to;
  return {
    ...(to
      ? { '@type': 'AggregateOffer', lowPrice: written(price), highPrice: written(to) }
      : { '@type': 'Offer', price: written(price) }),
    url,
    priceCurrency: currency.code,
    ...(prices && !to ? regularPrice(prices, currency) : {}),
    priceValidUntil: prices && lastDayOf(prices),
    ...availabilityOf(owners),
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: isGoods ? policies.named('shipping', shippingDetails(delivery, sold, context)) : undefined,
    hasMerchantReturnPolicy:
      isGoods && delivery.country ? policies.named('returns', returnPolicy(facts, delivery.country)) : undefined,
  };
}

/** The number on the pack, under schema.org's name for its length. */
const gtinOf = (ean: string | null) => (ean && /^(?:\d{8}|\d{12,14})$/.test(ean) ? { [`gtin${ean.length}`]: ean } : {});
const codesOf = ({ sku, code, ean, mpn }: Product | Variation) => ({
  sku: sku ?? code ?? undefined,
  mpn: mpn ?? undefined,
  ...gtinOf(ean),
});

const propertiesOf = ({ _embedded }: Variation) => _embedded?.properties ?? [];

type Property = ReturnType<typeof propertiesOf>[number];
type Meaning = 'color' | 'size' | 'material' | 'pattern';

/** Names by which shops call what schema.org has properties for, in the shop's languages. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries({
    color: ['barva', 'odstín', 'farba', 'odtieň', 'color', 'colour', 'shade'],
    size: ['velikost', 'objem', 'veľkosť', 'size', 'volume'],
    material: ['materiál', 'material'],
    pattern: ['vzor', 'pattern'],
  } satisfies Record<Meaning, string[]>).flatMap(([meaning, names]) => names.map((name) => [name, meaning as Meaning])),
);
const meaningOf = ({ name, type }: Property): Meaning | undefined =>
  type === VARIATION_PROPERTY_TYPES.color ? 'color' : MEANINGS.get(name.trim().toLowerCase());
/** Values that schema.org has a property for. */
const meantBy = (properties: readonly Property[]): Node =>
  Object.fromEntries(properties.flatMap((one) => (meaningOf(one) ? [[meaningOf(one), one.value]] : [])));

function variantOf(variation: Variation, product: Product, terms: Terms): Node {
  const properties = propertiesOf(variation);
  const others = properties.filter((one) => !meaningOf(one));
  const image = variation.image_id === null ? product._embedded?.image_url : variation._embedded?.image_url;
  const url = `${terms.url}?${CHOICE_PARAMETER}=${variation.id}`;
  return {
    '@type': 'Product',
    name: `${product.name}, ${variation.name}`,
    image: new URL(terms.url).origin + image,
    description: variation.short_description ?? product.short_description ?? undefined,
    ...codesOf(variation),
    // Each variant needs a code of its own.
    sku: variation.sku ?? variation.code ?? `${product.id}-${variation.id}`,
    ...meantBy(properties),
    additionalProperty:
      others.length > 0 ? others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })) : undefined,
    offers: offerOf([variation, product], product, { ...terms, url }),
  };
}

function groupOf(product: Product, variations: readonly Variation[], terms: Terms): Node {
  const varied = new Set(variations.flatMap(propertiesOf).flatMap((one) => meaningOf(one) ?? []));
  return {
    '@type': 'ProductGroup',
    productGroupID: product.sku ?? product.code ?? String(product.id),
    variesBy: varied.size > 0 ? [...varied].map((meaning) => `https://schema.org/${meaning}`) : undefined,
    hasVariant: variations.map((one) => variantOf(one, product, terms)),
  };
}

/**
 * schema.org's data of a product: with its offer, or a group with its variations, and the policies that offers name.
 */
export function productData(record: Product, site: Site, context: RequestContext, delivery: Delivery): Node[] {
  const { urls = {}, image_url, brand, rating, variations = [] } = record._embedded ?? {};
  const origin = originOf(site);
  const policies = new Policies();
  const terms = { url: origin + (urls[context.language] ?? '/'), delivery, context, policies };
  const seen = variations.filter(({ is_active, is_hidden }) => is_active && !is_hidden);
  const kind =
    seen.length > 0
      ? groupOf(record, seen, terms)
      : { '@type': 'Product', ...codesOf(record), offers: offerOf([record], record, terms) };
  const product = {
    '@context': 'https://schema.org',
    ...kind,
    name: record.name,
    url: terms.url,
    image: origin + image_url,
    description: record.short_description ?? undefined,
    brand: brand ? { '@type': 'Brand', name: brand.name } : undefined,
    aggregateRating: rating
      ? {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: MOST_STARS,
          worstRating: 1,
        }
      : undefined,
  };
  return [product, ...policies.all()];
}

/** Longest text of a review in structured data; the page has all of it. */
const LONGEST_BODY = 400;

/** schema.org's reviews of a product, as its page shows them; nothing without any. */
export function reviewsData(reviews: readonly RecordOf<typeof productReviews>[]): Node {
  if (reviews.length === 0) return {};
  const review = reviews.map(({ name, created_at, rating, comment, language }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: created_at.slice(0, 10),
    inLanguage: language,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MOST_STARS, worstRating: 1 },
    reviewBody: comment?.slice(0, LONGEST_BODY),
  }));
  return { review };
}
