import type { Translated } from '../../contract/locales.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';

/**
 * Groups that may see products of restricted categories: those that a category and all above it let in. Null asks for
 * all.
 */
const groups = statement(
  'catalogue_groups_of_products',
  `with recursive above as (
     select pc.product_id, pc.category_id as leaf_id, pc.category_id as id from product_categories pc where pc.product_id = ${anyOfIds('$1')}
     union
     select a.product_id, a.leaf_id, c.parent_id from above a join categories c on c.id = a.id where c.parent_id is not null
   ), leaves as (
     select a.product_id, a.leaf_id, coalesce(array_agg(c.id) filter (where c.customer_groups_restriction), '{}') as restricted
     from above a join categories c on c.id = a.id group by a.product_id, a.leaf_id
   )
   select distinct l.product_id, g.id, g.name from leaves l join customer_groups g on ($2::int[] is null or g.id = any($2::int[]))
     and not exists (select from unnest(l.restricted) r(id) where not exists
       (select from category_customer_groups m where m.category_id = r.id and m.customer_group_id = g.id))
   where not exists (select from leaves o where o.product_id = l.product_id and o.restricted = '{}')
   order by l.product_id, g.id`,
);

interface GroupRow {
  product_id: number;
  id: number;
  name: Translated;
}

/** Groups that products are stored for, of those that the caller may know of. */
export async function readGroupsOf(
  db: Executor,
  productIds: number[],
  { operator, customerGroupIds }: RequestContext,
): Promise<GroupRow[]> {
  if (operator === null && customerGroupIds.length === 0) return [];
  return db.query<GroupRow>(groups, [productIds, operator === null ? customerGroupIds : null]);
}

const wishes = statement(
  'catalogue_wish_list_items',
  `select product_id, id from customer_wish_list_items where customer_id = $1 and product_id = ${anyOfIds('$2')} order by id`,
);

/** Items of the caller's own wish lists. */
export async function readWishListItems(
  db: Executor,
  productIds: number[],
  { customer }: RequestContext,
): Promise<{ product_id: number; id: number }[]> {
  return customer === null ? [] : db.query(wishes, [customer.id, productIds]);
}
