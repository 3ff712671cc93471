import { type Endpoint, isInNobodysName, isOfCustomer } from '../../contract/endpoint.ts';
import type { ErrorType } from '../../contract/errors.ts';
import { answering, CUSTOMERS, EVERYBODY, ITS_CUSTOMER, OPERATORS, type Outcomes, PERSONS, SIGNING_IN } from './row.ts';

function byAccess(path: string, { access, right }: Endpoint): Outcomes {
  if (access === 'operator') return right === 'self' ? PERSONS : OPERATORS;
  if (access !== 'customer') return isInNobodysName(path, access) ? SIGNING_IN : EVERYBODY;
  const customers = isOfCustomer(path) ? ITS_CUSTOMER : CUSTOMERS;
  return right ? { ...customers, without: 'right_missing', with: 'ok' } : customers;
}

/** What each caller gets of a call as declared; `gives`: what those get whose example cannot succeed. */
export function outcomesOf(key: string, endpoint: Endpoint, gives?: ErrorType, who?: Outcomes): Outcomes {
  const declared = who ?? byAccess(key.replace(/^\w+ /, ''), endpoint);
  const isRefused = endpoint.notWhileImpersonated && declared.impersonator === 'ok';
  const outcomes: Outcomes = isRefused ? { ...declared, impersonator: 'not_while_impersonated' } : declared;
  return gives ? answering(gives, outcomes) : outcomes;
}
