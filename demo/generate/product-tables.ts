import { isCandle } from '../catalogue/sections/index.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import type { Cell, Table } from '../load/copy.ts';
import { randomOf } from '../load/random.ts';
import { TAGS, type Text, UNTAXED } from '../shop/world.ts';
import type { Assortment, Offer } from './assortment.ts';
import { paragraphs } from './html.ts';
import { packageTables, productType, voucherTable } from './package-tables.ts';
import { priceTables } from './product-prices.ts';
import { hasTexts, makerOf, makerTables, supplementTables } from './supplement-tables.ts';

const DAY_MS = 86_400_000;
const htmlIn = ({ cs, sk, en }: DemoProduct['description']): Text => ({
  cs: paragraphs(cs),
  sk: paragraphs(sk),
  en: paragraphs(en),
});

/** An article number of the range that shops may use among themselves, with its check digit. */
function eanOf(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function* each(
  assortment: Assortment,
  rowsOf: (offer: Offer) => Iterable<readonly Cell[]>,
): Generator<readonly Cell[]> {
  for (const offer of assortment.offers()) yield* rowsOf(offer);
}

const stockOf = ({ variants, stock }: DemoProduct) =>
  variants ? variants.choices.reduce((sum, choice) => sum + choice.stock, 0) : stock;

function soldOf({ key, popularity = 2 }: DemoProduct): number {
  const random = randomOf(key);
  return Math.round(popularity * (3 + random() * 9));
}

/** What is made once it is ordered, with the days that it takes. */
const DAYS_TO_MAKE: Readonly<Record<string, number>> = { 'stoneware-wax-burner': 6 };

/** Every other product that is sold out is on its way. */
const isComing = ({ base, baseIndex }: Offer) =>
  !base.variants && !base.kind && base.stock === 0 && baseIndex % 2 === 0;
const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Values of a product's columns. */
const PRODUCT: Record<string, (offer: Offer, assortment: Assortment, now: Date) => Cell> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  short_description: ({ base }) => base.short,
  description: ({ base }) => htmlIn(base.description),
  brand_id: ({ base }, assortment) => base.brand && assortment.brands.of(base.brand),
  product_availability_id: ({ base }) => {
    if (base.key in DAYS_TO_MAKE) return 3;
    return stockOf(base) > 0 || base.variants || base.kind ? 1 : 2;
  },
  expected_days: ({ base }) => DAYS_TO_MAKE[base.key],
  expected_count: (offer) => (isComing(offer) ? 40 : null),
  expected_date_min: (offer, _, now) => (isComing(offer) ? dayAfter(now, 9) : null),
  expected_date_max: (offer, _, now) => (isComing(offer) ? dayAfter(now, 13) : null),
  manufacturer_id: ({ base }) => makerOf(base),
  tax_group_id: ({ base }) => (base.kind?.type === 'voucher' ? UNTAXED : 1),
  default_category_id: ({ base }, assortment) => assortment.categories.of(base.category),
  sku: ({ id }) => `P${String(id).padStart(6, '0')}`,
  ean: ({ id }) => eanOf(id),
  update_stock: ({ base }) => base.kind === undefined,
  stock_state: ({ base }) => (base.variants ? 0 : base.stock),
  position: ({ id }) => id,
  weight: ({ base }) => base.weightGrams,
  sells_count: ({ base }) => soldOf(base),
  has_variations: ({ base }) => base.variants !== undefined,
  product_type: ({ base }) => productType(base),
  flexible_package_number_of_items: ({ base }) => (base.kind?.type === 'configurable' ? base.kind.choices : null),
  package_discount_percents: ({ base }) => (base.kind?.type === 'composite' ? base.kind.discount : 0),
  has_product_fields: (offer) => hasTexts(offer),
  // Goods at full price; packages and services are for money.
  is_purchasable_with_credits: ({ base }) => base.kind === undefined && base.discount === undefined,
  content_amount: ({ base }) => base.content?.amount,
  content_unit: ({ base }) => base.content?.unit,
};
const PRODUCT_COLUMNS = Object.keys(PRODUCT);
const PRODUCT_CELLS = Object.values(PRODUCT);
const productRow = (assortment: Assortment, offer: Offer, now: Date): Cell[] =>
  PRODUCT_CELLS.map((cell) => cell(offer, assortment, now));

function amountOf(value: string): number | null {
  const found = /^(?:ml|g|pcs)-(\d+)$/.exec(value);
  return found ? Number(found[1]) : null;
}

function* variationRows({ id, base, firstVariation }: Offer, images: Map<string, number>): Generator<Cell[]> {
  for (const [index, choice] of (base.variants?.choices ?? []).entries()) {
    const number = firstVariation + index;
    const image = images.get(`${base.key}/${choice.value}`) ?? null;
    const sku = `P${String(id).padStart(6, '0')}-${index + 1}`;
    yield [
      number,
      id,
      choice.label,
      image,
      1,
      sku,
      eanOf(500_000_000 + number),
      base.kind === undefined,
      choice.stock,
      index,
      index === 0,
      base.weightGrams,
      amountOf(choice.value),
    ];
  }
}

const VARIATION_COLUMNS = [
  'id',
  'product_id',
  'name',
  'image_id',
  'product_availability_id',
  'sku',
  'ean',
  'update_stock',
  'stock_state',
  'position',
  'is_default',
  'weight',
  'content_amount',
];

function* propertyRows(assortment: Assortment, { id, base }: Offer): Generator<Cell[]> {
  for (const [property, values] of Object.entries(base.properties)) {
    for (const value of new Set(values)) yield [id, assortment.values.of(`${property}/${value}`)];
  }
}

function* attributeRows(assortment: Assortment, { base, firstVariation }: Offer): Generator<Cell[]> {
  for (const [index, choice] of (base.variants?.choices ?? []).entries()) {
    yield [firstVariation + index, assortment.attributes.of(`${base.variants?.property}/${choice.value}`)];
  }
}

/** The product's own pictures, then one of each variation that looks different from them. */
function* imageRows({ id, base, firstVariation }: Offer, images: Map<string, number>): Generator<Cell[]> {
  const written = new Set<number>();
  for (const [position, view] of ['front', 'detail', 'scene'].entries()) {
    const image = images.get(`${base.key}/${view}`);
    if (!image) continue;
    written.add(image);
    yield [id, null, image, position === 0, position];
  }
  for (const [index, choice] of (base.variants?.choices ?? []).entries()) {
    const image = images.get(`${base.key}/${choice.value}`);
    if (!image || written.has(image)) continue;
    written.add(image);
    yield [id, firstVariation + index, image, false, 3 + index];
  }
}

/** What goes with candles as a gift, by key. */
const GIFTS = ['bell-candle-snuffer', 'long-matches-apothecary-jar', 'long-neck-wick-trimmer'];

/** Two of the same shelf as alternatives, three of other shelves as companions; small things for candles as gifts. */
function* relatedRows({ id, base, baseIndex }: Offer, products: readonly DemoProduct[]): Generator<Cell[]> {
  const round = id - baseIndex - 1;
  const others = products
    .map((product, index) => ({ product, id: round + index + 1 }))
    .filter((other) => other.id !== id);
  const alternatives = others.filter(({ product }) => product.category === base.category).slice(0, 4);
  const companions = others
    .filter(({ product }) => base.brand && product.category !== base.category && product.brand === base.brand)
    .slice(baseIndex % 5, (baseIndex % 5) + 4);
  for (const [position, other] of alternatives.entries()) yield [id, other.id, 0, position];
  for (const [position, other] of companions.entries()) yield [id, other.id, 1, position];
  if (!isCandle(base)) return;
  const gifts = others.filter(({ product }) => GIFTS.includes(product.key));
  for (const [position, other] of gifts.entries()) yield [id, other.id, 4, position];
}

/** Tables of products and what hangs on them, in the order in which they can be written. */
export function productTables(
  assortment: Assortment,
  products: readonly DemoProduct[],
  images: Map<string, number>,
  now: Date,
): Table[] {
  const tagId = (slug: string) => TAGS.find((tag) => tag.slug === slug)?.id ?? 0;
  const from = (rowsOf: (offer: Offer) => Iterable<readonly Cell[]>) => each(assortment, rowsOf);
  return [
    ...makerTables(),
    { name: 'products', columns: PRODUCT_COLUMNS, rows: from((offer) => [productRow(assortment, offer, now)]) },
    {
      name: 'product_categories',
      columns: ['product_id', 'category_id', 'position'],
      rows: from(({ id, base }) => assortment.categoriesOf(base).map((category, position) => [id, category, position])),
    },
    {
      name: 'product_tags',
      columns: ['product_id', 'tag_id'],
      rows: from(({ id, base }) => (base.tags ?? []).map((tag) => [id, tagId(tag)])),
    },
    { name: 'product_variations', columns: VARIATION_COLUMNS, rows: from((offer) => variationRows(offer, images)) },
    {
      name: 'product_variation_attributes',
      columns: ['product_variation_id', 'attribute_id'],
      rows: from((offer) => attributeRows(assortment, offer)),
    },
    {
      name: 'product_property_assignments',
      columns: ['product_id', 'value_id'],
      rows: from((offer) => propertyRows(assortment, offer)),
    },
    {
      name: 'product_images',
      columns: ['product_id', 'product_variation_id', 'image_id', 'is_default', 'position'],
      rows: from((offer) => imageRows(offer, images)),
    },
    {
      name: 'related_products',
      columns: ['main_product_id', 'related_product_id', 'relation_type', 'position'],
      rows: relatedWithin(assortment, products),
    },
    ...packageTables(assortment),
    ...supplementTables(assortment),
    voucherTable(assortment),
    ...priceTables(assortment, now),
  ];
}

/** Relations stay within the shop's size: the last round may be cut short. */
function* relatedWithin(assortment: Assortment, products: readonly DemoProduct[]): Generator<readonly Cell[]> {
  for (const offer of assortment.offers()) {
    for (const row of relatedRows(offer, products)) if ((row[1] as number) <= assortment.size) yield row;
  }
}
