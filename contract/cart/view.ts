import { z } from 'zod';
import { LONGEST_EMBED } from '../list.ts';
import { cartShippingMethod } from '../shipping/records.ts';
import { cartChange, changesId } from './changes.ts';
import { cart, cartItem } from './records.ts';
import { savedItem } from './saved.ts';

/** What a page shows of a cart: the parts that were asked for, and what changed in it by nothing that the shopper did. */
export const cartView = z.object({
  cart: cart.optional(),
  items: z.array(cartItem).optional(),
  saved_items: z.array(savedItem).optional(),
  shipping_methods: z.array(cartShippingMethod).optional(),
  changes: z.array(cartChange),
  changes_id: changesId,
});
export type CartView = z.infer<typeof cartView>;

/** Query of calls that answer a view of the cart. */
export const viewQuery = z.object({ view: z.string().max(LONGEST_EMBED).optional() });

/** An answer with the view that was asked for. */
export const withView = <Shape extends z.ZodRawShape>(answer: z.ZodObject<Shape>) =>
  answer.extend({ view: cartView.optional() });

/** The answer of a call that answers nothing but the view: none without it. */
export const onlyView = z.object({ view: cartView }).optional();
