import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { anyOfIds, type Executor, type RequestContext, statement } from '../platform/index.ts';
import {
  brandIsVisible,
  categoryIsVisible,
  type Prices,
  packageIsWhole,
  productIsVisible,
  type Viewer,
} from './visibility.ts';

/** `read_product`: one whose row was read with the rule of visibility a moment ago. */
type Kind = 'product' | 'read_product' | 'category' | 'brand';
const MODELS = { ...MODEL_TYPES, read_product: MODEL_TYPES.product };

/** Each address is asked about in its own language. */
const VIEWER: Viewer = { language: 's.language', groups: '$2::int[]', now: 'shop_now()' };
const paths = (kind: Kind, joins: string, isVisible: string) =>
  statement(
    `catalogue_${kind}_paths`,
    `select s.model_id as id, json_object_agg(s.language, s.path) as urls from slugs s ${joins}
     where s.model_type = ${MODELS[kind]} and s.model_id = ${anyOfIds('$1')} and s.is_canonical and ${isVisible} group by s.model_id`,
  );

/** In another language a product may also lack a price: hosts sell from price lists of their own, and groups of customers too. */
const isSoldElsewhere = (
  shop: string,
  groups: string,
  prices: Prices = 'product_prices',
) => `exists (select from shop_hostnames h
    join shop_hostname_currencies hc on hc.hostname_id = h.id and hc.currency_id = h.currency_id
    join ${prices} r on r.product_id = s.model_id and r.product_variation_id is null and r.price_list_id = coalesce((select l.id
      from customer_groups g join price_lists l on l.id = g.price_list_id and l.currency_id = h.currency_id
      where g.id = any(${groups}) order by g.id limit 1), hc.price_list_id)
    where h.shop_id = ${shop} and h.language = s.language and h.is_canonical)`;
const isSold = (language: string, shop: string, groups: string) =>
  `(s.language = ${language} or ${isSoldElsewhere(shop, groups)})`;
const GROUPS = ':customer_group_ids::int[]';
/** Paths by language of a product whose row is read with the rule of visibility in its own language, as JSON. */
export const pathsOfProduct = (product: string, prices: Prices) => {
  const isWhole = packageIsWhole(product, { ...VIEWER, groups: GROUPS });
  const isSeen = `${prices === 'product_prices' ? `${isWhole} and ` : ''}${isSoldElsewhere(':shop_id', GROUPS, prices)}`;
  return `(select json_object_agg(s.language, s.path) from slugs s where s.model_type = ${MODEL_TYPES.product} and s.model_id = ${product}.id
    and s.is_canonical and (s.language = :language or ${isSeen}))`;
};
const STATEMENTS = {
  product: paths(
    'product',
    'join products p on p.id = s.model_id join product_availabilities a on a.id = p.product_availability_id',
    `${productIsVisible('p', 'a', VIEWER)} and ${isSold('$4', '$3', '$2::int[]')}`,
  ),
  // Besides address, price and the parts of a package, no language decides whether they may be seen.
  read_product: paths(
    'read_product',
    'join products p on p.id = s.model_id',
    `${packageIsWhole('p', { ...VIEWER, groups: '$4::int[]' })} and ${isSold('$3', '$2', '$4::int[]')}`,
  ),
  category: paths('category', '', categoryIsVisible('s.model_id', VIEWER)),
  brand: paths('brand', 'join brands b on b.id = s.model_id', brandIsVisible('b', VIEWER)),
};

/** Paths of records by language, in those languages in which the shopper may see them. */
export async function readVisiblePaths(
  db: Executor,
  kind: Kind,
  ids: number[],
  { customerGroupIds, shopId, language }: RequestContext,
): Promise<Map<number, Record<string, string>>> {
  const values = {
    product: [ids, customerGroupIds, shopId, language],
    read_product: [ids, shopId, language, customerGroupIds],
    category: [ids, customerGroupIds],
    brand: [ids],
  };
  const rows = await db.query<{ id: number; urls: Record<string, string> }>(STATEMENTS[kind], values[kind]);
  return new Map(rows.map((row) => [row.id, row.urls]));
}
