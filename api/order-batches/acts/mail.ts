import { addNote, letterOf, readLetters } from '../../orders/index.ts';
import { Failure } from '../../platform/http/index.ts';
import { reasonOf } from '../reason.ts';
import { type Act, eventOf, refusedBy } from './act.ts';
import { NO_KEY, tooMany } from './note.ts';

/** Mails the buyers of orders by a template, and keeps each mail as a note. */
export const mail: Act<'mail'> = {
  call: 'POST /orders/{id}/mails',
  check: async (db, input) => {
    await readLetters(db, [], input);
  },
  async whyNot({ db, orders, input }) {
    const ids = orders.map(({ id }) => id);
    const letters = await readLetters(db, ids, input);
    return refusedBy(orders, (order) => {
      const letter = letters.get(order.id);
      return letter instanceof Failure ? reasonOf(letter) : tooMany(order);
    });
  },
  events: (order) => [eventOf('order.noted', order)],
  run: (deps, { id }, input, operator) => addNote(deps, id, letterOf(id, input), NO_KEY, operator),
};
