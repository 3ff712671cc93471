import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, longListQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { newVoucher, voucherExtension, voucherRevocation, vouchers } from './records.ts';

const reads = { access: 'operator', right: 'vouchers.read', resource: vouchers } as const;
const writes = { access: 'operator', right: 'vouchers.write', response: item(recordOf(vouchers)) } as const;
const ofOne = { ...writes, params: oneRecord, errors: ['not_found', 'conflict'] } as const;
const LEDGER = 'It is a booking of the voucher’s ledger: another one takes it back, no undo does.';

/** Prepaid vouchers, for operators. */
export const voucherOperatorEndpoints = endpoints({
  'GET /vouchers': {
    ...reads,
    persons: 'voucher',
    summary: 'All prepaid vouchers, the newest first',
    description: `${LIST_HELP} Codes are never shown: \`code_end\` tells vouchers from each other.`,
    query: longListQuery,
    response: items(recordOf(vouchers)),
  },
  'GET /vouchers/{id}': {
    ...reads,
    persons: 'voucher',
    summary: 'One prepaid voucher',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    response: item(recordOf(vouchers)),
    errors: ['not_found'],
  },
  'POST /vouchers': {
    ...writes,
    idempotency: 'honoured',
    summary: 'Issue a prepaid voucher that nobody bought',
    description: `Such as an apology, or one sold at a counter. It is mailed with its PDF and is money from then on. ${LEDGER}`,
    status: 201,
    body: newVoucher,
    example: {
      amount: 50_000,
      currency_id: 1,
      valid_until: '2027-12-31',
      hostname_id: 1,
      language: 'cs',
      email: 'jana@example.com',
    },
    errors: [],
  },
  'POST /vouchers/{id}/extensions': {
    ...ofOne,
    persons: 'voucher',
    summary: 'Let a prepaid voucher be spent for longer',
    description: `What expired of it comes back. ${LEDGER}`,
    body: voucherExtension,
    example: { valid_until: '2028-06-30' },
  },
  'POST /vouchers/{id}/revocations': {
    ...ofOne,
    persons: 'voucher',
    summary: 'Take back what is left of a prepaid voucher',
    description: `For good. \`is_refunded\` says that its money was paid out to the buyer, which is for the books: nothing is sent. A voucher that was bought is taken back by cancelling its order, as long as nothing was paid with it. ${LEDGER}`,
    body: voucherRevocation,
    example: { is_refunded: true },
  },
  'POST /vouchers/{id}/mails': {
    access: 'operator',
    right: 'vouchers.write',
    summary: 'Mail a prepaid voucher once more',
    description: 'To the address that it was mailed to first.',
    callsPerMinute: 30,
    params: oneRecord,
    errors: ['not_found', 'conflict'],
  },
});
