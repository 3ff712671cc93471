import { capability } from '../capability.ts';
import { cashRestrictionDescriptions } from './descriptions.ts';
import { cashRestrictionEndpoints } from './endpoints.ts';
import { cashRestrictionTexts } from './texts/index.ts';

export const cashRestrictionsCapability = capability({
  endpoints: cashRestrictionEndpoints,
  texts: cashRestrictionTexts,
  descriptions: cashRestrictionDescriptions,
});
