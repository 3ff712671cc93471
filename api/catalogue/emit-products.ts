import { COUNTED_PIECES } from '../../contract/stock/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { StockChange } from '../stock/index.ts';

interface Affected {
  product_ids: number[];
  category_ids: number[];
  brand_ids: number[];
}

// A service shows on the pages of the products that offer it, and no listing shows it there.
const affected = statement(
  'catalogue_affected',
  `with recursive up as (
     select category_id as id from product_categories where product_id = any($1::int[]) union select unnest($2::int[])
     union select c.parent_id from up join categories c on c.id = up.id where c.parent_id is not null
   )
   select array(select unnest($1::int[]) union select product_id from product_services where service_product_id = any($1::int[]) order by 1) as product_ids,
     array(select id from up order by id) as category_ids,
     array(select brand_id from products where id = any($1::int[]) and brand_id is not null union select unnest($3::int[]) order by 1) as brand_ids`,
);

const packagesOf = statement(
  'catalogue_packages_of',
  `select i.product_package_id as id, package_pieces(i.product_package_id) as pieces, array_agg(distinct i.product_id) as parts
   from package_items i where i.product_id = any($1::int[]) group by 1 order by 1`,
);
/** Packages that contain some of the products, with what can be sold of each now. */
const readPackagesOf = (tx: Transaction, productIds: number[]) =>
  tx.query<{ id: number; pieces: number | null; parts: number[] }>(packagesOf, [productIds]);

export interface Emitted {
  /** Nothing else changed than pieces. */
  onlyPieces?: boolean;
  /** Where they were listed before. */
  leftCategories?: readonly number[];
  leftBrands?: readonly number[];
}

async function emitAffecting(tx: Transaction, productIds: number[], emitted: Emitted): Promise<void> {
  const { onlyPieces, leftCategories = [], leftBrands = [] } = emitted;
  const [found] = await tx.query<Affected>(affected, [productIds, leftCategories, leftBrands]);
  const { product_ids = productIds, category_ids = [], brand_ids = [] } = found ?? {};
  const cause = onlyPieces ? { only_pieces: true } : {};
  await emit(tx, 'product.changed', { product_ids, affects_pages: true, category_ids, brand_ids, ...cause });
}

/**
 * Emits that products changed, with categories and brands that list them if pages are affected, and packages with them.
 */
export async function emitProductsChanged(
  tx: Transaction,
  productIds: number[],
  affectsPages: boolean,
  emitted: Emitted = {},
): Promise<void> {
  const packages = (await readPackagesOf(tx, productIds)).map(({ id }) => id);
  const affecting = new Set([...(affectsPages ? productIds : []), ...packages]);
  if (affecting.size > 0) await emitAffecting(tx, [...affecting], emitted);
  const silent = new Set(productIds).difference(affecting);
  if (silent.size === 0) return;
  const payload = { product_ids: [...silent], affects_pages: false, category_ids: [], brand_ids: [] };
  await emit(tx, 'product.changed', payload);
}

/** Emits that orders changed stock. `isTaken`: pieces were sold; packages with many left change by what parts have. */
export async function emitStockChanged(
  tx: Transaction,
  changes: readonly StockChange[],
  { isTaken }: { isTaken: boolean },
): Promise<void> {
  const all = new Set(changes.map((change) => change.product_id));
  const affecting = new Set(changes.filter((change) => change.affects_pages).map((change) => change.product_id));
  const packages = (await readPackagesOf(tx, [...all])).filter(
    ({ pieces, parts }) =>
      parts.some((part) => affecting.has(part)) || (pieces !== null && !(isTaken && pieces > COUNTED_PIECES)),
  );
  for (const { id } of packages) affecting.add(id);
  if (affecting.size > 0) await emitAffecting(tx, [...affecting], { onlyPieces: true });
  const silent = all.difference(affecting);
  if (silent.size === 0) return;
  const payload = { product_ids: [...silent], affects_pages: false, category_ids: [], brand_ids: [], only_sales: true };
  await emit(tx, 'product.changed', payload);
}
