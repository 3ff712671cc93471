import type { z } from 'zod';
import type { gatewayPaymentPatch } from '../../contract/orders/money.ts';
import { endMismatch } from '../payments/index.ts';
import { Failure, notFound, type Operator } from '../platform/http/index.ts';
import type { OrderDependencies } from './changes.ts';
import { minorOf } from './decide-return.ts';
import { tooMuch } from './enough-money.ts';
import { checkRefund } from './refund-right.ts';
import { lockOrder } from './store.ts';

/** Ends a payment whose amount, currency or order differs at its gateway: its order is unpaid, and no longer waits. */
export function settleDifference(
  deps: OrderDependencies,
  { id: orderId, payment_id: id }: { id: number; payment_id: number },
  { reason, returned_amount: amount }: z.output<typeof gatewayPaymentPatch>,
  operator: Operator | null,
): Promise<void> {
  checkRefund(operator, deps.clock());
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound();
    const returned = amount === undefined ? 0 : minorOf(amount, order, 'returned_amount');
    const ended = { id, orderId, by: operator?.name ?? null, reason, returned };
    const result = await endMismatch(tx, ended, deps.clock());
    if (result === 'missing') throw notFound();
    if (result === 'refused') throw new Failure('conflict', {}, [{ field: 'decision', key: 'payment_agrees' }]);
    if (typeof result === 'object') throw tooMuch(result.most, order, 'returned_amount');
  });
}
