import { productSettings, variationSettings } from '../../contract/catalogue/products.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { PieceColumn, Stocked } from '../stock/index.ts';
import type { ProductTable } from './product-rows.ts';
import type { VariationTable } from './variation-rows.ts';

/** A product or a variation with its stock, which only the room `stock` writes. */
export interface Changeable extends Stocked {
  id: number;
  product_id: number;
  has_variations: boolean;
}
export type ProductSettings = Pick<Omit<ProductTable, PieceColumn>, keyof typeof productSettings>;
export type VariationSettings = Pick<Omit<VariationTable, PieceColumn>, keyof typeof variationSettings>;

/** Columns that operators set besides stock; all of them affect pages. */
export const PRODUCT_SETTINGS = Object.keys(productSettings) as (keyof ProductSettings)[];
export const VARIATION_SETTINGS = Object.keys(variationSettings) as (keyof VariationSettings)[];

const ofProduct = PRODUCT_SETTINGS.join(', ');
const ofVariation = VARIATION_SETTINGS.join(', ');
const PRODUCT_ROW = `select id, id as product_id, has_variations, update_stock, stock_state, ${ofProduct} from products where id = $1`;
const VARIATION_ROW = `select v.id, v.product_id, false as has_variations, v.update_stock, v.stock_state, ${ofVariation}, v.product_availability_id
  from product_variations v where v.id = $1`;
const productRow = statement('catalogue_lock_product', `${PRODUCT_ROW} for update`);
const freeProductRow = statement('catalogue_read_product', PRODUCT_ROW);
const freeVariationRow = statement('catalogue_read_variation', VARIATION_ROW);
/** Locks the product before its variation, as orders do, to avoid deadlocks. */
const variationRow = statement(
  'catalogue_lock_variation',
  `with held as materialized (select id from products where id = (select product_id from product_variations where id = $1) for update)
   select v.id, v.product_id, false as has_variations, v.update_stock, v.stock_state, ${ofVariation}
   from held join product_variations v on v.product_id = held.id where v.id = $1 for update of v`,
);

export async function lockProduct(tx: Executor, id: number): Promise<(Changeable & ProductSettings) | undefined> {
  return (await tx.query<Changeable & ProductSettings>(productRow, [id]))[0];
}

/** The same as `lockProduct`, without a lock: for what a change would do. */
export async function readChangeable(db: Executor, id: number): Promise<(Changeable & ProductSettings) | undefined> {
  return (await db.query<Changeable & ProductSettings>(freeProductRow, [id]))[0];
}

type FreeVariation = Changeable & VariationSettings & { product_availability_id: number };

export async function readChangeableVariation(db: Executor, id: number): Promise<FreeVariation | undefined> {
  return (await db.query<FreeVariation>(freeVariationRow, [id]))[0];
}

export async function lockVariation(tx: Executor, id: number): Promise<(Changeable & VariationSettings) | undefined> {
  return (await tx.query<Changeable & VariationSettings>(variationRow, [id]))[0];
}

// Columns missing in `$2` stay as they are now: the trigger may have changed the availability.
const writeProduct = statement(
  'catalogue_write_product',
  `update products p set (${ofProduct}) = (select ${ofProduct} from jsonb_populate_record(p, $2::jsonb)), updated_at = now() where id = $1`,
);
const writeVariation = statement(
  'catalogue_write_variation',
  `update product_variations v set (${ofVariation}) = (select ${ofVariation} from jsonb_populate_record(v, $2::jsonb)) where id = $1`,
);
const touch = statement('catalogue_touch_product', 'update products set updated_at = now() where id = $1');

export async function saveProduct(tx: Executor, id: number, changes: Partial<ProductSettings>): Promise<void> {
  await tx.query(writeProduct, [id, JSON.stringify(changes)]);
}

/** Notes when a product was changed last. */
export async function touchProduct(tx: Executor, id: number): Promise<void> {
  await tx.query(touch, [id]);
}

export async function saveVariation(
  tx: Executor,
  { id, product_id }: Changeable,
  changes: Partial<VariationSettings>,
): Promise<void> {
  await tx.query(writeVariation, [id, JSON.stringify(changes)]);
  await touchProduct(tx, product_id);
}

const availability = statement('catalogue_availability', 'select id from product_availabilities where id = $1');

export async function hasAvailability(tx: Executor, id: number): Promise<boolean> {
  return (await tx.query(availability, [id])).length > 0;
}

const brand = statement('catalogue_has_brand', 'select 1 from brands where id = $1');

export async function hasBrand(tx: Executor, id: number): Promise<boolean> {
  return (await tx.query(brand, [id])).length > 0;
}

const following = statement(
  'catalogue_availability_of_stock',
  `select case when e.id is null or r.id is null then $1
     when $3 = 0 and (select can_purchase from product_availabilities where id = $1) then e.id
     when $2 = 0 and $1 = e.id then r.id else $1 end as id
   from (select (select id from product_availabilities where for_empty_stock) as id) e,
     (select (select id from product_availabilities where for_refilled_stock) as id) r`,
);

/** The availability that the trigger `availability_follows_stock` gives when stock changes between none and some. */
export async function availabilityAfter(db: Executor, current: number, before: number, after: number): Promise<number> {
  if ((before === 0) === (after === 0)) return current;
  return (await db.query<{ id: number }>(following, [current, before, after]))[0]?.id ?? current;
}
