import { z } from 'zod';
import { id } from '../fields.ts';

export const productAvailability = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** Shown beside the name on the product's page. */
  note: z.string().nullable(),
  can_purchase: z.boolean(),
  /** Taken by what can be bought when its counted stock empties, if there is also one for refilled stock. */
  for_empty_stock: z.boolean(),
  /** Taken again when the stock that emptied is refilled. */
  for_refilled_stock: z.boolean(),
  in_catalog: z.boolean(),
  /** Whether the number of pieces is told; `stock_state` is null otherwise. */
  show_stock_states: z.boolean(),
  has_automatic_slug: z.boolean(),
});
export type ProductAvailability = z.infer<typeof productAvailability>;

/** Pieces in each stock that the shop keeps, which is one; none where pieces are not counted or not told. */
export const stockStates = z.array(z.object({ stock_state: z.int(), reserved_state: z.int() }));
