import { CONTENTS_PARAMETER, RELATION_TYPES } from '../../contract/catalogue/rules.ts';
import type { Client } from '../../contract/client/client.ts';
import type { TextLanguages } from '../../contract/locales.ts';
import type { Price } from '../../contract/money.ts';
import type { AnnouncedDiscount } from '../../contract/promotions/announced.ts';
import type { DeliveryDate } from '../../contract/shipping/records.ts';
import { COUNTED_PIECES } from '../../contract/stock/rules.ts';
import type { ShopContext } from '../lib/context.ts';
import { lowestOf, type ShownPrice, shownPrices } from '../lib/shown-price.ts';
import { availabilityName, isPlainStock, type StockFacts, saleStart, stockLevel } from '../lib/stock.tsx';
import { PLACEHOLDER } from '../ui/index.ts';
import { CARD_EMBED, type CardData } from './card-data.ts';
import { type FreeGift, freeGiftsOf } from './free-gifts.tsx';
import { type PackageData, packageOf } from './package-data.ts';
import { loadRelatedCards } from './related-cards.ts';
import { expectation, soonest } from './stock-data.ts';
import { loadSupplements, SUPPLEMENTS_EMBED, type SupplementsData } from './supplements-data.ts';
import { loadSupplementsView } from './supplements-island.tsx';

export interface Choice {
  id: number;
  name: string;
  /** Ids of its attributes. */
  attributes: number[];
  image: string | null;
  isDefault: boolean;
  offer: Offer;
}

/** Price and stock to decide on: one for a product without choices, else one for each choice. */
export interface Offer extends StockFacts {
  price: ShownPrice;
  /** Choices differ in price: this is the cheapest one's. Left out where they do not. */
  isFrom?: true;
  original: ShownPrice | null;
  lowest: ShownPrice | null;
  percents: number | null;
  /** What is announced to everybody; left out where nothing is. */
  announced?: { text: string; about: string | null; lowest: ShownPrice | null }[];
  unit: { price: Price; amount: number; unit: string; content: number } | null;
  max: number | null;
  /** What `max` comes from. */
  limitedBy: 'stock' | 'order';
  /** Whether it cannot be bought only because it is sold out. */
  isSoldOut: boolean;
  /** The shop's note on its availability. */
  note: string | null;
  /** Whether a delivery date may be promised. */
  isPlainStock: boolean;
  /** How many pieces are left, or when others come; null when there is nothing to tell. */
  expectation?: string | null;
}

/** Fields of the record shown in the table of parameters. */
const FACTS = ['code', 'ean'] as const;

export interface ProductData {
  id: number;
  /** Path of the page. */
  url: string;
  name: string;
  short: string | null;
  description: string | null;
  /** Languages of texts that stand in for missing ones, by field of the record, here and below. */
  languages?: TextLanguages;
  /** Rows of the table of parameters besides `parameters`; `name` is the key of its label. */
  facts: { name: (typeof FACTS)[number]; value: string | number }[];
  brand: { name: string; url: string } | null;
  tags: { id: number; name: string; languages?: TextLanguages }[];
  /** What comes free with one piece; left out where nothing does. */
  freeGifts?: FreeGift[];
  rating: { average: number; count: number } | null;
  images: { id: number; url: string; description: string | null; variation: number | null }[];
  offer: Offer;
  choices: Choice[];
  /** Properties in which choices differ; `type`: 1 select, 2 radio, 3 colour, 4 text. */
  properties: {
    id: number;
    name: string;
    type: number;
    languages?: TextLanguages;
    values: { id: number; name: string; color: string | null; languages?: TextLanguages }[];
  }[];
  parameters: { id: number; name: string; value: string; languages?: TextLanguages }[];
  /** Of a prepaid voucher: for how many months it is valid. Null for what is carried. */
  voucherMonths: number | null;
  /** Earliest delivery to the shopper's address; null when unknown. */
  delivery: DeliveryDate | null;
  related: CardData[];
  alternatives: CardData[];
  gifts: CardData[];
  /** Of its default category, others each day. */
  sameCategory: CardData[];
  /** Of all its categories, others each day. */
  maybe: CardData[];
  /** What the merchant adds; null for a product without. */
  supplements: SupplementsData | null;
  /** What goes into it; null for most products. */
  inside: PackageData | null;
}

const EMBED = `${CARD_EMBED.replace('choices,', '')},announced_discounts,announced_gifts,images,voucher,variation_properties,properties,package_items,services,${SUPPLEMENTS_EMBED},${['announced_discounts', 'computed_prices', 'regular_price', 'attribute_ids', 'can_purchase', 'image_url', 'product_availability'].map((name) => `variations.${name}`).join()}`;

type Answer = Awaited<ReturnType<typeof readProduct>>['item'];
type Embedded = NonNullable<Answer['_embedded']>;
type Variation = NonNullable<Embedded['variations']>[number];

/** `contents`: what the address says is in a configurable package. What cannot be in it any more is passed over, as its list of choices does. */
function readProduct(api: Client, id: number, contents: string | null) {
  const inside = contents === null ? {} : { [CONTENTS_PARAMETER]: contents, lenient: '1' as const };
  return api('GET /products/{id}', { params: { id }, query: { embed: EMBED, ...inside } });
}

/** The most that can be bought, and why. Stock counts only when it is low, so that the cached page does not change at every sale. */
function limitOf({ update_stock, stock_state, max_purchasable_amount }: Answer | Variation, most: number | null) {
  const counted = update_stock && stock_state !== null && stock_state <= COUNTED_PIECES ? stock_state : null;
  const limits = [max_purchasable_amount, most, counted].filter((limit) => limit !== null);
  const max = limits.length > 0 ? Math.min(...limits) : null;
  return { max, limitedBy: max === counted ? 'stock' : 'order' } as const;
}

/** What a discount announces, and more about it. */
function announcedOf({ name, text, description, ...announced }: AnnouncedDiscount, isForBusinesses: boolean) {
  const about = [text.startsWith(name) ? null : name, description].filter(Boolean).join(': ');
  return { text, about: about || null, lowest: lowestOf(announced, isForBusinesses) };
}

/** `product` is the parent of a variation: its limit and its availability apply to the variation too. */
export function offerOf(record: Answer | Variation, product?: Answer, isForBusinesses = false): Offer {
  const prices = record._embedded?.computed_prices;
  const stock = stockLevel(record, record._embedded?.can_purchase ?? true);
  const productAvailability = product?._embedded?.product_availability;
  const ownAvailability = record._embedded?.product_availability;
  // In the order in which the API refuses: an availability that forbids buying first, the product's before the variation's.
  const withheld = [productAvailability, ownAvailability].find((one) => one?.can_purchase === false);
  const saleFrom = saleStart(record.purchasable_since, product?.purchasable_since);
  const availability = withheld ?? (isPlainStock(productAvailability) ? ownAvailability : productAvailability);
  const announced = record._embedded?.announced_discounts;
  return {
    ...shownPrices(record, isForBusinesses),
    ...(prices?.taxed_price_to && { isFrom: true }),
    percents: prices?.discount_percents ? Math.round(prices.discount_percents) : null,
    ...(announced?.length && { announced: announced.map((one) => announcedOf(one, isForBusinesses)) }),
    unit: prices?.unit_price
      ? {
          price: prices.unit_price.price,
          amount: prices.unit_price.amount,
          unit: prices.unit_price.unit,
          content: prices.unit_price.content,
        }
      : null,
    stock,
    ...limitOf(record, product?.max_purchasable_amount ?? null),
    availability: availabilityName(availability, stock),
    saleFrom,
    isSoldOut: stock === 'out' && !saleFrom && (!withheld || withheld.for_empty_stock),
    note: availability?.note ?? null,
    isPlainStock: isPlainStock(availability),
  };
}

function choiceOf(variation: Variation, product: Answer, isForBusinesses: boolean): Choice {
  return {
    id: variation.id,
    name: variation.name,
    attributes: variation._embedded?.attribute_ids ?? [],
    image: variation.image_id === null ? null : (variation._embedded?.image_url ?? null),
    isDefault: variation.is_default,
    offer: offerOf(variation, product, isForBusinesses),
  };
}

/** Properties in which choices differ; texts that buyers fill in have no choices. */
export function propertiesOf({ variation_properties = [] }: Embedded): ProductData['properties'] {
  return variation_properties
    .filter(({ max_length }) => max_length === null)
    .map(({ id, name, type, attributes, text_languages: languages }) => ({
      id,
      name,
      type,
      languages,
      values: attributes
        .filter(({ is_hidden }) => !is_hidden)
        .map((attribute) => ({
          id: attribute.id,
          name: attribute.name,
          color: attribute.value,
          languages: attribute.text_languages,
        })),
    }));
}

function imagesOf(embedded: Embedded): ProductData['images'] {
  const images = (embedded.images ?? []).map((image) => ({
    id: image.id,
    url: image.image_url,
    description: image.description,
    variation: image.product_variation_id,
  }));
  return images.length > 0
    ? images
    : [{ id: 0, url: embedded.image_url ?? PLACEHOLDER, description: null, variation: null }];
}

function factsOf(product: Answer): ProductData['facts'] {
  const record = { ...product, code: product.code ?? product.sku };
  return FACTS.flatMap((name) => (record[name] === null || record[name] === '' ? [] : [{ name, value: record[name] }]));
}

function parameterOf({ id, name, values, text_languages }: NonNullable<Embedded['properties']>[number]) {
  // Several values are one text: it is in another language if the first one is.
  const value = values[0]?.text_languages?.name;
  const languages = value || text_languages ? { ...text_languages, ...(value && { value }) } : undefined;
  return { id, name, value: values.map((one) => one.name).join(', '), languages };
}

function toProduct(
  product: Answer,
  isForBusinesses: boolean,
): Omit<ProductData, 'delivery' | 'related' | 'alternatives' | 'gifts' | 'sameCategory' | 'maybe' | 'supplements'> {
  const embedded = product._embedded ?? {};
  return {
    id: product.id,
    url: `/${product.slug}`,
    name: product.name,
    short: product.short_description,
    description: product.description,
    languages: product.text_languages,
    facts: factsOf(product),
    brand: embedded.brand ? { name: embedded.brand.name, url: embedded.brand.url } : null,
    tags: (embedded.tags ?? []).map(({ id, name, text_languages: languages }) => ({ id, name, languages })),
    ...freeGiftsOf(embedded.announced_gifts),
    rating: embedded.rating ?? null,
    voucherMonths: embedded.voucher?.validity_months ?? null,
    images: imagesOf(embedded),
    inside: packageOf(product),
    offer: offerOf(product, undefined, isForBusinesses),
    choices: (embedded.variations ?? [])
      .filter(({ is_active, is_hidden }) => is_active && !is_hidden)
      .map((one) => choiceOf(one, product, isForBusinesses)),
    properties: propertiesOf(embedded),
    parameters: (embedded.properties ?? []).map(parameterOf),
  };
}

/** Cards of a shelf; of random products more are read, as some are on another shelf already. */
const SHELF = 8;
const MOST_DRAWN = 12;
const SHELF_OF_DRAWN = 4;

/** Random products that no other shelf shows. */
function others(cards: readonly CardData[], shown: readonly CardData[]): CardData[] {
  const ids = new Set(shown.map(({ id }) => id));
  return cards.filter(({ id, stock }) => !ids.has(id) && stock !== 'out').slice(0, SHELF_OF_DRAWN);
}

const relatedTo = (shop: ShopContext, id: number, relation_type: number, per_page = SHELF): Promise<CardData[]> =>
  loadRelatedCards(shop, id, { relation_type, per_page });

/** The product and its choices, each with what is told of its pieces. */
function withExpectations<P extends Pick<ProductData, 'offer' | 'choices'>>(
  shop: ShopContext,
  product: P,
  item: Answer,
): P {
  const variations = new Map(item._embedded?.variations?.map((one) => [one.id, one]));
  const { offer, choices } = product;
  const told = (one: Offer, record: Answer | Variation | undefined) =>
    record ? { ...one, expectation: expectation(shop, one, record, item) } : one;
  return {
    ...product,
    offer: told(offer, item),
    choices: choices.map((choice) => ({ ...choice, offer: told(choice.offer, variations.get(choice.id)) })),
  };
}

/** Everything that a product's page shows, loaded in parallel. */
export async function loadProduct(shop: ShopContext, id: number, contents: string | null): Promise<ProductData> {
  const [{ item }, delivery, related, alternatives, gifts, alike, drawn] = await Promise.all([
    readProduct(shop.api, id, contents),
    soonest(shop),
    relatedTo(shop, id, RELATION_TYPES.related),
    relatedTo(shop, id, RELATION_TYPES.alternative),
    relatedTo(shop, id, RELATION_TYPES.gift),
    relatedTo(shop, id, RELATION_TYPES.random_same_default_category, MOST_DRAWN),
    relatedTo(shop, id, RELATION_TYPES.random_same_category, MOST_DRAWN),
  ]);
  const product = withExpectations(shop, toProduct(item, shop.shop.is_for_businesses), item);
  const poster = product.images[0]?.url ?? PLACEHOLDER;
  const shown = { name: product.name, poster, locale: shop.locale };
  const supplements = await loadSupplements(item._embedded ?? {}, shown);
  if (product.freeGifts) await loadSupplementsView();
  const chosen = [...related, ...alternatives, ...gifts];
  const sameCategory = others(alike, chosen);
  const maybe = others(drawn, [...chosen, ...sameCategory]);
  return { ...product, delivery, related, alternatives, gifts, sameCategory, maybe, supplements };
}
