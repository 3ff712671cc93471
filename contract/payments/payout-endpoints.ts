import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { HASH } from '../examples.ts';
import { oneRecord, orderHash } from '../fields.ts';
import { item, items } from '../list.ts';
import {
  batchPatch,
  newBatch,
  payoutBatch,
  payoutFile,
  refundAccount,
  refundAccountInput,
  refundAccountRemoval,
  waitingRefund,
} from './payouts.ts';
import { REFUND_WAYS } from './rules.ts';

const page = { before_id: z.coerce.number().int().min(1).max(2_147_483_647).optional() };

/** Refunds that go back by bank: the buyer's account, and files for the bank. */
export const payoutEndpoints = endpoints({
  'GET /orders/{id}/refund-account': {
    access: 'capability',
    summary: 'Whether money of an order goes back by bank, how much, and to which account',
    description: 'For its customer, or whoever holds its hash. Of the account only its country and its end are told.',
    callsPerMinute: 60,
    params: oneRecord,
    query: z.object({ hash: orderHash.optional() }),
    response: item(refundAccount),
    errors: ['not_found', 'email_not_confirmed'],
  },
  'PUT /orders/{id}/refund-account': {
    access: 'capability',
    notWhileImpersonated: true,
    summary: 'Say to which account money of an order goes back',
    description:
      'While a refund by bank is due and in no file for the bank; 409 otherwise. An IBAN, or a Czech or Slovak number such as `19-2000145399/0800`, whose check digits are checked. Of an order of a customer with an account only that customer, signed in, gives and changes it. Whoever holds the hash of another order gives it once; changing it is 409: the shop pays otherwise, by a decision of the refund. Each change is mailed to the order’s e-mail; five in a day.',
    callsPerMinute: 10,
    params: oneRecord,
    body: refundAccountInput,
    example: { hash: HASH, account: '19-2000145399/0800' },
    response: item(refundAccount),
    errors: ['not_found', 'email_not_confirmed', 'conflict'],
  },
  'DELETE /orders/{id}/refund-account': {
    access: 'operator',
    right: 'orders.refund',
    summary: 'Remove the account that money of an order was to go back to',
    description:
      'For one that somebody else gave, or that the bank refuses. While a refund by bank is due and in no file; 409 otherwise. The order’s e-mail is told, and its link takes another account. The reason goes to the journal.',
    params: oneRecord,
    body: refundAccountRemoval,
    example: { reason: 'The buyer did not enter it.' },
    errors: ['not_found', 'conflict', 'recent_sign_in_needed'],
  },
  'GET /waiting-refunds': {
    access: 'operator',
    right: 'orders.read',
    summary: 'Refunds that are not paid back yet, the newest first',
    description: 'Two hundred at a time; the next ones are before the last number of these.',
    query: z.object({ ...page, way: z.enum(REFUND_WAYS).optional() }),
    response: items(waitingRefund),
  },
  'GET /payout-batches': {
    access: 'operator',
    right: 'orders.read',
    summary: 'Files of refunds for the bank, the newest first',
    description: 'Fifty at a time; the next ones are before the last number of these.',
    query: z.object(page),
    response: items(payoutBatch),
  },
  'POST /payout-batches': {
    access: 'operator',
    right: 'orders.refund',
    idempotency: 'transactional',
    status: 201,
    summary: 'Make one file for the bank of refunds that are due to accounts',
    description:
      'Of one currency: a SEPA credit transfer (pain.001) in euro, ABO (also called KPC) in Czech crowns, from the shop’s account of the currency. It pays refunds of the orders of that one shop; the next file has those of another. Without numbers all that are due and have an account, at most five hundred. A refund is in one file at most. Of a person it needs a sign-in of the last fifteen minutes.',
    body: newBatch,
    example: { currency: 'CZK' },
    response: item(payoutBatch),
    errors: ['conflict', 'recent_sign_in_needed'],
  },
  'GET /payout-batches/{id}': {
    access: 'operator',
    right: 'orders.refund',
    persons: 'payer',
    summary: 'A file of refunds for the bank, as it was made',
    description:
      'Its bytes never change; `file_hash` is their SHA-256. 409 for one that was cancelled: the bank must not get it any more. Of a person it needs a sign-in of the last fifteen minutes.',
    params: oneRecord,
    response: item(payoutFile),
    errors: ['not_found', 'conflict', 'recent_sign_in_needed'],
  },
  'PATCH /payout-batches/{id}': {
    access: 'operator',
    right: 'orders.refund',
    summary: 'Note that a file was given to the bank, or cancel one that was not',
    description:
      'The statement of the account then books each of its refunds. One that was sent cannot be cancelled: a refund that the bank refused is decided with `again`.',
    params: oneRecord,
    body: batchPatch,
    example: { state: 'sent' },
    response: item(payoutBatch),
    errors: ['not_found', 'conflict', 'recent_sign_in_needed'],
  },
});
