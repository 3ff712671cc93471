import type { Descriptions } from '../description.ts';

export const paymentDescriptions: Descriptions = {
  order_hash: 'The `hash` of the order, which opens it.',
  is_online: 'Whether the buyer pays at a gateway right after ordering.',
  payment_note: 'Words for the buyer about paying; null when there are none.',
  has_customer_groups: 'Whether only certain groups of customers may use it.',
  bank_account: 'The shop’s account for the currency, or its IBAN; null unless money is sent by bank.',
  'GatewayPayment.amount': 'What is to be paid.',
  state: 'Code and name of the state.',
  received: 'Always true; the shop reads the state at the gateway itself.',
  'query.id': 'Number of the payment at the gateway.',
};
