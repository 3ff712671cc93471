import type { Descriptions } from '../description.ts';

const NUMBER = 'Number of the order, or of the parcel as it was given with the order.';

export const remittanceDescriptions: Descriptions = {
  carrier: ['The carrier by the shop’s name of it.', 'Zásilkovna'],
  reference: [
    'The carrier’s own number of the remittance; known once for each carrier, in small or capital letters.',
    '2026-0042',
  ],
  'CarrierRemittance.currency': ['ISO 4217 letters.', 'CZK'],
  'CarrierRemittance.total': 'The one sum that the carrier paid.',
  'CarrierRemittance.booked': 'What of it is booked on orders.',
  received_on: ['Day on which the sum came.', '2026-03-02'],
  bank_movement_id: 'Number of the movement of the shop’s account that brought it; null where none is named.',
  'CarrierRemittance.operator_name': 'Who sent the list.',
  parcels: 'Its parcels, in the order of the list.',
  'parcels.number': NUMBER,
  'parcels.order_id': 'Number of the order; null where none is found.',
  'parcels.amount': 'What the carrier paid for it.',
  'parcels.expected': 'What the carrier owed of it, or had to collect; null where it owed nothing by any order.',
  'parcels.difference': 'Below zero: missing; above zero: too much.',
  'parcels.state':
    '`settled` as expected, `missing` less, the carrier owes the rest, `over` more, kept as an overpayment; not booked: `unknown` no order has the number, or several have, `not_collected` the order is no cash on delivery in this currency, `not_expected` its carrier owes nothing and has nothing to collect: it is paid, or cancelled.',
  'POST /remittances.body.currency': ['ISO 4217 letters.', 'CZK'],
  'POST /remittances.body.total': 'Major units. The parcels must add up to it.',
  'POST /remittances.body.received_on': 'Day on which the sum came; that of the movement, or today, if left out.',
  'POST /remittances.body.bank_movement_id': 'The movement of the shop’s account that is booked by it.',
  'POST /remittances.body.parcels': 'The carrier’s list; left out with `csv`.',
  'POST /remittances.body.parcels.number': NUMBER,
  'POST /remittances.body.parcels.amount': 'Major units.',
  'POST /remittances.body.csv': [
    'The list as lines of number and amount, divided by semicolons or tabs; a first line without an amount is a heading.',
    'number;amount\nZ123456789;198,00',
  ],
};
