import type { productVariations } from '../../contract/catalogue/products.ts';
import { textLanguages, translate } from '../../contract/locales.ts';
import type { Executor } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedLoaders, type EmbedNode, pick } from '../platform/listing/index.ts';
import { announcedVariations } from './announced.ts';
import { availabilityOf, publicStock } from './availability.ts';
import { computedPricesOf, discountOf } from './computed-prices.ts';
import { readProductTags } from './product-details.ts';
import { regularVariationPrices } from './regular-prices.ts';
import { customerPricesOf, discountedPricesOf, pricesOf } from './variation-prices.ts';
import type { VariationRow } from './variation-rows.ts';

type Embeds = EmbedLoaders<typeof productVariations, VariationRow>;

/** An embed made from the row itself. */
const own =
  <T>(make: (row: VariationRow, node: EmbedNode, context: RequestContext) => T) =>
  (rows: VariationRow[], node: EmbedNode, context: RequestContext) =>
    new Map(rows.map((row) => [row.id, make(row, node, context)]));

/** A variation has the tags of its product. */
async function tagsOf<T>(
  db: Executor,
  rows: VariationRow[],
  make: (tag: Awaited<ReturnType<typeof readProductTags>>[number]) => T,
): Promise<Map<number, T[]>> {
  const tags = await readProductTags(db, [...new Set(rows.map((row) => row.product_id))]);
  const byProduct = Map.groupBy(tags, (tag) => tag.product_id);
  return new Map(rows.map((row) => [row.id, (byProduct.get(row.product_id) ?? []).map(make)]));
}

/** Embeds of a variation. */
export const variationEmbeds: Embeds = {
  computed_prices: own((row, node, context) => pick(computedPricesOf(row, context), node.only)),
  regular_price: regularVariationPrices,
  announced_discounts: announcedVariations,
  prices: pricesOf,
  discounted_prices: discountedPricesOf,
  customer_prices: customerPricesOf,
  discount_percents: own((row, _node, context) => discountOf(row, context)?.percents ?? null),
  discounted_fixed_amount: own((row, node, context) => {
    const amount = discountOf(row, context)?.amount;
    return amount ? pick(amount, node.only) : null;
  }),
  product_availability: own((row, node, { language }) => pick(availabilityOf(row.availability, language), node.only)),
  image_url: own((row) => imageUrl(row.image)),
  attribute_ids: own((row) => row.attributes.map((attribute) => attribute.id)),
  properties: own((row, _node, { language }) =>
    row.attributes.map((attribute) => ({
      name: translate(attribute.property, language),
      value: translate(attribute.name, language),
      type: attribute.type,
    })),
  ),
  can_purchase: own((row) => row.can_purchase),
  // The shop has a single warehouse.
  stock_states: own((row, node) => {
    const stock_state = publicStock(row);
    return stock_state === null ? [] : [pick({ stock_state, reserved_state: row.reserved_state }, node.only)];
  }),
  tags: (rows, node, { language }, db) =>
    tagsOf(db, rows, ({ product_id: _, ...tag }) =>
      pick({ ...tag, name: translate(tag.name, language), ...textLanguages({ name: tag.name }, language) }, node.only),
    ),
  tag_ids: (rows, _node, _context, db) => tagsOf(db, rows, (tag) => tag.id),
};
