import type { z } from 'zod';
import type { phoneOrderInput } from '../../contract/orders/inputs.ts';
import { notFound, type RequestContext } from '../platform/http/index.ts';
import { type CheckoutDependencies, type PlacedOrder, placeOrder } from './place-order.ts';

/** Places the order of a guest on the phone. The cart is a stranger's: nothing of the operator decides what it costs. */
export function orderByPhone(
  deps: CheckoutDependencies,
  { agreed: _, ...input }: z.output<typeof phoneOrderInput>,
  key: string | null,
  context: RequestContext,
): Promise<PlacedOrder> {
  const { operator, visitor } = context;
  if (!operator) throw notFound();
  const guest = { ...context, operator: null, visitor: { ...visitor, trackingId: null } };
  return placeOrder({ ...deps, placedBy: operator }, input, key, guest);
}
