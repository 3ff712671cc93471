import { productVariations } from '../../contract/catalogue/products.ts';
import { type Translated, translate } from '../../contract/locales.ts';
import {
  type EmbedNode,
  type Executor,
  type ListSource,
  pick,
  type RequestContext,
  statement,
} from '../platform/index.ts';
import { toldStock } from './availability.ts';
import { pricePair, sellingPrice } from './computed-prices.ts';
import { variationEmbeds } from './variation-embeds.ts';
import { VARIATION_SELECT, type VariationRow } from './variation-rows.ts';
import { productIsPriced, productIsVisible, VIEWER, variationIsVisible } from './visibility.ts';

const KEPT_BACK = [
  'image',
  'availability',
  'can_purchase',
  'discounted_price',
  'discount_valid_to',
  'lowest_price',
  'tax_rate',
  'content_amount',
  'content_unit',
  'attributes',
];

function recordOf(row: VariationRow, context: RequestContext): Record<string, unknown> {
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !KEPT_BACK.includes(name)));
  const text = (value: Translated | null) => (value ? translate(value, context.language) : null);
  return {
    ...own,
    ...pricePair(sellingPrice(row), row.tax_rate, context),
    name: translate(row.name, context.language),
    short_description: text(row.short_description),
    description: text(row.description),
    stock_state: toldStock(row),
    purchasable_since: row.purchasable_since?.toISOString() ?? null,
  };
}

/** Variations that shoppers may see. */
export const variationSource: ListSource<VariationRow> = {
  resource: productVariations,
  select: VARIATION_SELECT,
  expressions: Object.fromEntries(
    ['id', 'product_id', 'sku', 'ean', 'is_active', 'position'].map((name) => [name, `t.${name}`]),
  ),
  guard: [
    variationIsVisible('t', 'a'),
    productIsVisible('m', 'ma', VIEWER),
    productIsPriced('t.product_id', ':price_list_id'),
  ],
  record: recordOf,
  embeds: variationEmbeds,
};

const NAMED_PLACES: Record<string, string> = { ':country_id': '$2', ':price_list_id': '$3' };
const placed = (text: string) =>
  Object.entries(NAMED_PLACES).reduce((sql, [name, place]) => sql.replaceAll(name, place), text);

const ofProducts = statement(
  'catalogue_variations_of',
  placed(
    `${VARIATION_SELECT} where ${variationIsVisible('t', 'a')} and t.product_id = any($1::int[]) order by t.position, t.id`,
  ),
);

/** The variations of products that were read just now and may be seen, with what the embed asks for inside. */
export async function readVariationsOf(
  db: Executor,
  productIds: number[],
  node: EmbedNode,
  context: RequestContext,
): Promise<Map<number, unknown[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.query<VariationRow>(ofProducts, [productIds, context.countryId, context.priceListId]);
  const loaded = await Promise.all(
    [...node.inside].map(
      async ([name, inner]) => [name, await variationEmbeds[name]?.(rows, inner, context, db, node.inside)] as const,
    ),
  );
  const groups = new Map<number, unknown[]>(productIds.map((id) => [id, []]));
  for (const row of rows) {
    const record = pick(recordOf(row, context), node.only) as Record<string, unknown>;
    if (loaded.length > 0)
      record._embedded = Object.fromEntries(loaded.map(([name, byId]) => [name, byId?.get(row.id)]));
    groups.get(row.product_id)?.push(record);
  }
  return groups;
}
