import type { Descriptions } from '../description.ts';

const STATES =
  '`draft` not confirmed yet, `sent` stated by the buyer, `received` the shop has the goods, `settled` paid back, or its order cancelled, `refused`.';
const EXCEPTION =
  'Why it can’t be sent back without a reason: `hygiene` once its seal is broken, `made_to_order`; null for other goods.';

export const refundDescriptions: Descriptions = {
  'Refund.order_number': ['Number of its order that people use.', '1000001'],
  'Refund.is_withdrawal': 'Whether it is a withdrawal from the contract, without a reason.',
  'Refund.state': STATES,
  'refunds.state': STATES,
  'Refund.source': 'How it was stated: by the order’s `link`, by its `customer`, by its `number` and e-mail.',
  'Refund.total_amount': 'Pieces in it.',
  'Refund.unique_amount': 'Lines in it.',
  'Refund.total_price': 'What it comes to without tax.',
  'Refund.taxed_total_price': 'What it comes to with tax, with what comes along: gifts, services, shipping.',
  'Refund.shipping_method': 'How the goods come back, where the buyer chose it.',
  'Refund.has_shipping_address': 'Whether the way back has an address of its own.',
  'Refund.is_held': 'Whether the money may wait for the goods, or for a proof that they were sent.',
  has_proof: 'Whether the buyer proved that the goods were sent.',
  'Refund.pay_back_by': ['Last day to pay it back; null for a draft, and once it is over.', '2026-12-15'],
  'Refund.reason': 'Why it was refused, in the words of the shop; null unless it was.',
  'Refund.return_id': 'The return in `GET /orders/{id}/money` that it was paid back by; null before.',
  'Refund.operator_name': 'Who decided it, or received the goods; null for shoppers.',
  'Refund.expiration_at': 'Until when a draft can be confirmed; null for others.',
  'Refund.sent_at': 'When the buyer stated it.',
  'Refund.received_at': 'When the goods came; null before.',
  'Refund.decided_at': 'When it was paid back or refused; null before.',
  'Refund.items': 'Its lines.',
  'RefundItem.order_item_id': 'Number of the line of the order.',
  'items.order_id': 'Number of the order.',
  preferred_resolve: 'What the buyer would rather have: `money`, or `exchange` for the same goods.',
  'RefundItem.max_amount': 'Pieces that can be sent back.',
  accepted_amount: 'Pieces that are paid back; null before they were inspected.',
  restocked_amount: 'Of these, pieces that go back on sale; the others are written off. Null before.',
  inspection: 'What the inspection found, in words for the buyer.',
  'items.reason': 'What the buyer says of it, of their own accord.',
  is_sealed: 'Whether its hygienic seal is unbroken, as the buyer says.',
  'Withdrawal.is_open': 'Whether it takes a withdrawal now.',
  'Withdrawal.refusal':
    'Why not: `cancelled` the order, `late` the last day has passed, `nothing_left` to send back; null where it does.',
  'Withdrawal.is_sent': 'Whether goods have left the shop: only then have they to be sent back.',
  'Withdrawal.last_day': ['Last day to withdraw, to its midnight in Prague; null before delivery.', '2026-12-31'],
  'Withdrawal.items': 'Lines of goods: packages whole, without gifts and services, which come with them.',
  'Withdrawal.refunds': 'What was withdrawn from already, the newest first, without drafts.',
  'items.exception': EXCEPTION,
  is_taken: 'Always: it does not tell whether there is such an order.',
  'withdrawals.body.name': 'Who states it.',
  'withdrawals.body.email': 'E-mail that the order was placed with.',
  'refunds.body.reason': 'Why it is refused, in words for the buyer.',
  'repayments.body.expected': 'What the operator saw; another sum is refused.',
};
