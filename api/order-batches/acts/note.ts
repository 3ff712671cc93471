import { MOST_NOTES } from '../../../contract/orders/rules.ts';
import { addNote as noteOrder } from '../../orders/index.ts';
import { reasonBy } from '../reason.ts';
import { type Act, refusedBy } from './act.ts';

/** A turn is no repetition of a call. */
const NO_KEY = { scope: '', key: null, hash: '' } as const;

/** Notes the same about orders. */
export const addNote: Act<'add_note'> = {
  call: 'POST /orders/{id}/notes',
  whyNot: ({ orders }) =>
    refusedBy(orders, ({ notes }) =>
      notes >= MOST_NOTES ? reasonBy('batch_too_many_notes', { limit: MOST_NOTES }) : null,
    ),
  run: (deps, { id }, note, operator) => noteOrder(deps, id, async () => note, NO_KEY, operator),
};
