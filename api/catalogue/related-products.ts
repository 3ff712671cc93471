import { relatedProducts } from '../../contract/catalogue/related.ts';
import type { ListQuery } from '../../contract/list.ts';
import type { Database } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type ListScope, type ListSource, readList } from '../platform/listing/index.ts';
import type { Draw } from './draws.ts';
import type { ProductRow } from './product-rows.ts';
import { PRODUCT_TEXTS, productSource } from './product-source.ts';
import { type Relation, relationFor } from './relations.ts';
import { productIsPriced, productIsVisible, VIEWER } from './visibility.ts';
import { requireProduct } from './visible-records.ts';

type RelatedRow = ProductRow & { relation: Relation };

const relatedSource: ListSource<typeof relatedProducts, RelatedRow> = {
  ...productSource,
  resource: relatedProducts,
  searched: PRODUCT_TEXTS,
  record: (row, context) => ({ ...productSource.record(row, context), relation: row.relation }),
};

/** Relations set by an operator. */
const CHOSEN =
  '(select * from related_products where main_product_id = :main_product_id and relation_type = :relation_type)';

/** Products picked before, so that only their wide rows are read. */
const OF_IDS = `(select :main_product_id::int as main_product_id, null::int as main_product_variation_id, d.id as related_product_id,
    null::int as related_product_variation_id, :relation_type::int as relation_type, d.position::int as position
  from unnest(:drawn::int[]) with ordinality as d (id, position))`;

/** An invisible product has no related ones, except for operators. */
const MAIN_IS_VISIBLE = `exists (select from products mp join product_availabilities mpa on mpa.id = mp.product_availability_id
  where mp.id = :main_product_id and ${productIsVisible('mp', 'mpa', VIEWER)} and ${productIsPriced('mp.id', ':price_list_id')})`;

/** Related products of a product; 404 when it is invisible. */
export async function readRelated(
  db: Database,
  draw: Draw,
  productId: number,
  { relation_type, ...query }: ListQuery & { relation_type: number },
  context: RequestContext,
) {
  const drawn = await draw(productId, relation_type, context);
  const scope: ListScope = {
    columns: relationFor(context.operator !== null),
    joins: `join ${drawn ? OF_IDS : CHOSEN} rp on rp.related_product_id = t.id`,
    conditions: [
      ...(context.operator === null ? [MAIN_IS_VISIBLE] : []),
      ...(drawn ? ['t.id = any(:drawn::int[])'] : []),
    ],
    values: { main_product_id: productId, relation_type, drawn },
    defaultOrder: 'rp.position',
  };
  const list = await readList(db, relatedSource, query, context, scope);
  if (list.items.length === 0) await requireProduct(db, productId, context);
  return list;
}
