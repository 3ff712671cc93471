import { capability } from '../capability.ts';
import { consentDescriptions } from './descriptions.ts';
import { consentEndpoints } from './endpoints.ts';
import { consent, consentProof } from './records.ts';
import { consentTexts } from './texts/index.ts';

export const consentsCapability = capability({
  endpoints: consentEndpoints,
  texts: consentTexts,
  records: {
    Consent: consent,
    ConsentProof: consentProof,
  },
  descriptions: consentDescriptions,
});
