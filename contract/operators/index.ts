import { capability } from '../capability.ts';
import { operatorDescriptions } from './descriptions.ts';
import { operatorSignInEndpoints } from './endpoints.ts';
import { operatorErrors } from './errors.ts';
import { impersonationEndpoints } from './impersonation-endpoints.ts';
import { operatorEndpoints } from './manage-endpoints.ts';
import { operatorPasskeyEndpoints } from './passkey-endpoints.ts';
import { adminUserSession, operator, operatorRole } from './records.ts';
import { operatorTexts } from './texts/index.ts';

export const operatorsCapability = capability({
  endpoints: {
    ...operatorSignInEndpoints,
    ...operatorPasskeyEndpoints,
    ...operatorEndpoints,
    ...impersonationEndpoints,
  },
  errors: operatorErrors,
  texts: operatorTexts,
  records: {
    AdminUserSession: adminUserSession,
    Operator: operator,
    OperatorRole: operatorRole,
  },
  descriptions: operatorDescriptions,
});
