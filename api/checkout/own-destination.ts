import { goesToOwnAddress } from '../cart/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { Failure, type RequestContext } from '../platform/http/index.ts';
import type { DraftParts } from './draft-order.ts';

/** Refuses what is a customer's own where an operator who acts for them orders to elsewhere than an address of theirs. */
export async function checkDestination(
  tx: Transaction,
  { calculated: { countryId }, shipping: { method }, addresses }: DraftParts,
  { customer }: Pick<RequestContext, 'customer'>,
  key: 'credits_to_own_address' | 'discount_to_own_address',
): Promise<void> {
  if (!customer?.impersonation) return;
  const address = addresses.shipping ?? addresses.billing;
  if (!(await goesToOwnAddress(tx, customer.id, { method, address, countryId })))
    throw new Failure('not_while_impersonated', {}, [{ field: 'cart_id', key }]);
}
