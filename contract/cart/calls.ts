import { z } from 'zod';
import { cartId } from '../fields.ts';
import { LONGEST_EMBED } from '../list.ts';
import { viewQuery } from './view.ts';

/** Said of calls that answer the cart. */
export const CHANGED_CART =
  'Calls of a cart answer the cart as it is after them; a cart that nobody uses is forgotten.';

/** Why a cart is closed to the caller. */
export const CLOSED = ['cart_not_found', 'cart_needs_sign_in'] as const;

export const params = z.object({ id: cartId });
export const embed = z.object({ embed: z.string().max(LONGEST_EMBED).optional() });
export const embedAndView = embed.extend(viewQuery.shape);

/** A call of whoever holds the cart's id. */
export const bySecret = { access: 'capability' } as const;

/** A write by whoever holds the cart's id. */
export const cartWrite = { access: 'capability', acknowledges: true } as const;
