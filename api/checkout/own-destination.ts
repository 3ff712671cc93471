import { ADDRESS_REQUIREMENTS } from '../../contract/shipping/rules.ts';
import { isKept } from '../customers/index.ts';
import { Failure, type RequestContext, type Transaction } from '../platform/index.ts';
import type { DraftParts } from './draft-order.ts';

/**
 * Refuses what is a customer's own for goods that an operator who acts for them sends elsewhere than to an address that the
 * customer keeps: whoever stands at a counter collects what is sent to no address.
 */
export async function checkDestination(
  tx: Transaction,
  { assessed, shipping, addresses, option }: DraftParts,
  { customer }: Pick<RequestContext, 'customer'>,
  key: 'credits_to_own_address' | 'discount_to_own_address',
): Promise<void> {
  if (!customer?.impersonation) return;
  const to = addresses.shipping ?? addresses.billing;
  const isSent = !option && shipping.method.address_requirement !== ADDRESS_REQUIREMENTS.billing_basic;
  const isOwn = isSent && (await isKept(tx, customer.id, { ...to, country_id: to.country_id ?? assessed.countryId }));
  if (!isOwn) throw new Failure('not_while_impersonated', {}, [{ field: 'cart_id', key }]);
}
