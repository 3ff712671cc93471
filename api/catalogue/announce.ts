import { emit, statement, type Transaction } from '../platform/index.ts';
import type { StockChange } from '../stock/index.ts';

interface Listings {
  category_ids: number[];
  brand_ids: number[];
}

const listings = statement(
  'catalogue_shelves',
  `with recursive up as (
     select category_id as id from product_categories where product_id = any($1::int[])
     union select c.parent_id from up join categories c on c.id = up.id where c.parent_id is not null
   )
   select array(select id from up order by id) as category_ids,
     array(select distinct brand_id from products where id = any($1::int[]) and brand_id is not null order by 1) as brand_ids`,
);

/** Emits that products changed, with the categories and brands that list them if pages are affected. */
export async function announceProducts(tx: Transaction, product_ids: number[], affectsPages: boolean): Promise<void> {
  const [listed] = affectsPages ? await tx.query<Listings>(listings, [product_ids]) : [];
  const { category_ids = [], brand_ids = [] } = listed ?? {};
  await emit(tx, 'product.changed', { product_ids, affects_pages: affectsPages, category_ids, brand_ids });
}

/** Emits that orders changed stock; products with affected pages in an event of their own. */
export async function announceStock(tx: Transaction, changes: readonly StockChange[]): Promise<void> {
  const affecting = new Set(changes.filter((change) => change.affects_pages).map((change) => change.product_id));
  const silent = new Set(changes.map((change) => change.product_id)).difference(affecting);
  if (affecting.size > 0) await announceProducts(tx, [...affecting], true);
  if (silent.size === 0) return;
  const payload = { product_ids: [...silent], affects_pages: false, category_ids: [], brand_ids: [], only_sales: true };
  await emit(tx, 'product.changed', payload);
}
