import { CreditsMissing, payWithCredits } from '../loyalty/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { DraftParts } from './draft-order.ts';
import { checkDestination } from './own-destination.ts';
import { CartConflict } from './refuse-order.ts';

/** Takes the credits that the order was reckoned with. */
export async function takeCredits(
  tx: Transaction,
  orderId: number,
  parts: DraftParts,
  context: RequestContext,
  now: Date,
): Promise<void> {
  const { customer } = context;
  for (const { account, ofItems, ofOrder } of parts.calculated.discounted.credits) {
    const amount = ofItems + ofOrder;
    if (amount === 0 || !customer) continue;
    await checkDestination(tx, parts, context, 'credits_to_own_address');
    try {
      await payWithCredits(tx, { orderId, customerId: customer.id, customerAccountId: account.id, amount }, now);
    } catch (error) {
      if (!(error instanceof CreditsMissing)) throw error;
      throw new CartConflict({
        losses: [{ kind: 'credits', id: account.id, name: account.name }],
      });
    }
  }
}
