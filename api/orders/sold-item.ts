import { type SoldFacts, soldFacts } from '../../contract/orders/sold-facts.ts';
import type { orderItems } from './tables.ts';

const FACTS = Object.keys(soldFacts.shape) as (keyof SoldFacts)[];

/** Columns of an item that the order freezes, beside those that say where it belongs. */
export const ITEM_COLUMNS = [
  'product_id',
  'product_variation_id',
  'order_item_type',
  'payload',
  'name',
  'variation_name',
  'price_list_id',
  'position',
  'amount',
  'tax_rate',
  'unit_price',
  'taxed_unit_price',
  'original_taxed_unit_price',
  'total_price',
  'taxed_total_price',
  ...FACTS,
] as const;

/** What an order freezes of an item; amounts in minor units. */
export type FrozenItem = Pick<typeof orderItems.$inferSelect, (typeof ITEM_COLUMNS)[number]>;

/** An item of an order about to be written. */
export interface DraftItem extends FrozenItem {
  product_id: number;
  /** Position of the item that it belongs to. */
  parent_position: number | null;
}

/** What the order keeps of the thing on a line of a cart. */
export const soldFactsOf = (line: SoldFacts) =>
  Object.fromEntries(FACTS.map((name) => [name, line[name]])) as unknown as SoldFacts;
