import { type Translated, translate } from '../../contract/locales.ts';
import { productVariations } from '../../contract/records/catalogue.ts';
import {
  type EmbedNode,
  type Executor,
  imageUrl,
  type ListSource,
  pick,
  type RequestContext,
  statement,
} from '../platform/index.ts';
import { availabilityOf } from './availability.ts';
import { computedPricesOf, pricePair, sellingPrice } from './computed-prices.ts';
import { AVAILABILITY_JSON, type AvailabilityRow, PRICE_COLUMNS } from './product-rows.ts';
import { canPurchase } from './purchasable.ts';

const columns = [
  'id',
  'product_id',
  'name',
  'short_description',
  'description',
  'image_id',
  'product_availability_id',
  'code',
  'sku',
  'ean',
  'upc',
  'jan',
  'isbn',
  'mpn',
  'update_stock',
  'stock_state',
  'reserved_state',
  'position',
  'is_active',
  'height',
  'width',
  'depth',
  'weight',
  'volume',
  'need_package',
  'expected_count',
  'expected_date_min',
  'expected_date_max',
  'purchasable_since',
  'is_default',
  'max_purchasable_amount',
  'is_hidden',
];

/** A variation with its price: its own, else its product's. */
export interface VariationRow {
  id: number;
  product_id: number;
  name: Translated;
  short_description: Translated | null;
  description: Translated | null;
  image: { id: number; hash: string } | null;
  availability: AvailabilityRow;
  update_stock: boolean;
  stock_state: number;
  purchasable_since: Date | null;
  price: number | null;
  discounted_price: number | null;
  discount_valid_to: Date | null;
  lowest_price: number | null;
  tax_rate: number;
  content_amount: number | null;
  content_unit: string | null;
  attributes: { id: number; name: Translated; property: Translated }[];
  [column: string]: unknown;
}

const SELECT = `select ${columns.map((name) => `t.${name}`).join(', ')}, m.content_unit, coalesce(t.content_amount, m.content_amount) as content_amount,
  (select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = t.image_id) as image,
  ${AVAILABILITY_JSON} as availability, ${PRICE_COLUMNS},
  coalesce(r.rate, 0) as tax_rate,
  coalesce((select json_agg(json_build_object('id', at.id, 'name', at.name, 'property', vp.name) order by vp.position, vp.id)
    from product_variation_attributes va join variation_attributes at on at.id = va.attribute_id
    join variation_properties vp on vp.id = at.product_property_id where va.product_variation_id = t.id), '[]') as attributes
  from product_variations t
  join products m on m.id = t.product_id
  join product_availabilities a on a.id = t.product_availability_id
  left join tax_rates r on r.tax_group_id = m.tax_group_id and r.country_id = :country_id and r.valid_from <= current_date
    and (r.valid_to is null or r.valid_to > current_date)
  left join lateral (select * from prices p where p.product_id = t.product_id and p.price_list_id = :price_list_id
    and (p.product_variation_id = t.id or p.product_variation_id is null)
    order by p.product_variation_id nulls last limit 1) p on true`;

const KEPT_BACK = [
  'image',
  'availability',
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
    stock_state: row.update_stock ? row.stock_state : null,
    purchasable_since: row.purchasable_since?.toISOString() ?? null,
  };
}

type Make = (row: VariationRow, node: EmbedNode, context: RequestContext) => unknown;
const makers: Record<string, Make> = {
  computed_prices: (row, node, context) => pick(computedPricesOf(row, context), node.only),
  product_availability: (row, node, { language }) => pick(availabilityOf(row.availability, language), node.only),
  image_url: (row) => imageUrl(row.image),
  attribute_ids: (row) => row.attributes.map((attribute) => attribute.id),
  properties: (row, _node, { language }) =>
    row.attributes.map((attribute) => ({
      name: translate(attribute.property, language),
      value: translate(attribute.name, language),
    })),
  can_purchase: (row) => canPurchase(row, row.availability),
};

/** Variations that visitors may see. */
export const variationSource: ListSource<VariationRow> = {
  resource: productVariations,
  select: SELECT,
  expressions: Object.fromEntries(
    ['id', 'product_id', 'sku', 'ean', 'is_active', 'position'].map((name) => [name, `t.${name}`]),
  ),
  guard: ['t.is_active', 'not t.is_hidden', 'm.is_active', 'not m.is_hidden', 'p.price is not null'],
  record: recordOf,
  embeds: Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [
      name,
      (rows: VariationRow[], node: EmbedNode, context: RequestContext) =>
        new Map(rows.map((row) => [row.id, make(row, node, context)])),
    ]),
  ),
};

const ofProducts = statement(
  'catalogue_variations_of',
  `${SELECT.replaceAll(':country_id', '$2').replaceAll(':price_list_id', '$3')} where ${variationSource.guard.join(' and ')}
   and t.product_id = any($1::int[]) order by t.position, t.id`,
);

/** The variations of products, with what the embed asks for inside. */
export async function readVariationsOf(
  db: Executor,
  productIds: number[],
  node: EmbedNode,
  context: RequestContext,
): Promise<Map<number, unknown[]>> {
  const rows = await db.query<VariationRow>(ofProducts, [productIds, context.countryId, context.priceListId]);
  const groups = new Map<number, unknown[]>(productIds.map((id) => [id, []]));
  for (const row of rows) {
    const record = pick(recordOf(row, context), node.only) as Record<string, unknown>;
    if (node.inside.size > 0)
      record._embedded = Object.fromEntries(
        [...node.inside].map(([name, inner]) => [name, makers[name]?.(row, inner, context)]),
      );
    groups.get(row.product_id)?.push(record);
  }
  return groups;
}
