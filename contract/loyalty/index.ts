import { capability } from '../capability.ts';
import { creditEndpoints } from './credit-endpoints.ts';
import { loyaltyDescriptions } from './descriptions.ts';
import { loyaltyEndpoints } from './endpoints.ts';
import { loyaltyErrors } from './errors.ts';
import { programEndpoints } from './program-endpoints.ts';
import { customerAccountAmounts, namedAccountAmounts, usageAnswer } from './records.ts';
import { loyaltyTexts } from './texts/index.ts';

export const loyaltyCapability = capability({
  endpoints: { ...loyaltyEndpoints, ...creditEndpoints, ...programEndpoints },
  errors: loyaltyErrors,
  texts: loyaltyTexts,
  records: {
    CustomerAccountAmounts: customerAccountAmounts,
    CustomerAccountUsage: usageAnswer,
    NamedAccountAmounts: namedAccountAmounts,
  },
  descriptions: loyaltyDescriptions,
});
