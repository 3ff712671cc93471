import { capability } from '../capability.ts';
import { visitDescriptions } from './descriptions.ts';
import { visitEndpoints } from './endpoints.ts';

export const visitsCapability = capability({
  endpoints: visitEndpoints,
  descriptions: visitDescriptions,
});
