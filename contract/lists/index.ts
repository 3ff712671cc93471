import { capability } from '../capability.ts';
import { listDescriptions } from './descriptions.ts';
import { listEndpoints } from './endpoints.ts';
import { listErrors } from './errors.ts';
import { listEvents } from './events.ts';
import { listTexts } from './texts/index.ts';

export const listsCapability = capability({
  endpoints: listEndpoints,
  errors: listErrors,
  texts: listTexts,
  events: listEvents,
  descriptions: listDescriptions,
});
