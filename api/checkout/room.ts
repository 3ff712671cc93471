import type { Room } from '../platform/room/index.ts';
import { agreementCalls, personalData, personsOf } from './agreements.ts';
import type { CheckoutDependencies } from './place-order.ts';
import { calls } from './routes.ts';

/** Turns a cart into an order. */
export const checkoutRoom = (deps: CheckoutDependencies): Room => ({
  calls: { ...calls(deps), ...agreementCalls(deps) },
  personsOf: personsOf(deps),
  personalData,
});
