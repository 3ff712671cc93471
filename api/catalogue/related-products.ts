import { RELATION_TYPES } from '../../contract/enums.ts';
import type { ListQuery } from '../../contract/list.ts';
import { relatedProducts } from '../../contract/records/catalogue.ts';
import { type Database, type ListScope, type ListSource, type RequestContext, readList } from '../platform/index.ts';
import type { ProductRow } from './product-rows.ts';
import { PRODUCT_TEXTS, productSource } from './product-source.ts';
import { requireProduct } from './seen.ts';
import { productIsOffered, productIsPriced, productIsVisible, VIEWER } from './visibility.ts';

const relatedSource: ListSource<ProductRow> = { ...productSource, resource: relatedProducts, searched: PRODUCT_TEXTS };

const RELATION = `json_build_object('main_product_id', rp.main_product_id, 'main_product_variation_id', rp.main_product_variation_id,
  'related_product_id', rp.related_product_id, 'related_product_variation_id', rp.related_product_variation_id,
  'relation_type', rp.relation_type, 'position', rp.position) as relation`;

/** Relations that an operator made. */
const CHOSEN =
  '(select * from related_products where main_product_id = :main_product_id and relation_type = :relation_type)';

/** Most products that are drawn by lot. */
const DRAWN = 24;
/** A lot of its own for every product and day, so that pages of one list fit together and kept pages do not contradict each other. */
const LOT = `md5(:main_product_id::int || ':' || p.id || ':' || shop_today())`;
const drawn = (
  belongs: string,
) => `(select :main_product_id::int as main_product_id, null::int as main_product_variation_id,
    p.id as related_product_id, null::int as related_product_variation_id, :relation_type::int as relation_type,
    (row_number() over (order by ${LOT}))::int as position
  from products p join product_availabilities a on a.id = p.product_availability_id
  where p.id <> :main_product_id and ${productIsOffered('p', 'a')} and ${belongs} order by ${LOT} limit ${DRAWN})`;
const OF_CATEGORIES = drawn(`p.id in (select pc.product_id from product_categories pc
  where pc.category_id in (select category_id from product_categories where product_id = :main_product_id))`);
const OF_DEFAULT_CATEGORY = drawn(
  'p.default_category_id = (select default_category_id from products where id = :main_product_id)',
);

/** A product that may not be seen has no related ones either. */
const MAIN_IS_VISIBLE = `exists (select from products mp join product_availabilities mpa on mpa.id = mp.product_availability_id
  where mp.id = :main_product_id and ${productIsVisible('mp', 'mpa', VIEWER)} and ${productIsPriced('mp.id', ':price_list_id')})`;

function relationsOf(relationType: number): string {
  if (relationType === RELATION_TYPES.random_same_category) return OF_CATEGORIES;
  return relationType === RELATION_TYPES.random_same_default_category ? OF_DEFAULT_CATEGORY : CHOSEN;
}

/** Products that go with a product; 404 when it may not be seen. */
export async function readRelated(
  db: Database,
  productId: number,
  { relation_type, ...query }: ListQuery & { relation_type: number },
  context: RequestContext,
) {
  const scope: ListScope = {
    columns: RELATION,
    joins: `join ${relationsOf(relation_type)} rp on rp.related_product_id = t.id`,
    conditions: [MAIN_IS_VISIBLE],
    values: { main_product_id: productId, relation_type },
    order: 'rp.position',
  };
  const list = await readList(db, relatedSource, query, context, scope);
  if (list.items.length === 0) await requireProduct(db, productId, context);
  return list;
}
