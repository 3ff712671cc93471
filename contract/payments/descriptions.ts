import type { Descriptions } from '../description.ts';

/** Fields of a file of refunds, with its content or without. */
const ofBatches = (record: string): Descriptions => ({
  [`${record}.state`]:
    '`made` a file that nobody gave to the bank yet, `sent` the bank has it, `cancelled` its refunds are due again.',
  [`${record}.format`]: '`pain001` a SEPA credit transfer, `kpc` ABO.',
  [`${record}.currency`]: 'ISO 4217 letters.',
  [`${record}.account`]: ['IBAN of the shop’s account that pays.', 'CZ6508000000192000145399'],
  [`${record}.day`]: ['Day on which the bank is asked to pay.', '2026-03-02'],
  [`${record}.total`]: 'Sum of its refunds.',
  [`${record}.refunds`]: 'How many refunds it has.',
  [`${record}.sent_by`]: 'Name of who noted that the bank has it.',
});

export const paymentDescriptions: Descriptions = {
  order_hash: 'The `hash` of the order, which opens it.',
  is_online: 'Whether the buyer pays at a gateway right after ordering.',
  payment_note: 'Words for the buyer about paying; null when there are none.',
  has_customer_groups: 'Whether only certain groups of customers may use it.',
  bank_account: 'The shop’s account for the currency, or its IBAN; null unless money is sent by bank.',
  'GatewayPayment.amount': 'What is to be paid.',
  state: 'Code and name of the state.',
  received: 'Always true; the shop reads the state at the gateway itself.',
  'RefundAccount.account': ['Country and end of the account; null where none was given.', 'CZ… 5399'],
  'RefundAccount.amount': 'What goes back by bank and is not paid back yet.',
  'RefundAccount.is_open': 'Whether money waits for the account: none of it is in a file for the bank yet.',
  'RefundAccount.can_give': 'Whether the caller can give the account, or change it.',
  'RefundAccount.needs_sign_in': 'Whether only the order’s customer can, once they sign in.',
  'PUT /orders/{id}/refund-account.body.hash': 'What opens the order; its signed-in customer needs none.',
  'PUT /orders/{id}/refund-account.body.account': [
    'An IBAN, or a Czech or Slovak account number with its bank.',
    '19-2000145399/0800',
  ],
  'WaitingRefund.order_number': 'Number of the order, as its buyer knows it.',
  'WaitingRefund.amount': 'What goes back.',
  'WaitingRefund.currency': 'ISO 4217 letters.',
  'WaitingRefund.cause':
    '`paid_twice` a second payment, `order_cancelled`, `overpaid` more came than was due, `goods_returned`, `goodwill` such as an apology, `at_gateway` it went back at the gateway without the shop.',
  'WaitingRefund.way': '`gateway` as it was paid, `bank` to an account, `by_hand` otherwise.',
  'WaitingRefund.state':
    '`due` to be sent, `sent` accepted by the gateway or in a file for the bank, `unclear` the answer was lost, `given_up` a person decides.',
  'WaitingRefund.last_error': 'What the gateway answered last, where it was an error.',
  'WaitingRefund.has_account': 'Whether the buyer said to which account it goes.',
  'WaitingRefund.batch_id': 'Number of the file for the bank that it is in.',
  ...ofBatches('PayoutBatch'),
  ...ofBatches('PayoutFile'),
  file_name: ['Name for the file.', 'refunds-12.kpc'],
  file_hash: 'SHA-256 of the file, in hexadecimal.',
  sent_at: 'When it was noted that the bank has it.',
  'PayoutFile.content_base64': 'The file in base64.',
  'POST /payout-batches.body.currency': ['ISO 4217 letters: CZK or EUR.', 'CZK'],
  'POST /payout-batches.body.refund_ids': 'Numbers of refunds; all others are left for later.',
  'PATCH /payout-batches/{id}.body.state': '`sent` it was given to the bank, `cancelled` it was not and will not be.',
  before_id: 'Only those with a smaller number.',
  'query.way': 'Only those that go back `gateway` as they were paid, `bank` to an account, or `by_hand`.',
  'query.id': 'Number of the payment at the gateway.',
};
