import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { notFound, type RequestContext } from '../platform/http/index.ts';
import { brandIsVisible, categoryIsVisible, productIsPriced, productIsVisible, type Viewer } from './visibility.ts';

const VIEWER: Viewer = { language: '$1', groups: '$3::int[]', now: 'shop_now()' };
const categoryOrBrand = statement(
  'catalogue_shelf_at',
  `select s.model_type, s.model_id, case s.model_type
     when ${MODEL_TYPES.category} then ${categoryIsVisible('s.model_id', VIEWER)}
     when ${MODEL_TYPES.brand} then exists (select from brands b where b.id = s.model_id and ${brandIsVisible('b', VIEWER)})
     else false end as is_visible
   from slugs s where s.language = $1 and s.path = $2`,
);

export interface CategoryOrBrand {
  model_type: number;
  model_id: number;
  /** Whether it is a category or brand that the caller may see. */
  is_visible: boolean;
}

/** The category or brand of a path; undefined when no record has the path. */
export async function readCategoryOrBrand(
  db: Executor,
  path: string,
  { language, customerGroupIds }: RequestContext,
): Promise<CategoryOrBrand | undefined> {
  return (await db.query<CategoryOrBrand>(categoryOrBrand, [language, path, customerGroupIds]))[0];
}

const product = statement(
  'catalogue_sees_product',
  `select 1 from products p join product_availabilities a on a.id = p.product_availability_id
   where p.id = $2 and ${productIsVisible('p', 'a', VIEWER)} and ${productIsPriced('p.id', '$4')}`,
);

const priced = statement(
  'catalogue_operator_sees_product',
  `select 1 from products p where p.id = $1 and ${productIsPriced('p.id', '$2')}`,
);

/** 404 for a product that the caller may not see; operators see all with a price. */
export async function requireProduct(
  db: Executor,
  id: number,
  { operator, language, customerGroupIds, priceListId }: RequestContext,
): Promise<void> {
  const rows =
    operator === null
      ? await db.query(product, [language, id, customerGroupIds, priceListId])
      : await db.query(priced, [id, priceListId]);
  if (rows.length === 0) throw notFound();
}

const ofGroups = statement(
  'catalogue_of_groups',
  `select product_id as id from products_of_other_groups('{}') except select product_id from products_of_other_groups($1::int[])`,
);

/** Ids of products that are visible only to customer groups, the shopper's among them; null for shoppers without a group. */
export async function readProductsOfGroups(
  db: Executor,
  { customerGroupIds }: RequestContext,
): Promise<ReadonlySet<number> | null> {
  if (customerGroupIds.length === 0) return null;
  return new Set((await db.query<{ id: number }>(ofGroups, [customerGroupIds])).map((row) => row.id));
}
