import { packParcel, whyNotPacked } from '../../parcels/index.ts';
import { reasonBy } from '../reason.ts';
import { type Act, refusedBy } from './act.ts';

/** Packs a parcel of all that is in none yet. */
export const pack: Act<'pack'> = {
  call: 'POST /orders/{id}/parcels',
  async whyNot({ db, orders }) {
    const found = await whyNotPacked(db, orders);
    return refusedBy(orders, ({ id }) => {
      const failure = found.get(id);
      return failure && reasonBy(failure.key, failure.values);
    });
  },
  run: (deps, { id }, _input, operator) => deps.db.transaction((tx) => packParcel(tx, deps, id, {}, operator)),
};
