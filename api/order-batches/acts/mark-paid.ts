import { changeOrder, checkPayable } from '../../orders/index.ts';
import { Failure } from '../../platform/http/index.ts';
import { reasonIn } from '../reason.ts';
import { type Act, eventOf, type Refused } from './act.ts';

/** Marks orders as paid by hand. */
export const markPaid: Act<'mark_paid'> = {
  call: 'PATCH /orders/{id}',
  async whyNot({ orders }) {
    const refused: Refused = new Map();
    for (const { id, state, paid_at: paidAt } of orders) {
      const reason = await reasonIn(async () => {
        checkPayable(state);
        if (paidAt !== null) throw new Failure('order_already_paid');
      });
      if (reason) refused.set(id, reason);
    }
    return refused;
  },
  events: (order) => [eventOf('order.paid', order)],
  run: (deps, { id }, _input, operator) => changeOrder(deps, id, { paid: true }, operator),
};
