import { z } from 'zod';
import { day, id } from '../fields.ts';
import { PARCEL_STATES } from './rules.ts';

const state = z.enum(PARCEL_STATES);

export const parcelEvents = {
  /** Its carrier has to be asked for it, or told that it is cancelled. */
  'parcel.to_carrier': z.object({ parcel_id: id }),
  'parcel.state_changed': z.object({
    order_id: id,
    parcel_id: id,
    from: state,
    to: state,
    tracking_number: z.string().max(60).nullable(),
    stored_until: day.nullable(),
  }),
};
