import type { Room } from '../platform/index.ts';
import type { CheckoutDependencies } from './place-order.ts';
import { calls } from './routes.ts';

/** From the cart to the order. */
export const checkoutRoom = (deps: CheckoutDependencies): Room => ({ calls: calls(deps) });
