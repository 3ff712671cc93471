import type { Registration } from '../../contract/customers/rules.ts';
import { Failure } from '../platform/http/index.ts';

/** Throws where the shop takes no new customers: by registering, with an order, or by a third party. */
export function checkRegistration(registration: Registration = 'open'): void {
  if (registration === 'closed') throw new Failure('registration_closed');
}
