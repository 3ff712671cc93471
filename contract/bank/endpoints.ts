import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, longListQuery, recordOf } from '../list.ts';
import { bankMovements, bankStatement, bookingInput, movementPatch, statementInput } from './records.ts';
import { LARGEST_STATEMENT_TEXT } from './rules.ts';

/** A statement in GPC without movements, of 19-2000145399. */
const EXAMPLE =
  'MDc0MDAwMDE5MjAwMDE0NTM5OU9iY2hvZCAgICAgICAgICAgICAgMDIwMzI2MDAwMDAwMDAxMDAwMDArMDAwMDAwMDAxMDAwMDArMDAwMDAwMDAwMDAwMDArMDAwMDAwMDAwMDAwMDArMDAxMDIwMzI2ICAgICAgICAgICAgICANCg==';
const LEDGER = 'It is a booking of a ledger: another one takes it back, no undo does.';

/** Statements of the shop's accounts, for operators. */
export const bankEndpoints = endpoints({
  'POST /bank-statements': {
    access: 'operator',
    right: 'orders.write',
    summary: 'Send a file of bank statements: orders that it pays are booked',
    description: `GPC (also called ABO), camt.053 or the JSON of Fio's API, at most 5 MB; what it is and its encoding are recognised. A movement counts once, whatever files and sources it comes in, so that a file may be sent again. A file is refused whole, and nothing of it is booked, when its movements do not lead from one balance to the other, or when it is of an account that is not one of the shop’s. What cannot be booked by itself is offered: \`GET /bank-movements\`; so is, as a file is its sender’s word, money of a cancelled order, and a payment that no file of refunds ordered. Of a large file the rest is booked within minutes. ${LEDGER}`,
    status: 201,
    dryRun: true,
    largestBody: LARGEST_STATEMENT_TEXT + 10_000,
    callsPerMinute: 30,
    body: statementInput,
    example: { content_base64: EXAMPLE },
    response: items(bankStatement),
  },
  'GET /bank-movements': {
    access: 'operator',
    right: 'orders.read',
    persons: 'payer',
    resource: bankMovements,
    summary: 'Movements of the shop’s accounts, the newest first',
    description: `${LIST_HELP} Those that wait for a person have the state \`offered\`.`,
    query: longListQuery,
    response: items(recordOf(bankMovements)),
  },
  'PATCH /bank-movements/{id}': {
    access: 'operator',
    right: 'orders.write',
    persons: 'payer',
    summary: 'Set a movement aside that waits for a person and is for no order',
    description:
      'It waits no longer. One of which a part is booked stays `booked`. It can still be booked on an order. 409 for one that does not wait.',
    params: oneRecord,
    body: movementPatch,
    example: { state: 'unrelated' },
    response: item(recordOf(bankMovements)),
    errors: ['not_found', 'conflict'],
  },
  'POST /bank-movements/{id}/bookings': {
    access: 'operator',
    right: 'orders.write',
    persons: 'payer',
    summary: 'Book a received movement, or a part of it, on an order',
    description: `Without an amount all that is not booked of it. What is more than is due is kept as an overpayment; of a cancelled order it is owed back, which needs the right \`orders.refund\` and, of a person, a sign-in of the last fifteen minutes. ${LEDGER}`,
    status: 201,
    dryRun: true,
    idempotency: 'honoured',
    params: oneRecord,
    body: bookingInput,
    example: { order_id: 1041 },
    response: item(recordOf(bankMovements)),
    errors: ['not_found', 'conflict', 'recent_sign_in_needed'],
  },
});
