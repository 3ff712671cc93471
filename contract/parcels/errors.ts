import { errors } from '../error.ts';

export const parcelErrors = errors({
  parcel_not_allowed: {
    status: 409,
    meaning:
      'The parcel, or its order, does not allow it as they are; `errors` names the field and what is in the way, for a state also those that may follow.',
    remedy: 'Show the message; see the table of `PATCH /parcels/{id}`.',
  },
  carrier_refused: {
    status: 409,
    meaning: 'The carrier refused what it was asked for; nothing changed there. `errors` has its words.',
    remedy: 'Show the message and change what the carrier names.',
  },
  carrier_unavailable: {
    status: 503,
    meaning: 'The carrier did not answer.',
    remedy: 'Try it again in a while.',
  },
});
