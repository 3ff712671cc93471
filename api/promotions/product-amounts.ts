import { type Translated, translate } from '../../contract/locales.ts';
import { type Minor, type Price, priceOf } from '../../contract/money.ts';
import { MOST_LISTED_PRODUCTS } from '../../contract/promotions/rules.ts';
import { sellingPriceOf } from '../catalogue/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { applyDiscounts, type DiscountTerms, type Selection } from './calculation/index.ts';
import { type DiscountRow, termsOf } from './discount-terms.ts';

interface ProductRow {
  discount_id: number;
  id: number;
  name: Translated;
  price: Minor;
  original: Minor;
}

const selected = (type: string, known: string) =>
  `case d.${type} when 0 then true when 1 then ${known} else not (${known}) end`;
const among = (table: string, column: string, ids: string) =>
  `exists (select from ${table} s where s.product_id = p.id and s.${column} = any(${ids}))`;
/** Products in a discount's scope that have a price in the list; those of named variations too. */
const products = statement(
  'promotions_product_amounts',
  `select d.id as discount_id, p.* from discounts d
   cross join lateral (select array(with recursive below as (select unnest(d.category_ids) as id
     union select c.id from categories c join below b on c.parent_id = b.id) select id from below) as ids) below
   cross join lateral (
     select p.id, p.name, ${sellingPriceOf('r')} as price, r.price as original from products p
     join written_prices r on r.product_id = p.id and r.price_list_id = $2 and r.product_variation_id is null
     where p.is_active and ${selected('products_type', 'p.id = any(d.product_ids)')}
       and ${selected('product_variations_type', among('product_variations', 'id', 'd.product_variation_ids'))}
       and ${selected('categories_type', among('product_categories', 'category_id', 'below.ids'))}
       and ${selected('brands_type', 'coalesce(p.brand_id = any(d.brand_ids), false)')}
       and ${selected('tags_type', among('product_tags', 'tag_id', 'd.tag_ids'))}
     order by p.id limit ${MOST_LISTED_PRODUCTS}) p
   where d.id = any($1::int[]) order by d.id, p.id`,
);

const ALL: Selection = { type: 'all', ids: new Set() };

/** The terms for one piece of anything in the scope, for whoever buys it. */
const forOnePiece = (terms: DiscountTerms): DiscountTerms => ({
  ...terms,
  products: ALL,
  variations: ALL,
  categories: ALL,
  brands: ALL,
  tags: ALL,
  customerGroups: ALL,
  customers: ALL,
  countries: ALL,
  isForFirstOrder: false,
  minPrice: 0,
  minPieces: 0,
});

const NOTHING = { id: 1, variationId: null, brandId: null, categoryIds: new Set<number>(), tagIds: new Set<number>() };

function amountOf(terms: DiscountTerms, { id, price, original }: ProductRow, percentsRounding: Minor | null): Minor {
  const line = { ...NOTHING, productId: id, pieces: 1, price, isReduced: price < original, isDiscountable: true };
  const buyer = { customerId: null, customerGroupIds: [], countryId: 0, isFirstOrder: null };
  const shipping = { price: 0, freeFrom: null, canBeFree: false };
  const { applied } = applyDiscounts({ lines: [line], buyer, shipping, percentsRounding }, [forOnePiece(terms)]);
  return applied[0]?.reductions.get(line.id) ?? 0;
}

interface ProductAmount {
  product_id: number;
  name: string;
  taxed_price: Price;
  discounted_amount: Price;
}

/** What discounts take off one piece of the first products in their scope; none in a currency that they do not hold in. */
export async function readProductAmounts(
  db: Executor,
  rows: readonly DiscountRow[],
  { currency, locale, language, priceListId, percentsRounding }: RequestContext,
): Promise<Map<number, ProductAmount[]>> {
  const terms = new Map(rows.map((row) => [row.id, termsOf(row, currency.id)]));
  const holding = [...terms].flatMap(([id, found]) => (found ? [id] : []));
  const found = await db.query<ProductRow>(products, [holding, priceListId]);
  const ofDiscount = Map.groupBy(found, ({ discount_id }) => discount_id);
  return new Map(
    rows.map(({ id }) => {
      const own = terms.get(id);
      const amounts = (own ? (ofDiscount.get(id) ?? []) : []).map((product) => ({
        product_id: product.id,
        name: translate(product.name, language),
        taxed_price: priceOf(product.price, currency, locale),
        discounted_amount: priceOf(own ? amountOf(own, product, percentsRounding) : 0, currency, locale),
      }));
      return [id, amounts];
    }),
  );
}
