import { PRODUCT_TYPES, VARIATION_PROPERTY_TYPES } from '../../contract/catalogue/rules.ts';
import type { TextLanguages } from '../../contract/locales.ts';
import type { AnnouncedDiscount } from '../../contract/promotions/announced.ts';
import { measuredPrice } from '../lib/goods/measured-price.ts';
import {
  type Availability,
  availabilityName,
  isPlainStock,
  type StockFacts,
  saleStart,
  stockLevel,
} from '../lib/goods/stock.tsx';
import { encodeFilters } from '../lib/http/filters.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { PLACEHOLDER } from '../ui/index.ts';
import { type DisplayPrice, displayPrices, lowestOf, type PricedRecord } from './cards/display-price.ts';

/** Packages whose contents are chosen on their page. */
const CHOSEN_TYPES: ReadonlySet<number | undefined> = new Set([
  PRODUCT_TYPES.configurable_package,
  PRODUCT_TYPES.composite_package,
]);

/** Fields of a product that a card is made from; listings return only these. */
export interface CardSource extends PricedRecord {
  id: number;
  name: string;
  slug: string;
  short_description: string | null;
  has_variations: boolean;
  product_type?: number;
  has_product_fields?: boolean;
  update_stock?: boolean;
  stock_state: number | null;
  purchasable_since?: string | null;
  text_languages?: TextLanguages;
  _embedded?: PricedRecord['_embedded'] & {
    image_url?: string;
    hover_image_url?: string | null;
    brand?: { name: string } | null;
    tags?: { name: string; color: string | null }[];
    can_purchase?: boolean;
    choices?: {
      count: number;
      property: { slug: string; type: number } | null;
      swatches: { color: string }[];
    } | null;
    product_availability?: Availability;
    announced_discounts?: Pick<AnnouncedDiscount, 'text' | 'lowest_price' | 'lowest_taxed_price'>[];
    rating?: { average: number; count: number } | null;
  };
}

interface CardChoices {
  count: number;
  /** Of the property; null where they differ by several. */
  slug: string | null;
  /** The first colors; left out where there are none. */
  colors?: string[];
  /** They can be added from the card: not colors, which are looked at first. */
  isQuick?: true;
}

/** Choices that a card has room for. */
const MOST_QUICK = 8;

function choicesOf({ count, property, swatches }: NonNullable<NonNullable<CardSource['_embedded']>['choices']>) {
  const isQuick = property !== null && property.type !== VARIATION_PROPERTY_TYPES.color && count <= MOST_QUICK;
  const choices: CardChoices = {
    count,
    slug: property?.slug ?? null,
    ...(swatches.length > 1 && { colors: swatches.map(({ color }) => color) }),
    ...(isQuick && { isQuick }),
  };
  return choices;
}

/** Only what a card shows: it is sent twice, in the HTML and for hydration. */
export interface CardData extends StockFacts {
  id: number;
  name: string;
  url: string;
  short: string | null;
  /** Languages of its texts by field of the record, where they stand in for missing ones; left out where none does. */
  languages?: TextLanguages;
  image: string;
  second: string | null;
  brand: string | null;
  price: DisplayPrice;
  original: DisplayPrice | null;
  lowest: DisplayPrice | null;
  percents: number | null;
  /** The first discount announced to everybody, with the lowest price that its percents refer to. */
  announced?: { text: string; lowest: DisplayPrice | null };
  /** Price of a unit of measure. */
  unit: string | null;
  rating: { average: number; count: number } | null;
  tag: string | null;
  /** Something has to be chosen on its page. */
  hasChoices: boolean;
  /** How many there are to choose from, and by which property; left out where that is not known. */
  choices?: CardChoices;
  /** Something can be written for it on its page; left out where not. */
  hasTexts?: true;
  /** It belongs to other products and is not bought alone; left out where not. */
  isService?: true;
  /** Choices differ in price: this is the cheapest one's. */
  isFrom: boolean;
  /** A variation of the product, where a list keeps one; left out elsewhere. */
  variation?: number;
}

/** Embeds that a list of cards needs, whole: of parts of them the API keeps no cards. */
export const CARD_EMBED =
  'announced_discounts,computed_prices,regular_price,image_url,hover_image_url,brand,tags,can_purchase,choices,product_availability,rating';
export const CARD_FIELDS =
  'id,name,slug,short_description,stock_state,has_variations,has_product_fields,product_type,purchasable_since,price,taxed_price,text_languages';

export function toCard(product: CardSource, isForBusinesses = false): CardData {
  const { computed_prices: prices, ...embedded } = product._embedded ?? {};
  const percents = prices?.discount_percents ?? null;
  const stock = stockLevel(product, embedded.can_purchase ?? true);
  const announced = embedded.announced_discounts?.[0];
  const availability = embedded.product_availability;
  const isUsual = stock === 'in' && isPlainStock(availability);
  return {
    id: product.id,
    name: product.name,
    url: `/${product.slug}`,
    short: product.short_description,
    ...(product.text_languages && { languages: product.text_languages }),
    image: embedded.image_url ?? PLACEHOLDER,
    second: embedded.hover_image_url ?? null,
    brand: embedded.brand?.name ?? null,
    ...displayPrices(product, isForBusinesses),
    percents: percents ? Math.round(percents) : null,
    ...(announced && { announced: { text: announced.text, lowest: lowestOf(announced, isForBusinesses) } }),
    unit: prices?.unit_price ? measuredPrice(prices.unit_price) : null,
    rating: embedded.rating ?? null,
    stock,
    // What is in stock, as most products are, says nothing of it.
    availability: isUsual ? null : availabilityName(availability, stock),
    saleFrom: saleStart(product.purchasable_since),
    // A tag without a colour, such as an imported keyword, is for search only.
    tag: embedded.tags?.find(({ color }) => color)?.name ?? null,
    hasChoices: product.has_variations || CHOSEN_TYPES.has(product.product_type),
    // Texts are written on the page, whatever is chosen.
    ...(embedded.choices && !product.has_product_fields && { choices: choicesOf(embedded.choices) }),
    ...(product.has_product_fields && { hasTexts: true }),
    ...(product.product_type === PRODUCT_TYPES.service && { isService: true }),
    isFrom: Boolean(prices?.taxed_price_to),
  };
}

/** Cards of products in the order of the ids; hidden products are left out. */
export async function loadCards({ api, shop }: ShopContext, ids: number[]): Promise<CardData[]> {
  if (ids.length === 0) return [];
  const filters = encodeFilters([{ field: 'id', operator: 'in', value: ids }]);
  const { items } = await api('GET /products', {
    query: { filters, paginate: '0', only: CARD_FIELDS, embed: CARD_EMBED },
  });
  return items
    .map((one) => toCard(one, shop.is_for_businesses))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Moves sold-out products to the end and keeps the order otherwise. */
export function soldOutLast(cards: CardData[]): CardData[] {
  const isOut = ({ stock }: CardData) => Number(stock === 'out');
  return cards.toSorted((one, other) => isOut(one) - isOut(other));
}

const SHELF = 8;

/** All but services. */
const SOLD_ALONE = encodeFilters([
  {
    field: 'product_type',
    operator: 'in',
    value: Object.values(PRODUCT_TYPES).filter((type) => type !== PRODUCT_TYPES.service),
  },
]);

/** The first products by a sort order of the API, for a shelf. */
export async function loadShelf({ api, shop }: ShopContext, sort: string): Promise<CardData[]> {
  const query = { sort, filters: SOLD_ALONE, per_page: SHELF, only: CARD_FIELDS, embed: CARD_EMBED };
  const { items } = await api('GET /products', { query });
  return soldOutLast(items.map((one) => toCard(one, shop.is_for_businesses)));
}
