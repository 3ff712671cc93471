import { products } from '../../contract/catalogue/products.ts';
import { translate } from '../../contract/locales.ts';
import type { ListSource, RequestContext } from '../platform/index.ts';
import { toldStock } from './availability.ts';
import { pricePair, sellingPrice } from './computed-prices.ts';
import { productEmbeds } from './product-embeds.ts';
import { PRODUCT_SELECT, type ProductRow } from './product-rows.ts';
import { sellingPriceOf } from './told-price.ts';
import { productIsVisible, VIEWER } from './visibility.ts';

/** PostgreSQL cannot inline the function, and calling it for each product takes longer than all the rest of a filter. */
const text = (column: string) => `coalesce(t.${column} ->> :language::text, text_in(t.${column}, :language))`;
const TRANSLATED = [
  'short_description',
  'description',
  'meta_title',
  'meta_h1_title',
  'meta_description',
  'og_title',
  'og_description',
  'amount_unit',
] as const;
/** Columns that are read but shown in an embed, or in another form. */
const KEPT_BACK = new Set([
  'path',
  'brand_name',
  'brand_path',
  'availability',
  'pictures',
  'can_purchase',
  'discounted_price',
  'discount_valid_to',
  'lowest_price',
  'content_amount',
  'content_unit',
  'rating_average',
  'rating_count',
]);

function recordOf(row: ProductRow, context: RequestContext): Record<string, unknown> {
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !KEPT_BACK.has(name)));
  const translated = Object.fromEntries(
    TRANSLATED.map((name) => [name, row[name] ? translate(row[name], context.language) : null]),
  );
  return {
    ...own,
    ...translated,
    ...pricePair(sellingPrice(row), row.tax_rate, context),
    name: translate(row.name, context.language),
    slug: row.path?.slice(1) ?? '',
    stock_state: toldStock(row),
    purchasable_since: (row.purchasable_since as Date | null)?.toISOString() ?? null,
  };
}

const columns = [
  'id',
  'sku',
  'code',
  'ean',
  'brand_id',
  'default_category_id',
  'is_active',
  'stock_state',
  'has_variations',
  'product_type',
  'position',
  'sells_count',
];

/** Where `search` looks in lists that are short by themselves; that of all products is searched in memory. */
export const PRODUCT_TEXTS = [text('name'), text('short_description'), 'b.name', 't.sku'];

/** Products that shoppers may see, with a price in the request's price list. */
export const productSource: ListSource<ProductRow> = {
  resource: products,
  select: PRODUCT_SELECT,
  expressions: {
    ...Object.fromEntries(columns.map((name) => [name, `t.${name}`])),
    name: text('name'),
    stock_state: 'case when t.update_stock and a.show_stock_states then t.stock_state end',
    price: `${sellingPriceOf('p')} / case when :without_tax::boolean then 1 + coalesce(r.rate, 0) / 100.0 else 1 end`,
  },
  orders: { name: `${text('name')} collate {collation}` },
  guard: [productIsVisible('t', 'a', VIEWER, 's.path is not null'), 'p.price is not null'],
  idsFirst: true,
  record: recordOf,
  embeds: productEmbeds,
};
