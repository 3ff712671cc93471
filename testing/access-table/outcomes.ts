import { type Endpoint, isInNobodysName, isOfCustomer } from '../../contract/endpoint.ts';
import {
  answering,
  CUSTOMERS,
  EVERYBODY,
  ITS_CART,
  ITS_CUSTOMER,
  OPERATORS,
  type Outcome,
  type Outcomes,
  PERSONS,
  SIGNING_IN,
} from './row.ts';

/** Records of one customer, whose number is not in the path. */
const OF_ITS_CUSTOMER = /^\/customer-product-lists\/\{id\}/;
const OF_ITS_CART = /^\/carts\/\{id\}/;

function customersOf(path: string): Outcomes {
  if (OF_ITS_CART.test(path)) return ITS_CART;
  return isOfCustomer(path) || OF_ITS_CUSTOMER.test(path) ? ITS_CUSTOMER : CUSTOMERS;
}

function byAccess(path: string, { access, right }: Endpoint): Outcomes {
  if (access === 'operator') return right === 'self' ? PERSONS : OPERATORS;
  if (access !== 'customer') return isInNobodysName(path, access) ? SIGNING_IN : EVERYBODY;
  return right ? { ...customersOf(path), without: 'right_missing', with: 'ok' } : customersOf(path);
}

/** What each caller gets of a call as declared; `gives`: what those get who may make it. */
export function outcomesOf(key: string, endpoint: Endpoint, gives: Outcome, who?: Outcomes): Outcomes {
  const declared = who ?? byAccess(key.replace(/^\w+ /, ''), endpoint);
  const isRefused = endpoint.notWhileImpersonated && declared.impersonator === 'ok';
  const outcomes: Outcomes = isRefused ? { ...declared, impersonator: 'not_while_impersonated' } : declared;
  return answering(gives, outcomes);
}
