import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { idParam, oneRecord } from '../fields.ts';
import { item } from '../list.ts';
import { gatewayPaymentPatch, newRefund, newTransaction, orderMoney, refundPatch } from './money.ts';

const LEDGER = 'A row of the ledger never changes; what was booked by hand is taken back by a booking below zero';

export const orderMoneyEndpoints = endpoints({
  'GET /orders/{id}/money': {
    access: 'operator',
    right: 'orders.read',
    summary: 'What an order received, paid back, and still waits for',
    description: 'The state says in one word how received and due money stand to each other.',
    params: oneRecord,
    response: item(orderMoney),
    errors: ['not_found'],
  },
  'POST /orders/{id}/transactions': {
    access: 'operator',
    right: 'orders.write',
    idempotency: 'transactional',
    dryRun: true,
    status: 201,
    summary: 'Book money that came for an order otherwise than by a gateway',
    description: `Once all that is due has come the order is paid, and its buyer gets a mail; less is a part of it, more is kept as over. ${LEDGER}. What is over and the buyer leaves to the shop is \`retained\`, below zero: it is other income of the shop, without tax, in the accountant’s sheet, and a booking of \`retained\` above zero makes it the buyer’s again. Of a cancelled order it is owed back at once: that, and \`retained\`, needs the right \`orders.refund\` and, of a person, a sign-in of the last fifteen minutes. 409 where it would take back more than was booked by hand, or keep more than is over.`,
    params: oneRecord,
    body: newTransaction,
    example: { amount: 198.9, kind: 'bank', booked_on: '2026-03-02' },
    response: item(orderMoney),
    errors: ['not_found', 'conflict', 'recent_sign_in_needed'],
  },
  'POST /orders/{id}/refunds': {
    access: 'operator',
    right: 'orders.refund',
    idempotency: 'transactional',
    status: 201,
    dryRun: true,
    summary: 'Take goods back or lower the price, and pay back what was paid; or pay back what is over',
    description:
      'Of a person it needs a sign-in of the last fifteen minutes. What a gateway has goes back by it at once, and a credit note stays: neither can be called back, so try it by `dry_run` first. Goods and goodwill are a return: the order costs less by one sum, of which the invoice gets a credit note, vouchers and credits get back their part at once, and money goes back as far as it was paid; the rest is not to be paid any more. `lines` are worth what they cost after all that came back before. Goodwill goes back as money, where money is left. 409 where less is left than it asks for, and for goods of a cancelled order.',
    params: oneRecord,
    body: newRefund,
    example: { amount: 50, cause: 'goodwill', reason: 'Poškozený obal' },
    response: item(orderMoney),
    errors: ['not_found', 'conflict', 'recent_sign_in_needed', 'voucher_spent'],
  },
  'PATCH /orders/{id}/refunds/{refund_id}': {
    access: 'operator',
    right: 'orders.refund',
    dryRun: true,
    summary: 'Decide a refund that the shop has not brought to its end by itself',
    description:
      'For one that its gateway refused (it is tried again, unless it is paid back otherwise or dropped), for one that failed there after it was accepted, was given up or whose answer was lost, for one of a gateway that is not set up any more, and for one that goes back by bank or by hand. 409 for others.',
    params: z.object({ id: idParam, refund_id: idParam }),
    body: refundPatch,
    example: { decision: 'done' },
    response: item(orderMoney),
    errors: ['not_found', 'conflict', 'recent_sign_in_needed'],
  },
  'PATCH /orders/{id}/gateway-payments/{payment_id}': {
    access: 'operator',
    right: 'orders.refund',
    summary: 'Settle a payment of which its gateway tells something else than was agreed',
    description:
      'Another amount, currency or order number never pays the order, which waits until somebody has looked. Send its money back at the gateway, or book it by hand, then settle it: the payment has failed, and an order that is still unpaid is cancelled in time. Where money of a paid order went back at the gateway’s own desk, in an amount that it does not tell, look there how much it was: as `returned_amount` it is booked as paid back, also of what is to go back by itself, and the order costs as much as before. Where it costs less, book a refund by its cause instead (`goodwill` or `goods_returned`, `by_hand`, then `done`; `overpaid` where more came than was due), then settle it. The payment stays paid. Of a person it needs a sign-in of the last fifteen minutes. One that brought only a part of what is due waits until the order is paid otherwise: nothing online takes the rest. 409 for a payment of which nothing else is told, or that is settled, and for more than is left of it.',
    params: z.object({ id: idParam, payment_id: idParam }),
    body: gatewayPaymentPatch,
    example: { decision: 'settled', reason: 'Vráceno v portálu brány' },
    response: item(orderMoney),
    errors: ['not_found', 'conflict', 'recent_sign_in_needed'],
  },
});
