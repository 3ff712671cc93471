import { capability } from '../capability.ts';
import { registerDescriptions } from './descriptions.ts';
import { registerEndpoints } from './endpoints.ts';
import { registerErrors } from './errors.ts';
import { company } from './records.ts';
import { registerTexts } from './texts/index.ts';

export const registersCapability = capability({
  endpoints: registerEndpoints,
  errors: registerErrors,
  texts: registerTexts,
  records: {
    Company: company,
  },
  descriptions: registerDescriptions,
});
