import { type Executor, type RequestContext, type Statement, statement } from '../platform/index.ts';
import { detailsOf } from './product-details.ts';
import { PLAIN_SELECT, PRODUCT_SELECT, type ProductRow } from './product-rows.ts';
import { relatedTo, TYPES_OF_PAGES } from './relations.ts';
import { isPlain, type Prices, plainIsVisible, productIsVisible, VIEWER } from './visibility.ts';
import { pathsOfProduct } from './visible-paths.ts';

/** Values by name, for `$1` and so on. */
const PARAMETERS = [':id', ':language', ':customer_group_ids', ':price_list_id', ':country_id', ':shop_id'];
const placed = (text: string) =>
  PARAMETERS.reduce((sql, name, index) => sql.replaceAll(name, () => `$${index + 1}`), text);

const facts = (prices: Prices) => `json_build_object(
  'paths', ${pathsOfProduct('t', prices)},
  'default_category_id', t.default_category_id, 'category_ids', array(select pc.category_id from product_categories pc where pc.product_id = t.id order by 1),
  'related', (select coalesce(json_agg(x), '[]') from (${relatedTo('t.id', `'{${TYPES_OF_PAGES}}'`)}) x),
  'details', ${detailsOf('t.id')}) as page`;

const rowOf = (name: string, select: string, isVisible: string, prices: Prices) =>
  statement(
    name,
    placed(`with shown as (${select} where ${isVisible} and p.price is not null and t.id = :id)
      select shown.*, ${facts(prices)} from shown join products t on t.id = shown.id`),
  );

const PLAIN = rowOf(
  'catalogue_page_of_plain',
  PLAIN_SELECT,
  `${isPlain('t')} and ${plainIsVisible('t', 'a', VIEWER, 's.path is not null')}`,
  'written_prices',
);
const ANY = rowOf(
  'catalogue_page_of_any',
  PRODUCT_SELECT,
  productIsVisible('t', 'a', VIEWER, 's.path is not null'),
  'product_prices',
);

const MOST = 50_000;

/** Reads a visible product with all that its page shows of it alone. */
export type PageRowReader = (id: number, context: RequestContext) => Promise<ProductRow | undefined>;

export function pageRows(db: Executor): PageRowReader {
  /** Products that were not plain when they were read: only which of two statements is tried first. */
  const others = new Set<number>();

  return async (id, { language, customerGroupIds, priceListId, countryId, shopId }) => {
    const values = [id, language, customerGroupIds, priceListId, countryId, shopId];
    const read = async (sql: Statement) => (await db.query<ProductRow>(sql, values))[0];
    const plain = others.has(id) ? undefined : await read(PLAIN);
    if (plain) return plain;
    const other = await read(ANY);
    if (other && (other.has_variations || other.product_type !== 0)) {
      if (others.size >= MOST) others.clear();
      others.add(id);
    }
    return other;
  };
}
