import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item } from '../list.ts';
import { newEdit, orderEdit } from './edits.ts';
import { UNSENT } from './rules.ts';

export const orderEditEndpoints = endpoints({
  'POST /orders/{id}/edits': {
    access: 'operator',
    right: 'orders.write',
    idempotency: 'transactional',
    status: 201,
    dryRun: true,
    callsPerMinute: 60,
    persons: 'order',
    summary: 'Edit an order that has not left: goods, amounts, methods, addresses, e-mail, a discount',
    description: `In the states \`${UNSENT.join('`, `')}\`, and while no parcel is with a carrier: those that the shop still has are cancelled first. A line that stays keeps the price that it was sold for; more pieces of it cost the same, without what discounts and credits took off the others. Goods that are added cost what they do today; so do methods that are named, for the goods that the order has then, unless a price is typed. What is taken away is worth what a return of it would be: gifts whose rule falls go too, vouchers and credits get back their part. Documents that were issued are taken back by credit notes and issued anew. Where more is to be paid, the order is unpaid until the rest has come, and its buyer is mailed what is left; what is over goes back as it was paid, if the operator has \`orders.refund\` and, a person, signed in within fifteen minutes, else it waits in \`GET /pending-decisions\`. Nothing of it is undone: another edit takes it back. Try it by \`dry_run\` first: the row of \`order_edits\` has what would change.`,
    params: oneRecord,
    body: newEdit,
    example: { lines: [], email: 'jana@example.com', reason: 'Překlep v adrese' },
    response: item(orderEdit),
    errors: [
      'not_found',
      'conflict',
      'changed_meanwhile',
      'order_not_editable',
      'parcel_not_allowed',
      'voucher_spent',
      'shipping_method_unavailable',
      'payment_method_unavailable',
    ],
  },
});
