import { MOST_NOTES } from '../../../contract/orders/rules.ts';
import { addNote as noteOrder, type OrderFacts } from '../../orders/index.ts';
import { reasonBy } from '../reason.ts';
import { type Act, eventOf, refusedBy } from './act.ts';

/** A turn is no repetition of a call. */
export const NO_KEY = { scope: '', key: null, hash: '' } as const;

export const tooMany = ({ notes }: OrderFacts) =>
  notes >= MOST_NOTES ? reasonBy('batch_too_many_notes', { limit: MOST_NOTES }) : null;

/** Notes the same about orders. */
export const addNote: Act<'add_note'> = {
  call: 'POST /orders/{id}/notes',
  whyNot: ({ orders }) => refusedBy(orders, tooMany),
  events: (order, { is_for_buyer: isForBuyer }) => (isForBuyer ? [eventOf('order.noted', order)] : []),
  run: (deps, { id }, note, operator) => noteOrder(deps, id, async () => note, NO_KEY, operator),
};
