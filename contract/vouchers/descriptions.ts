import type { Descriptions } from '../description.ts';

const STATES =
  '`valid` can be spent, `spent` nothing is left of it, `expired` its time is over, `revoked` the shop took it back.';

export const voucherDescriptions: Descriptions = {
  'BoughtVoucher.order_item_id': 'Number of the order’s item that it was bought as.',
  'BoughtVoucher.code': [
    'What is typed to pay with it; null for operators, and once it was taken back.',
    'ACDE-FHJK-LMNP-RTUV',
  ],
  code_end: ['The last four letters of the code, to tell vouchers from each other.', 'RTUV'],
  'BoughtVoucher.amount': 'What it was bought for.',
  balance: 'What is left of it.',
  'BoughtVoucher.state': STATES,
  'Voucher.state': STATES,
  valid_until: ['Last day on which it can be spent.', '2027-12-31'],
  dedication: 'What the buyer had written on it: names of the texts and what was filled in.',
  'dedication.name': 'Name of the text in the buyer’s language.',
  'dedication.value': 'What was filled in.',
  'VoucherProduct.product_id': 'Number of the product.',
  voucher_id: 'Number of the voucher.',
  'Voucher.amount': 'What it was issued for.',
  'Voucher.email': 'Where it was mailed.',
  'Voucher.language': 'Language of its mail and of its PDF, of two letters.',
  hostname_id: 'Number of the host name that its mail leads to.',
  'Voucher.order_id': 'Number of the order that it was bought with; null for one that an operator issued.',
  'Voucher.revoked_at': 'When the shop took it back; null while it did not.',
  'Voucher.currency_id': 'Number of its currency.',
  bookings: 'Everything that was booked on it, the newest first; the latest 200.',
  'bookings.operation':
    '`issued` filled it, `spent` paid an order and `returned` took that back, `expired` ended what was left and `extended` gave it back, `revoked` and `refunded` took it back, the latter for money that was paid out.',
  'bookings.amount': 'What was added; below zero what was taken.',
  'bookings.order_id': 'Number of the order that was paid with it; null for other bookings.',
  'bookings.booked_by': 'Name of the operator; null for what the shop booked by itself.',
  is_refunded: 'Whether its money was paid out.',
  filename: 'Name to save it under.',
  base64: 'The file in base64.',
  validity_months: ['Months for which a voucher is valid; it ends with the day.', 12],
};
