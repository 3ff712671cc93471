import type { BatchInput } from '../../../contract/order-batches/acts.ts';
import { MOST_READ_WHOLE } from '../../../contract/order-batches/rules.ts';
import {
  changeOrder,
  checkCancelRight,
  checkWaiting,
  type OrderFacts,
  stateName,
  whyNotMoved,
} from '../../orders/index.ts';
import { reasonBy, reasonIn, type StoredReason } from '../reason.ts';
import { type Act, eventOf, refusedBy } from './act.ts';

const KEYS = { unpaid: 'batch_unpaid', not_owed: 'batch_not_owed' } as const;

/** What the table of moves says. Words for the buyer of an order that waits can be written anew. */
function byMoves(order: OrderFacts, { state, waiting }: BatchInput<'move'>): StoredReason | null {
  if (order.state === state) return waiting ? null : reasonBy('batch_unchanged');
  const lacks = whyNotMoved(order, state);
  if (lacks === 'no_move') return reasonBy('batch_no_move', { from: stateName(order.state) });
  return lacks && reasonBy(KEYS[lacks]);
}

/** Moves orders to a state. */
export const move: Act<'move'> = {
  call: 'PATCH /orders/{id}',
  most: ({ state }) => (state === 'cancelled' ? MOST_READ_WHOLE : undefined),
  check: (_db, { state, waiting }, now) => checkWaiting('new', { state, waiting }, now),
  async whyNot({ db, deps, orders, input, operator }) {
    const refused = refusedBy(orders, (order) => byMoves(order, input));
    if (input.state !== 'cancelled') return refused;
    const now = deps.clock();
    for (const { id, paid_at } of orders.filter((order) => !refused.has(order.id))) {
      const reason = await reasonIn(async () => {
        await checkCancelRight(db, { id, paid_at }, operator, now);
        await deps.tryCancel?.(db, id, now);
      });
      if (reason) refused.set(id, reason);
    }
    return refused;
  },
  events: (order, { state, waiting }) => [
    ...(order.state === state ? [] : [eventOf('order.state_changed', order, { from: order.state, to: state })]),
    ...(waiting ? [eventOf('order.waiting', order)] : []),
    ...(state === 'cancelled' ? [eventOf('order.cancelled', order)] : []),
  ],
  run: (deps, { id }, input, operator) => changeOrder(deps, id, input, operator),
};
