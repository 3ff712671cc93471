import { redirect } from 'react-router';
import type { Cart } from '../../../contract/cart/records.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { factsOf, latestPhase, type Phase } from './phases.ts';

/** Returns the cart if it may enter the phase; otherwise redirects to the latest one that it may. */
export function enterPhase(phase: Phase, cart: Cart | null, { path }: Pick<ShopContext, 'path'>): Cart {
  const reached = latestPhase(phase, factsOf(cart));
  if (reached !== phase || !cart) throw redirect(path(reached), 303);
  return cart;
}
