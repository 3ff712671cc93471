import { z } from 'zod';
import { id } from '../fields.ts';

export const productAvailability = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** Shown next to the name on the product's page. */
  note: z.string().nullable(),
  can_purchase: z.boolean(),
  /** Set automatically when tracked stock of a purchasable product runs out, if there is also one for refilled stock. */
  for_empty_stock: z.boolean(),
  /** Set automatically when such stock is refilled. */
  for_refilled_stock: z.boolean(),
  in_catalog: z.boolean(),
  /** Whether the stock is shown; `stock_state` is null otherwise. */
  show_stock_states: z.boolean(),
  has_automatic_slug: z.boolean(),
});
export type ProductAvailability = z.infer<typeof productAvailability>;

/** Stock by warehouse, of which the shop has one; empty when not tracked or not shown. */
export const stockStates = z.array(z.object({ stock_state: z.int(), reserved_state: z.int() }));
