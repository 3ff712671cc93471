import type { z } from 'zod';
import type { gatewayPaymentPatch } from '../../contract/orders/money.ts';
import { endMismatch } from '../payments/index.ts';
import { Failure, notFound, type Operator } from '../platform/http/index.ts';
import { checkRefund, type OrderDependencies } from './changes.ts';
import { lockOrder } from './store.ts';

/** Ends a payment whose amount, currency or order differs at its gateway: its order is unpaid, and no longer waits. */
export function settleDifference(
  deps: OrderDependencies,
  { id: orderId, payment_id: id }: { id: number; payment_id: number },
  { reason }: z.output<typeof gatewayPaymentPatch>,
  operator: Operator | null,
): Promise<void> {
  checkRefund(operator, deps.clock());
  return deps.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw notFound();
    const result = await endMismatch(tx, { id, orderId, by: operator?.name ?? null, reason }, deps.clock());
    if (result === 'missing') throw notFound();
    if (result === 'refused') throw new Failure('conflict', {}, [{ field: 'decision', key: 'payment_agrees' }]);
  });
}
