import { capability } from '../capability.ts';
import { addressDescriptions } from './descriptions.ts';
import { addressEndpoints } from './endpoints.ts';
import { addressDetail, addressSuggestion } from './records.ts';
import { addressTexts } from './texts/index.ts';

export const addressesCapability = capability({
  endpoints: addressEndpoints,
  texts: addressTexts,
  records: { AddressDetail: addressDetail, AddressSuggestion: addressSuggestion },
  descriptions: addressDescriptions,
});
