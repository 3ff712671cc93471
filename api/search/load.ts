import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import {
  hasAnnouncedDiscount,
  isPackage,
  packageIsWhole,
  productIsOffered,
  productIsPriced,
  productIsPurchasable,
  sellingPriceOf,
  type TaxedContents,
  taxedContentsOf,
  type Viewer,
  variationIsPurchasable,
  variationIsVisible,
  visiblePrice,
} from '../catalogue/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import type { IndexedProduct, IndexedVariation } from './catalogue-index.ts';
import type { Offered } from './price-columns.ts';
import { type OwnTexts, TEXT_STATEMENTS, TextReader } from './product-texts.ts';

/** Few enough that rows die young: memory that outlives a batch is collected slowly. */
const BATCH = 400;
const ANYBODY: Viewer = { language: 'null', groups: "'{}'", now: 'shop_now()' };
/** Whoever reads the language: what is stored for groups is given by `for_groups`. */
const IN_LANGUAGE: Viewer = { ...ANYBODY, language: 's.language', groups: 'null' };

/** Price list, variation, current price, and whether it is announced as reduced, of a `prices` row `p`. */
const OFFERED = `p.price_list_id, p.product_variation_id, ${sellingPriceOf('p')}, ${hasAnnouncedDiscount('p')}`;
const OFFER = `json_build_array(${OFFERED})`;
/** The same of a product without variations, and what it is taxed by if it is a package. */
const OFFER_OF_WHOLE = `json_build_array(${OFFERED}, ${taxedContentsOf('t', 'p.price_list_id', 'null')})`;
type Offer = [list: number, variation: number | null, price: number, reduced: boolean, contents?: TaxedContents | null];

const TEXTS = `t.name, t.short_description as short, t.description, json_build_array(t.sku, t.code, t.ean, t.upc, t.jan, t.isbn, t.mpn) as codes,
    case when t.has_variations then (select json_agg(json_build_object('name', v.name,
        'codes', json_build_array(v.sku, v.code, v.ean, v.upc, v.jan, v.isbn, v.mpn)))
      from product_variations v join product_availabilities va on va.id = v.product_availability_id
      where v.product_id = t.id and ${variationIsVisible('v', 'va')}) end as variations,
    coalesce(t.manufacturer_id, 0) as manufacturer,
    case when ${isPackage('t')} then to_json(array(select distinct i.product_id from package_items i where i.product_package_id = t.id
        and not exists (select from product_prices kp where kp.product_id = t.id and kp.product_variation_id is null
          and not ${productIsPriced('i.product_id', 'kp.price_list_id')}) order by 1))
      else '[]' end as contents`;
const NO_TEXTS = `'{}'::jsonb as name, null as short, null as description, '[]'::json as codes, null as variations,
    0 as manufacturer, '[]'::json as contents`;

/** Reads products with all that the index stores. Lists come as JSON, which parses faster than arrays. */
const productsWith = (texts: string) => `
  with recursive up as (
    select id, id as category from categories where is_active
    union
    select up.id, a.id from up join categories c on c.id = up.category join categories a on a.id = c.parent_id and a.is_active
  ), above as materialized (select id, array_agg(distinct category) as categories from up group by id)
  select t.id, coalesce(t.brand_id, 0) as brand, t.tax_group_id as tax_group, t.sells_count as sells, t.position,
    ${productIsPurchasable('t', 'a', ANYBODY)} as in_stock,
    to_json(array(select s.language from slugs s where s.model_type = ${MODEL_TYPES.product} and s.model_id = t.id and s.is_canonical
      and ${packageIsWhole('t', IN_LANGUAGE)})) as languages,
    t.id in (select g.product_id from products_of_other_groups('{}') g) as for_groups,
    to_json(array(select value_id from product_property_assignments where product_id = t.id order by value_id)) as values,
    to_json(array(select distinct unnest(above.categories) from product_categories pc join above on above.id = pc.category_id where pc.product_id = t.id order by 1)) as categories,
    to_json(array(select tag_id from product_tags where product_id = t.id order by tag_id)) as tags,
    (select json_build_object('average', g.average, 'count', g.count) from product_ratings g where g.product_id = t.id) as rating,
    case when t.has_variations then (select json_agg(${OFFER}) from product_prices o
        cross join lateral ${visiblePrice('t', 'a', 'o.price_list_id', ANYBODY)} p
        where o.product_id = t.id and o.product_variation_id is null)
      else (select json_agg(${OFFER_OF_WHOLE}) from product_prices p where p.product_id = t.id and p.product_variation_id is null) end as prices,
    case when t.has_variations then (select json_agg(${OFFER}) from product_prices p where p.product_id = t.id) end as own_prices,
    case when t.has_variations then (select json_agg(json_build_object('id', v.id,
        'in_stock', ${variationIsPurchasable('v', 'va', 't', 'a', ANYBODY)},
        'attributes', array(select attribute_id from product_variation_attributes where product_variation_id = v.id order by attribute_id)) order by v.id)
      from product_variations v join product_availabilities va on va.id = v.product_availability_id
      where v.product_id = t.id and ${variationIsVisible('v', 'va')}) end as sold_variations,
    ${texts}
  from products t join product_availabilities a on a.id = t.product_availability_id
  where ${productIsOffered('t', 'a')}`;
const PRODUCTS = productsWith(TEXTS);
const WITHOUT_TEXTS = productsWith(NO_TEXTS);
/** All that the index is read by: it is another one when they change. */
export const INDEX_STATEMENTS: readonly string[] = [PRODUCTS, WITHOUT_TEXTS, ...TEXT_STATEMENTS];

interface Row extends Omit<IndexedProduct, 'prices' | 'texts' | 'variations'>, OwnTexts {
  tags: readonly number[];
  prices: Offer[] | null;
  own_prices: Offer[] | null;
  sold_variations: (Omit<IndexedVariation, 'prices'> & { id: number })[] | null;
  languages: readonly string[];
  categories: readonly number[];
  values: readonly number[];
  brand: number;
}

const byList = (offers: readonly Offer[]) =>
  new Map(
    offers.map(([list, , price, reduced, contents]): [number, Offered] => [
      list,
      { price, reduced, ...(contents && { contents }) },
    ]),
  );

/** A variation costs what its product does, where it has no price of its own and its product has one. */
function variationsOf({ sold_variations, own_prices }: Row): IndexedVariation[] {
  const offers = own_prices ?? [];
  const ofProduct = byList(offers.filter(([, variation]) => variation === null));
  return (sold_variations ?? []).map(({ id, in_stock, attributes }) => {
    const own = offers.filter(([list, variation]) => variation === id && ofProduct.has(list));
    return { in_stock, attributes, prices: new Map([...ofProduct, ...byList(own)]) };
  });
}

function productOf(row: Row, texts: TextReader | null): IndexedProduct {
  const { id, brand, tax_group, sells, position, in_stock, languages, for_groups, values, categories, tags, rating } =
    row;
  return {
    id,
    brand,
    tax_group,
    sells,
    position,
    in_stock,
    languages,
    for_groups,
    values,
    categories,
    tags,
    rating,
    texts: texts?.of(row) ?? {},
    prices: byList(row.prices ?? []),
    variations: variationsOf(row),
  };
}

/** These products, and packages that contain them: they are found by the names of their contents. */
const one = (products: string) =>
  `${products} and t.id = any(array(select unnest($1::int[]) union select product_package_id from package_items where product_id = any($1::int[])))`;
const withTexts = statement('search_products', one(PRODUCTS));
const withoutTexts = statement('search_products_without_texts', one(WITHOUT_TEXTS));

/** Products as they are now, without those that nobody may see. */
export async function readProducts(db: Executor, ids: readonly number[], hasTexts: boolean): Promise<IndexedProduct[]> {
  const rows = await db.query<Row>(hasTexts ? withTexts : withoutTexts, [ids]);
  const texts = hasTexts ? new TextReader() : null;
  await texts?.learn(db, rows);
  return rows.map((row) => productOf(row, texts));
}

const sales = statement('search_sales', 'select id, sells_count as sells from products where id = any($1::int[])');
/** How often products were sold. */
export function readSales(db: Executor, ids: readonly number[]): Promise<Pick<IndexedProduct, 'id' | 'sells'>[]> {
  return db.query<Pick<IndexedProduct, 'id' | 'sells'>>(sales, [ids]);
}

/** The whole catalogue in batches, so that its rows are never in memory all at once. */
export async function* readCatalogue(db: Database, hasTexts: boolean): AsyncGenerator<IndexedProduct[]> {
  const texts = hasTexts ? new TextReader() : null;
  for await (const rows of db.batches<Row>(`${hasTexts ? PRODUCTS : WITHOUT_TEXTS} order by t.id`, BATCH)) {
    await texts?.learn(db, rows);
    yield rows.map((row) => productOf(row, texts));
  }
}
