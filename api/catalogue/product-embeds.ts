import type { PackageItem } from '../../contract/catalogue/packages.ts';
import type { products } from '../../contract/catalogue/products.ts';
import { PACKAGE_TYPES } from '../../contract/catalogue/rules.ts';
import { textLanguages, translate } from '../../contract/locales.ts';
import type { Executor } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedLoaders, type EmbedNode, pick } from '../platform/listing/index.ts';
import { announcedProducts } from './announced.ts';
import { readAnnouncedGifts } from './announced-gifts.ts';
import { availabilityOf } from './availability.ts';
import { readChoices } from './card-choices.ts';
import { computedPricesOf } from './computed-prices.ts';
import { readGroupsOf, readWishListItems } from './customer-embeds.ts';
import { readPackageParts, readServicesOf } from './package-parts.ts';
import { type ImageRow, readDetails } from './product-details.ts';
import type { ProductRow } from './product-rows.ts';
import { regularProductPrices } from './regular-prices.ts';
import { readProductCategories, readRatedBy, readVariationProperties } from './store.ts';
import { fieldRecord, manufacturerRecord, productAttachmentRecord, videoRecord } from './supplement-records.ts';
import { readVariationsOf } from './variations.ts';
import { readVisiblePaths } from './visible-paths.ts';

type Embeds = EmbedLoaders<typeof products, ProductRow>;

/** Applies `make` to each row; returns a map by record id. */
function each<T>(rows: ProductRow[], make: (row: ProductRow) => T): Map<number, T> {
  return new Map(rows.map((row) => [row.id, make(row)]));
}

/** Rows grouped by product, each converted to its record. */
function grouped<Row extends { product_id: number }, T>(
  products: ProductRow[],
  rows: Row[],
  make: (row: Row) => T,
): Map<number, T[]> {
  const groups = new Map<number, T[]>(products.map((product) => [product.id, []]));
  for (const row of rows) groups.get(row.product_id)?.push(make(row));
  return groups;
}

const ids = (rows: ProductRow[]) => rows.map((row) => row.id);
const hasVariations = (row: ProductRow) => row.has_variations;
const hasFields = (row: ProductRow) => row.has_product_fields;

export function brandOf(row: ProductRow) {
  // The name is null unless the brand is visible.
  return row.brand_id === null || row.brand_name === null
    ? null
    : { id: row.brand_id, name: row.brand_name, url: row.brand_path ?? '/' };
}

const withFields = <T extends object>(record: T | null, node: EmbedNode) => record && pick(record, node.only);

const cheap = {
  computed_prices: (rows, node, context) => each(rows, (row) => pick(computedPricesOf(row, context), node.only)),
  regular_price: regularProductPrices,
  announced_discounts: announcedProducts,
  image_url: (rows) => each(rows, (row) => imageUrl(row.pictures?.[0] ?? null)),
  hover_image_url: (rows) => each(rows, (row) => (row.pictures?.[1] ? imageUrl(row.pictures[1]) : null)),
  brand: (rows, node) => each(rows, (row) => withFields(brandOf(row), node)),
  product_availability: (rows, node, { language }) =>
    each(rows, (row) => pick(availabilityOf(row.availability, language), node.only)),
  can_purchase: (rows) => each(rows, (row) => row.can_purchase),
  rating: (rows) => each(rows, ({ rating }) => rating && { average: rating.average, count: rating.count }),
  voucher: (rows) => each(rows, ({ voucher_months: months }) => (months === null ? null : { validity_months: months })),
} satisfies Partial<Embeds>;

const image =
  (language: string, node: EmbedNode) =>
  ({ hash, is_visible: _, ...row }: ImageRow) =>
    pick(
      {
        ...row,
        description: row.description ? translate(row.description, language) : null,
        image_url: imageUrl({ id: row.image_id, hash }),
      },
      node.only,
    );

const read = {
  announced_gifts: readAnnouncedGifts,
  urls: async (rows, _node, context, db) => {
    const [only] = rows;
    if (only?.page && rows.length === 1) return new Map([[only.id, only.page.paths]]);
    return readVisiblePaths(db, 'read_product', ids(rows), context);
  },
  images: async (rows, node, { language, operator }, db, beside) => {
    const found = await readDetails(db, rows, 'images', beside);
    const visible = operator === null ? found.filter(({ is_visible }) => is_visible) : found;
    return grouped(rows, visible, image(language, node));
  },
  tags: async (rows, node, { language }, db, beside) =>
    grouped(rows, await readDetails(db, rows, 'tags', beside), ({ product_id: _, ...tag }) =>
      pick({ ...tag, name: translate(tag.name, language), ...textLanguages({ name: tag.name }, language) }, node.only),
    ),
  categories: async (rows, node, context, db) =>
    grouped(rows, await readProductCategories(db, ids(rows), context), ({ id, name, path }) =>
      pick(
        { id, name: translate(name, context.language), url: path, ...textLanguages({ name }, context.language) },
        node.only,
      ),
    ),
  variations: async (rows, node, context, db) => {
    const found = await readVariationsOf(db, rows.filter(hasVariations), node, context);
    return each(rows, ({ id }) => found.get(id) ?? []);
  },
  variation_properties: async (rows, node, context, db, beside) => {
    const [choices, fields] = await Promise.all([
      readVariationProperties(db, rows.filter(hasVariations), context),
      rows.some(hasFields) ? readDetails(db, rows, 'fields', beside) : [],
    ]);
    const properties = [
      ...choices.map((row) => ({ product_id: row.product_id, record: variationPropertyOf(row, context) })),
      ...fields.map((row) => ({ product_id: row.product_id, record: fieldRecord(row, context.language) })),
    ];
    return grouped(rows, properties, ({ record }) => pick(record, node.only));
  },
  choices: async (rows, node, _context, db) => {
    const found = await readChoices(db, rows);
    return each(rows, ({ id }) => withFields(found.get(id) ?? null, node));
  },
  review_parameters: async (rows, _node, { language }, db) =>
    grouped(rows, await readRatedBy(db, ids(rows)), ({ id, name }) => ({ id, name: translate(name, language) })),
  properties: async (rows, node, { language }, db, beside) => {
    const found = await readDetails(db, rows, 'properties', beside);
    const properties = Map.groupBy(found, ({ product_id, id }) => `${product_id} ${id}`);
    const each = [...properties.values()].flatMap((values) =>
      values.slice(0, 1).map((first) => ({ ...first, values })),
    );
    return grouped(rows, each, ({ id, name, values }) =>
      pick(
        {
          id,
          name: translate(name, language),
          ...textLanguages({ name }, language),
          values: values.map(({ value }) => ({
            ...value,
            name: translate(value.name, language),
            ...textLanguages({ name: value.name }, language),
          })),
        },
        node.only,
      ),
    );
  },
  sections: async (rows, node, { language }, db, beside) =>
    grouped(rows, await readDetails(db, rows, 'sections', beside), ({ id, title, content, position }) =>
      pick(
        {
          id,
          title: translate(title, language),
          content: translate(content, language),
          position,
          ...textLanguages({ title, content }, language),
        },
        node.only,
      ),
    ),
  attachments: async (rows, node, { language }, db, beside) =>
    grouped(rows, await readDetails(db, rows, 'attachments', beside), (row) =>
      pick(productAttachmentRecord(row, language), node.only),
    ),
  videos: async (rows, node, { language }, db, beside) =>
    grouped(rows, await readDetails(db, rows, 'videos', beside), (row) => pick(videoRecord(row, language), node.only)),
  manufacturer: async (rows, node, _context, db, beside) => {
    const found = await readDetails(db, rows, 'manufacturer', beside);
    const byProduct = new Map(found.map((row) => [row.product_id, pick(manufacturerRecord(row), node.only)]));
    return each(rows, ({ id }) => byProduct.get(id) ?? null);
  },
  // Read only for packages and for products with services: most have neither.
  package_items: async (rows, node, context, db) =>
    byProduct(rows, await readPackageParts(db, rows.filter(isPackage), context), (part) => pick(part, node.only)),
  package_product_ids: async (rows, _node, context, db) =>
    byProduct(rows, await readSeenParts(db, rows, context), (part) => part.product_id),
  package_product_variation_ids: async (rows, _node, context, db) => {
    const parts = await readSeenParts(db, rows, context);
    const chosen = parts.filter((part) => part.product_variation_id !== null);
    return byProduct(rows, chosen, (part) => part.product_variation_id as number);
  },
  services: async (rows, node, context, db) =>
    grouped(
      rows,
      await readServicesOf(
        db,
        rows.filter(({ has_services }) => has_services),
        context,
      ),
      ({ product_id: _, ...service }) => pick(service, node.only),
    ),
  customer_groups: async (rows, node, context, db) =>
    grouped(rows, await readGroupsOf(db, ids(rows), context), ({ id, name }) =>
      pick({ id, name: translate(name, context.language) }, node.only),
    ),
  wish_list_item_ids: async (rows, _node, context, db) =>
    grouped(rows, await readWishListItems(db, ids(rows), context), ({ id }) => id),
} satisfies Partial<Embeds>;

const isPackage = ({ product_type }: ProductRow) => PACKAGE_TYPES.has(product_type);

/** Parts that the caller may see. */
const readSeenParts = async (db: Executor, rows: ProductRow[], context: RequestContext) =>
  (await readPackageParts(db, rows.filter(isPackage), context)).filter((part) => part._embedded.product !== null);

const byProduct = <T>(rows: ProductRow[], parts: PackageItem[], make: (part: PackageItem) => T) =>
  grouped(
    rows,
    parts.map((part) => ({ part, product_id: part.product_package_id })),
    ({ part }) => make(part),
  );

function variationPropertyOf(
  { product_id: _, ...row }: Awaited<ReturnType<typeof readVariationProperties>>[number],
  { language }: RequestContext,
) {
  return {
    ...row,
    name: translate(row.name, language),
    description: row.description ? translate(row.description, language) : null,
    created_at: new Date(row.created_at).toISOString(),
    is_required: true,
    max_length: null,
    ...textLanguages({ name: row.name, description: row.description }, language),
    attributes: row.attributes.map(({ image: picture, ...attribute }) => ({
      ...attribute,
      name: translate(attribute.name, language),
      ...textLanguages({ name: attribute.name }, language),
      image_url: picture ? imageUrl(picture) : null,
      created_at: new Date(attribute.created_at).toISOString(),
    })),
  };
}

/** Embeds of a product. */
export const productEmbeds: Embeds = { ...cheap, ...read };
