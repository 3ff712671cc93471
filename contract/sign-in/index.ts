import { capability } from '../capability.ts';
import { codeEndpoints } from './code-endpoints.ts';
import { signInDescriptions } from './descriptions.ts';
import { signInEndpoints } from './endpoints.ts';
import { signInErrors } from './errors.ts';
import { signInTexts } from './texts/index.ts';

export const signInCapability = capability({
  endpoints: { ...signInEndpoints, ...codeEndpoints },
  errors: signInErrors,
  texts: signInTexts,
  descriptions: signInDescriptions,
});
