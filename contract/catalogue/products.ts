import { z } from 'zod';
import { day, id, price, timestamp, url } from '../fields.ts';
import { resource } from '../list.ts';
import { languages, metaFields, ogFields, urls } from '../meta-fields.ts';
import { announcedDiscount, announcedGift } from '../promotions/announced.ts';
import { MOST_PIECES } from '../stock/rules.ts';
import { productAvailability, stockStates } from './availability.ts';
import { packageItem, productService } from './packages.ts';
import { computedPrices, customerPrice, discountedPrice, listedPrice, regularPrice } from './prices.ts';
import { productImage } from './product-image.ts';
import { WITHDRAWAL_EXCEPTIONS } from './rules.ts';
import { manufacturer, productAttachment, productSection, video } from './supplements.ts';
import { tag } from './tag.ts';
import { contentAmount, contentUnit } from './unit-price.ts';
import { variationProperty } from './variation-properties.ts';

const text = z.string();
const optional = z.string().nullable();
const count = z.int().nullable();
const identifiers = {
  code: optional,
  sku: optional,
  ean: optional,
  upc: optional,
  jan: optional,
  isbn: optional,
  mpn: optional,
};
/** Millimetres, grams, millilitres. */
const measures = { height: count, width: count, depth: count, weight: count, volume: count };

/** Pieces that are on their way, and the days between which they come. */
const expectedPieces = {
  expected_count: z.int().min(1).max(MOST_PIECES).nullable(),
  expected_date_min: day.nullable(),
  expected_date_max: day.nullable(),
};

export const productVariation = z.object({
  id,
  name: text,
  product_id: id,
  short_description: optional,
  description: optional,
  image_id: id.nullable(),
  product_availability_id: id,
  ...identifiers,
  update_stock: z.boolean(),
  stock_state: z.int().nullable(),
  reserved_state: z.int(),
  position: z.int(),
  is_active: z.boolean(),
  ...measures,
  need_package: z.boolean(),
  price,
  taxed_price: price,
  ...expectedPieces,
  purchasable_since: timestamp.nullable(),
  is_default: z.boolean(),
  max_purchasable_amount: count,
  is_hidden: z.boolean(),
  content_amount: contentAmount,
  ...languages,
});

export const productVariations = resource({
  name: 'product-variations',
  record: productVariation,
  embeds: {
    computed_prices: computedPrices,
    regular_price: regularPrice,
    announced_discounts: z.array(announcedDiscount),
    /** Before discounts, in each currency of the host; operators get those of all hosts. */
    prices: z.array(listedPrice),
    /** What discounts make of them, while they hold. */
    discounted_prices: z.array(discountedPrice),
    /** What the caller's customer groups pay, with discounts; operators get those of all groups. */
    customer_prices: z.array(customerPrice),
    product_availability: productAvailability,
    image_url: url,
    /** Ids of the attributes that make this variation. */
    attribute_ids: z.array(id),
    properties: z.array(
      z.object({ name: text, value: text, type: z.int().describe('1 select, 2 radio, 3 colour, 4 text.') }),
    ),
    can_purchase: z.boolean(),
    stock_states: stockStates,
    /** Percent off the lowest price of the thirty days before the discount. */
    discount_percents: z.number().nullable(),
    /** The same as an amount: with tax unless the call says `without_tax=1`. */
    discounted_fixed_amount: price.nullable(),
    /** Tags of its product. */
    tags: z.array(tag),
    tag_ids: z.array(id),
  },
  filters: ['id', 'product_id', 'sku', 'ean', 'is_active'],
  sorts: ['id', 'position'],
  defaultSort: 'position',
  searchable: false,
});

/** Fields that operators and imports set by one name and check. Each is a column of `products` and of the record. */
export const productFacts = {
  max_purchasable_amount: z.int().min(1).max(10_000).nullable(),
  content_amount: contentAmount,
  content_unit: contentUnit,
  ...expectedPieces,
  expected_days: z.int().min(1).max(365).nullable(),
};

/** Fields that operators set besides stock; all of them affect pages. */
export const productSettings = {
  is_active: z.boolean(),
  product_availability_id: id,
  brand_id: id.nullable(),
  manufacturer_id: id.nullable(),
  is_purchasable_with_credits: z.boolean().describe('Whether customers may pay it with credits.'),
  withdrawal_exception: z.enum(WITHDRAWAL_EXCEPTIONS).nullable(),
  ...productFacts,
};
export const variationSettings = {
  is_active: z.boolean(),
  max_purchasable_amount: productFacts.max_purchasable_amount,
  content_amount: contentAmount,
  ...expectedPieces,
};

export const product = z.object({
  id,
  name: text,
  short_description: optional,
  description: optional,
  ...metaFields,
  slug: text,
  ...productSettings,
  tax_group_id: id,
  default_category_id: id.nullable(),
  ...identifiers,
  update_stock: z.boolean(),
  stock_state: z.int().nullable(),
  reserved_state: z.int(),
  position: z.int(),
  has_automatic_slug: z.boolean(),
  meta_index: z.boolean(),
  meta_follow: z.boolean(),
  show_on_sitemap: z.boolean(),
  ...measures,
  sells_count: z.int(),
  price,
  taxed_price: price,
  tax_rate: z.number(),
  has_variations: z.boolean(),
  ...ogFields,
  purchasable_since: timestamp.nullable(),
  need_package: z.boolean(),
  is_hidden: z.boolean(),
  amount_unit: optional,
  feed_availability: optional,
  product_type: z.int().min(0).max(4),
  flexible_package_number_of_items: count,
  has_product_fields: z.boolean(),
  package_discount_percents: z.number(),
  percents_rounding: z.int().nullable(),
  ...languages,
});

export const products = resource({
  name: 'products',
  record: product,
  embeds: {
    computed_prices: computedPrices,
    regular_price: regularPrice,
    announced_discounts: z.array(announcedDiscount),
    announced_gifts: z.array(announcedGift),
    urls,
    image_url: url,
    /** The second image, shown on hover of a card. */
    hover_image_url: url.nullable(),
    images: z.array(productImage),
    brand: z.object({ id, name: text, url }).nullable(),
    categories: z.array(z.object({ id, name: text, url, ...languages })),
    tags: z.array(tag),
    product_availability: productAvailability,
    can_purchase: z.boolean(),
    variations: z.array(
      productVariation.extend({ _embedded: z.object(productVariations.embeds).partial().optional() }),
    ),
    variation_properties: z.array(variationProperty),
    /** What there is to choose of a product with variations; null for others. */
    choices: z
      .object({
        count: z.int(),
        property: z.object({ id, slug: z.string(), type: z.int() }).nullable(),
        swatches: z.array(z.object({ variation_id: id, color: z.string(), image_url: url.nullable() })),
      })
      .nullable(),
    properties: z.array(
      z.object({
        id,
        name: text,
        values: z.array(z.object({ id, name: text, value: optional, ...languages })),
        ...languages,
      }),
    ),
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    /** Of a product that is sold as a prepaid voucher; null for others. */
    voucher: z.object({ validity_months: z.int() }).nullable(),
    /** What it can be rated by besides the whole. */
    review_parameters: z.array(z.object({ id, name: text })),
    sections: z.array(productSection),
    attachments: z.array(productAttachment),
    videos: z.array(video),
    manufacturer: manufacturer.nullable(),
    package_items: z.array(packageItem),
    package_product_ids: z.array(id),
    package_product_variation_ids: z.array(id),
    services: z.array(productService),
    /** Groups that alone may see it, of those that the caller is in; operators get all. None: everybody sees it. */
    customer_groups: z.array(z.object({ id, name: text })),
    /** Items of the signed-in customer's wish lists that are this product or a variation of it. */
    wish_list_item_ids: z.array(id),
  },
  filters: [
    'id',
    'name',
    'sku',
    'code',
    'ean',
    'brand_id',
    'default_category_id',
    'is_active',
    'has_variations',
    'product_type',
  ],
  sorts: ['id', 'name', 'price', 'position', 'sells_count'],
  defaultSort: 'position',
  searchable: true,
});

/** Products as operators list them, from the table. No index has what is sold: it changes with each order. */
export const productsOfOperators = {
  ...products,
  // A name of its own: statements are prepared by it.
  name: 'products-of-operators',
  sorts: ['id', 'name', 'position'] as const,
};

/** A product in a listing. */
export const productCard = product
  .pick({
    id: true,
    name: true,
    short_description: true,
    slug: true,
    brand_id: true,
    default_category_id: true,
    price: true,
    taxed_price: true,
    tax_rate: true,
    stock_state: true,
    has_variations: true,
    purchasable_since: true,
    max_purchasable_amount: true,
    product_type: true,
    amount_unit: true,
    has_product_fields: true,
    text_languages: true,
  })
  .extend({
    _embedded: z.object(products.embeds).pick({
      computed_prices: true,
      regular_price: true,
      announced_discounts: true,
      image_url: true,
      hover_image_url: true,
      brand: true,
      tags: true,
      product_availability: true,
      can_purchase: true,
      choices: true,
      rating: true,
    }),
  });
export type ProductCard = z.infer<typeof productCard>;
