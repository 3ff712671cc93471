import { translate } from '../../contract/locales.ts';
import { ADDRESS_REQUIREMENTS } from '../../contract/shipping/rules.ts';
import { isKept } from '../customers/index.ts';
import { CreditsMissing, payWithCredits } from '../loyalty/index.ts';
import { Failure, type RequestContext, type Transaction } from '../platform/index.ts';
import { CartConflict } from './corrections.ts';
import type { DraftParts } from './draft-order.ts';

/**
 * Refuses credits for goods that an operator who acts for their owner sends elsewhere than to an address that the owner keeps: whoever
 * stands at a counter collects what is sent to no address.
 */
async function checkDestination(
  tx: Transaction,
  { assessed, shipping, addresses, option }: DraftParts,
  customerId: number,
) {
  const to = addresses.shipping ?? addresses.billing;
  const isSent = !option && shipping.method.address_requirement !== ADDRESS_REQUIREMENTS.billing_basic;
  const isOwn = isSent && (await isKept(tx, customerId, { ...to, country_id: to.country_id ?? assessed.countryId }));
  if (!isOwn) throw new Failure('not_while_impersonated', {}, [{ field: 'cart_id', key: 'credits_to_own_address' }]);
}

/** Takes the credits that the order was reckoned with. */
export async function takeCredits(
  tx: Transaction,
  orderId: number,
  parts: DraftParts,
  { customer, language }: RequestContext,
  now: Date,
): Promise<void> {
  for (const { account, ofItems, ofOrder } of parts.assessed.reckoned.credits) {
    const amount = ofItems + ofOrder;
    if (amount === 0 || !customer) continue;
    if (customer.impersonation) await checkDestination(tx, parts, customer.id);
    try {
      await payWithCredits(tx, { orderId, customerId: customer.id, customerAccountId: account.id, amount }, now);
    } catch (error) {
      if (!(error instanceof CreditsMissing)) throw error;
      throw new CartConflict({
        losses: [{ kind: 'credits', id: account.id, name: translate(account.name, language) }],
      });
    }
  }
}
