import { CONTENTS_PARAMETER, RELATION_TYPES } from '../../contract/catalogue/rules.ts';
import type { Client } from '../../contract/client/client.ts';
import type { AnnouncedDiscount } from '../../contract/promotions/announced.ts';
import { COUNTED_PIECES } from '../../contract/stock/rules.ts';
import { availabilityName, isPlainStock, saleStart, stockLevel } from '../lib/goods/stock.tsx';
import type { ShopContext } from '../lib/shop/context.ts';
import { PLACEHOLDER } from '../ui/index.ts';
import { CARD_EMBED, type CardData } from './card-data.ts';
import { displayPrices, lowestOf } from './cards/display-price.ts';
import { loadSupplementsView } from './cards/supplements-island.tsx';
import { freeGiftsOf } from './free-gifts.tsx';
import { packageOf } from './package-data.ts';
import type { Choice, Offer, ProductData, ProductFact } from './product-view-data.ts';
import { loadRelatedCards } from './related-cards.ts';
import { expectation, soonest } from './stock-data.ts';
import { loadSupplements, SUPPLEMENTS_EMBED } from './supplements-data.ts';

const FACTS: readonly ProductFact[] = ['code', 'ean'];

const EMBED = `${CARD_EMBED.replace('choices,', '')},announced_discounts,announced_gifts,images,voucher,variation_properties,properties,package_items,services,${SUPPLEMENTS_EMBED},${['announced_discounts', 'computed_prices', 'regular_price', 'attribute_ids', 'can_purchase', 'image_url', 'product_availability'].map((name) => `variations.${name}`).join()}`;

type Answer = Awaited<ReturnType<typeof readProduct>>['item'];
type Embedded = NonNullable<Answer['_embedded']>;
type Variation = NonNullable<Embedded['variations']>[number];

/** `contents`: of a configurable package, by the address. What cannot be in it any more is ignored. */
function readProduct(api: Client, id: number, contents: string | null) {
  const inside = contents === null ? {} : { [CONTENTS_PARAMETER]: contents, lenient: '1' as const };
  return api('GET /products/{id}', { params: { id }, query: { embed: EMBED, ...inside } });
}

/** The most that can be bought, and why. Only low stock counts, so that not every sale changes the cached page. */
function limitOf({ update_stock, stock_state, max_purchasable_amount }: Answer | Variation, most: number | null) {
  const counted = update_stock && stock_state !== null && stock_state <= COUNTED_PIECES ? stock_state : null;
  const limits = [max_purchasable_amount, most, counted].filter((limit) => limit !== null);
  const max = limits.length > 0 ? Math.min(...limits) : null;
  return { max, limitedBy: max === counted ? 'stock' : 'order' } as const;
}

/** Text of an announced discount, and more about it. */
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
    ...displayPrices(record, isForBusinesses),
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
    exception: product.withdrawal_exception,
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
function others(cards: readonly CardData[], ofPage: readonly CardData[]): CardData[] {
  const ids = new Set(ofPage.map(({ id }) => id));
  return cards.filter(({ id, stock }) => !ids.has(id) && stock !== 'out').slice(0, SHELF_OF_DRAWN);
}

const relatedTo = (shop: ShopContext, id: number, relation_type: number, per_page = SHELF): Promise<CardData[]> =>
  loadRelatedCards(shop, id, { relation_type, per_page });

/** The product and its choices, each with what is said of its pieces. */
function withExpectations<P extends Pick<ProductData, 'offer' | 'choices'>>(
  shop: ShopContext,
  product: P,
  item: Answer,
): P {
  const variations = new Map(item._embedded?.variations?.map((one) => [one.id, one]));
  const { offer, choices } = product;
  const expectationOf = (one: Offer, record: Answer | Variation | undefined) =>
    record ? { ...one, expectation: expectation(shop, one, record, item) } : one;
  return {
    ...product,
    offer: expectationOf(offer, item),
    choices: choices.map((choice) => ({ ...choice, offer: expectationOf(choice.offer, variations.get(choice.id)) })),
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
  const ofPage = { name: product.name, poster, locale: shop.locale };
  const supplements = await loadSupplements(item._embedded ?? {}, ofPage);
  if (product.freeGifts) await loadSupplementsView();
  const chosen = [...related, ...alternatives, ...gifts];
  const sameCategory = others(alike, chosen);
  const maybe = others(drawn, [...chosen, ...sameCategory]);
  return { ...product, delivery, related, alternatives, gifts, sameCategory, maybe, supplements };
}
