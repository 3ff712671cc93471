import { type Executor, statement } from '../platform/index.ts';
import type { Stocked } from '../stock/index.ts';

/** What an operator may change of a product or a variation, as it stands now. */
export interface Changeable extends Stocked {
  id: number;
  product_id: number;
  has_variations: boolean;
  is_active: boolean;
  product_availability_id: number;
  max_purchasable_amount: number | null;
}

const COLUMNS = 'update_stock, stock_state, is_active, product_availability_id, max_purchasable_amount';
const lockProduct = statement(
  'catalogue_lock_product',
  `select id, id as product_id, has_variations, ${COLUMNS} from products where id = $1 for update`,
);
/** The product first and its variation after it, as orders do, so that none waits for the other in a ring. */
const lockVariation = statement(
  'catalogue_lock_variation',
  `with held as materialized (select id from products where id = (select product_id from product_variations where id = $1) for update)
   select v.id, v.product_id, false as has_variations, ${COLUMNS.split(', ')
     .map((name) => `v.${name}`)
     .join(', ')}
   from held join product_variations v on v.product_id = held.id where v.id = $1 for update of v`,
);

export async function holdProduct(tx: Executor, id: number): Promise<Changeable | undefined> {
  return (await tx.query<Changeable>(lockProduct, [id]))[0];
}

export async function holdVariation(tx: Executor, id: number): Promise<Changeable | undefined> {
  return (await tx.query<Changeable>(lockVariation, [id]))[0];
}

const writeProduct = statement(
  'catalogue_write_product',
  `update products set is_active = $2, product_availability_id = coalesce($3, product_availability_id), max_purchasable_amount = $4,
     updated_at = now() where id = $1`,
);
const writeVariation = statement(
  'catalogue_write_variation',
  'update product_variations set is_active = $2 where id = $1',
);
const touchProduct = statement('catalogue_touch_product', 'update products set updated_at = now() where id = $1');

/** Writes what the catalogue keeps. An availability that nobody changed stays as it is by now: it may have followed the stock. */
export async function saveProduct(tx: Executor, before: Changeable, after: Changeable): Promise<void> {
  const { id, is_active, product_availability_id: availabilityId, max_purchasable_amount } = after;
  const asked = availabilityId === before.product_availability_id ? null : availabilityId;
  await tx.query(writeProduct, [id, is_active, asked, max_purchasable_amount]);
}

export async function saveVariation(tx: Executor, row: Changeable): Promise<void> {
  await tx.query(writeVariation, [row.id, row.is_active]);
  await tx.query(touchProduct, [row.product_id]);
}

const availability = statement('catalogue_availability', 'select id from product_availabilities where id = $1');

export async function hasAvailability(tx: Executor, id: number): Promise<boolean> {
  return (await tx.query(availability, [id])).length > 0;
}
