import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { brandIsVisible, categoryIsVisible, packageIsWhole, productIsVisible, type Viewer } from './visibility.ts';

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

/** In another language a product may also lack a price: hosts and customer groups have price lists of their own. */
const HOSTS =
  'shop_hostnames h join shop_hostname_currencies hc on hc.hostname_id = h.id and hc.currency_id = h.currency_id';
const listOfHost = (groups: string) => `coalesce((select l.id
      from customer_groups g join price_lists l on l.id = g.price_list_id and l.currency_id = h.currency_id
      where g.id = any(${groups}) order by g.id limit 1), hc.price_list_id)`;
const isSoldElsewhere = (shop: string, groups: string) => `exists (select from ${HOSTS}
    join product_prices r on r.product_id = s.model_id and r.product_variation_id is null and r.price_list_id = ${listOfHost(groups)}
    where h.shop_id = ${shop} and h.language = s.language and h.is_canonical)`;
const isSold = (language: string, shop: string, groups: string) =>
  `(s.language = ${language} or ${isSoldElsewhere(shop, groups)})`;

/** In which languages hosts of a shop sell from which price lists, as an array of JSON. */
export const soldOnHosts = (shop: string, groups: string) =>
  `array(select json_build_object('language', h.language, 'price_list_id', ${listOfHost(groups)}) from ${HOSTS}
    where h.shop_id = ${shop} and h.is_canonical)`;
export type SoldOnHosts = { language: string; price_list_id: number }[];

/** Addresses of a product, of a package only where it may be seen; and price lists that are still to be checked. */
export interface Addresses {
  paths: { language: string; path: string }[];
  price_lists: number[] | null;
}
const GROUPS = ':customer_group_ids::int[]';
const ADDRESS = "json_build_object('language', s.language, 'path', s.path)";
const addresses = (isSeen: string) =>
  `array(select ${ADDRESS} from slugs s where s.model_type = ${MODEL_TYPES.product} and s.model_id = t.id and s.is_canonical and ${isSeen})`;
/** SQL of `Addresses` of the product `t`, parts of an object in JSON. */
export const ADDRESSES = `'paths', ${addresses('true')},
  'price_lists', array(select r.price_list_id from written_prices r where r.product_id = t.id and r.product_variation_id is null)`;
const PACKAGE_IS_SEEN = `${packageIsWhole('t', { ...VIEWER, groups: GROUPS })} and ${isSoldElsewhere(':shop_id', GROUPS)}`;
export const ADDRESSES_OF_PACKAGE = `'paths', ${addresses(`(s.language = :language or ${PACKAGE_IS_SEEN})`)}, 'price_lists', null`;

/** Paths by language of a product whose row is read with the rule of visibility in its own language. */
export function pathsOf({ paths, price_lists }: Addresses, own: string, sold: SoldOnHosts): Record<string, string> {
  const isSold = (language: string) =>
    price_lists === null || sold.some((host) => host.language === language && price_lists.includes(host.price_list_id));
  return Object.fromEntries(
    paths.flatMap(({ language, path }) => (language === own || isSold(language) ? [[language, path]] : [])),
  );
}
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
