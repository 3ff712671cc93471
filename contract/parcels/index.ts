import { capability } from '../capability.ts';
import { parcelDescriptions } from './descriptions.ts';
import { parcelEndpoints } from './endpoints.ts';
import { parcelErrors } from './errors.ts';
import { parcelEvents } from './events.ts';
import { orderParcel } from './records.ts';
import { parcelTexts } from './texts/index.ts';

export const parcelsCapability = capability({
  endpoints: parcelEndpoints,
  errors: parcelErrors,
  events: parcelEvents,
  records: { OrderParcel: orderParcel },
  texts: parcelTexts,
  descriptions: parcelDescriptions,
});
