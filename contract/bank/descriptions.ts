import type { Descriptions } from '../description.ts';

export const bankDescriptions: Descriptions = {
  source: 'Where it came from: `fio` the API of that bank, `gpc` and `camt` files.',
  account: ['Number of the shop’s account without its bank; of other countries the IBAN.', '2400222222'],
  'BankStatement.currency': 'ISO 4217 letters; null where a statement without movements does not say it.',
  'BankStatement.has_gap':
    'Whether it begins with another balance than the last statement before it of this account ended with: days are missing in between, or the file is not the bank’s.',
  'BankStatement.number': 'The bank’s number of the statement.',
  first_day: ['First day of the statement.', '2026-03-02'],
  last_day: ['Last day of the statement.', '2026-03-02'],
  movements: 'How many movements it has.',
  new_movements: 'How many of them no statement had before.',
  'POST /bank-statements.body.content_base64': 'The file in base64.',
  statement_id: 'Number of the statement that had it first.',
  'BankMovement.day': ['Day of booking at the bank.', '2026-03-02'],
  'BankMovement.amount': 'What came; below zero what left.',
  'BankMovement.currency': 'ISO 4217 letters.',
  counter_account: ['Account of the other side, with its bank where it is known.', '19-2000145399/0800'],
  counter_name: ['Name of the other side.', 'Jana Nováková'],
  'BankMovement.variable_symbol': ['Without zeros in front: the number of the order that is paid.', '20260012'],
  constant_symbol: ['Without zeros in front.', '308'],
  specific_symbol: 'Without zeros in front.',
  'BankMovement.message': 'Words of whoever paid.',
  is_reversal: 'Whether the bank takes an earlier movement back by it.',
  'BankMovement.state':
    '`new` not looked at yet, `booked` on orders or refunds, `offered` waits for a person, `reversed` taken back by another one, `unrelated` left the account for something else.',
  reasons:
    'Why a person has to decide: `no_symbol`, `unknown_symbol`, `similar_symbol` an order of `order_ids` has a number one slip away, `other_currency` than the order’s, `amount_not_bookable` no whole smallest units of the currency or too much, `order_cancelled` the order is cancelled and something else was due, `unknown_reversal` of nothing that is known, `refunded_already` what the bank takes back was paid back before, `refund_of_equal_amount` one is due, `refund_returned` a refund that was paid back has come back: booked by hand it is owed back once more.',
  'BankMovement.order_ids': 'Numbers of orders that it may be for, the likeliest first.',
  booked: 'What of the amount is booked.',
  reverses_id: 'Number of the movement that it takes back.',
  'BankMovement.bookings': 'What was booked of it.',
  'BankMovement.bookings.amount': 'What was booked; below zero what was taken back or paid back.',
  'BankMovement.bookings.refund_id': 'Number of the refund that it settled.',
  'BankMovement.bookings.booked_by': 'Name of the operator; null for what the shop booked by itself.',
  'PATCH /bank-movements/{id}.body.state': '`unrelated`: it is for no order.',
  'POST /bank-movements/{id}/bookings.body.order_id': 'Number of the order.',
  'POST /bank-movements/{id}/bookings.body.amount':
    'In the smallest units of the order’s currency; without it all that is not booked.',
  'POST /bank-movements/{id}/bookings.body.note': 'Words for the ledger of the order.',
};
