import { capability } from '../capability.ts';
import { remittanceDescriptions } from './descriptions.ts';
import { remittanceEndpoints } from './endpoints.ts';
import { remittanceTexts } from './texts/index.ts';

export const remittancesCapability = capability({
  endpoints: remittanceEndpoints,
  texts: remittanceTexts,
  descriptions: remittanceDescriptions,
});
