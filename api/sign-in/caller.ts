import { type Customer, Failure, type RequestContext } from '../platform/http/index.ts';

/** The signed-in customer of a call that is for customers only. */
export function callerOf({ customer }: Pick<RequestContext, 'customer'>): Customer {
  if (!customer) throw new Failure('not_signed_in');
  return customer;
}
