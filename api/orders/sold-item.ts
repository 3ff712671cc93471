import { type SoldFacts, soldFacts } from '../../contract/orders/sold-facts.ts';
import { columnsBut } from '../platform/database/index.ts';
import type { orderItems } from './tables.ts';

const FACTS = Object.keys(soldFacts.shape) as (keyof SoldFacts)[];

type ItemTable = typeof orderItems.$inferSelect;

/** Columns of an item stored with the order, besides its references. */
export const ITEM_COLUMNS = columnsBut<ItemTable, 'id' | 'order_id' | 'parent_id' | 'stock_taken'>()([
  'product_id',
  'product_variation_id',
  'order_item_type',
  'payload',
  'product_fields',
  'name',
  'variation_name',
  'price_list_id',
  'position',
  'amount',
  'tax_rate',
  'unit_price',
  'taxed_unit_price',
  'original_taxed_total_price',
  'total_price',
  'taxed_total_price',
  'price_steps',
  'reductions',
  'gift_terms',
  ...FACTS,
]);

/** An item's stored data; amounts in minor units. */
export type FrozenItem = Pick<ItemTable, (typeof ITEM_COLUMNS)[number]>;

/** An item of an order to be inserted. */
export interface DraftItem extends FrozenItem {
  product_id: number;
  /** Position of its parent. */
  parent_position: number | null;
}

/** Facts of a cart's line that the order stores. */
export const soldFactsOf = (line: SoldFacts) =>
  Object.fromEntries(FACTS.map((name) => [name, line[name]])) as unknown as SoldFacts;
