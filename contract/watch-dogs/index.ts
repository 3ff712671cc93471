import { capability } from '../capability.ts';
import { watchDogDescriptions } from './descriptions.ts';
import { watchDogEndpoints } from './endpoints.ts';
import { watchDogErrors } from './errors.ts';
import { watchDogEvents } from './events.ts';
import { watchDogTexts } from './texts/index.ts';

export const watchDogsCapability = capability({
  endpoints: watchDogEndpoints,
  errors: watchDogErrors,
  texts: watchDogTexts,
  events: watchDogEvents,
  descriptions: watchDogDescriptions,
});
