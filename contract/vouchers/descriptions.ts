import type { Descriptions } from '../description.ts';

export const voucherDescriptions: Descriptions = {
  'BoughtVoucher.order_item_id': 'Number of the order’s item that it was bought as.',
  'BoughtVoucher.code': [
    'What is typed to pay with it; null for operators, and once it was taken back.',
    'ACDE-FHJK-LMNP-RTUV',
  ],
  code_end: ['The last four letters of the code, to tell vouchers from each other.', 'RTUV'],
  'BoughtVoucher.amount': 'What it was bought for.',
  balance: 'What is left of it.',
  'BoughtVoucher.state':
    '`valid` can be spent, `spent` nothing is left of it, `expired` its time is over, `revoked` the shop took it back.',
  valid_until: ['Last day on which it can be spent.', '2027-12-31'],
  dedication: 'What the buyer had written on it: names of the texts and what was filled in.',
  'dedication.name': 'Name of the text in the buyer’s language.',
  'dedication.value': 'What was filled in.',
  'VoucherProduct.product_id': 'Number of the product.',
  voucher_id: 'Number of the voucher.',
  filename: 'Name to save it under.',
  base64: 'The PDF in base64.',
  validity_months: ['Months for which a voucher is valid; it ends with the day.', 12],
};
