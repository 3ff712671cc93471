import { redirect } from 'react-router';
import type { Cart } from '../../../contract/cart/records.ts';
import type { ShopContext } from '../../lib/context.ts';
import { factsOf, latestPhase, type Phase } from './phases.ts';

/** Lets a cart into a phase, or leads the buyer back to the latest one that still holds. */
export function enterPhase(phase: Phase, cart: Cart | null, { path }: Pick<ShopContext, 'path'>): Cart {
  const reached = latestPhase(phase, factsOf(cart));
  if (reached !== phase || !cart) throw redirect(path(reached), 303);
  return cart;
}
