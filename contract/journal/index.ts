import { capability } from '../capability.ts';
import { journalDescriptions } from './descriptions.ts';
import { journalEndpoints } from './endpoints.ts';
import { journalErrors } from './errors.ts';
import { journalTexts } from './texts/index.ts';

export const journalCapability = capability({
  endpoints: journalEndpoints,
  errors: journalErrors,
  texts: journalTexts,
  descriptions: journalDescriptions,
});
