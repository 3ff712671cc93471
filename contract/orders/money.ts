import { z } from 'zod';
import { id, line, amount as pieces, price, timestamp } from '../fields.ts';
import { REFUND_CAUSES, REFUND_STATES, REFUND_WAYS, TRANSACTION_KINDS } from '../payments/rules.ts';
import { MONEY_STATES, RETURN_CAUSES } from './rules.ts';

/** Money that an order received, or that was paid back; the rows of a ledger. */
export const orderTransaction = z.object({
  id,
  amount: price.describe('Above zero: received; below zero: paid back, or a correction.'),
  kind: z
    .enum(TRANSACTION_KINDS)
    .describe(
      '`gateway` by a gateway, `bank` by a transfer, `cash_on_delivery` by a carrier, `by_hand` booked by a person, `owed_by_carrier` collected by a carrier that has not paid it out yet, `retained` no money that moved: what was over and stays with the shop.',
    ),
  booked_on: z.iso.date().describe('Day on which the money moved.'),
  note: z.string().nullable().describe('Words of whoever booked it.'),
  gateway_payment_id: id.nullable().describe('The payment at a gateway that it belongs to.'),
  refund_id: id.nullable().describe('The refund that was paid back; null for what was received.'),
  operator_name: z
    .string()
    .nullable()
    .describe('Who booked it by hand, or sent the bank’s file; null for the shop itself.'),
  created_at: timestamp,
});

export const refundCause = z
  .enum(REFUND_CAUSES)
  .describe(
    '`paid_twice` a second payment, `order_cancelled`, `overpaid` more came than was due, `goods_returned`, `goodwill` such as an apology, `at_gateway` it went back at the gateway without the shop.',
  );
export const refundWay = z
  .enum(REFUND_WAYS)
  .describe('`gateway` as it was paid, `bank` to an account, `by_hand` otherwise, such as in cash.');

/** Money that goes back to the buyer. */
export const orderRefund = z.object({
  id,
  amount: price.describe('What goes back.'),
  cause: refundCause,
  reason: z.string().nullable().describe('Words of the operator.'),
  way: refundWay,
  state: z
    .enum(REFUND_STATES)
    .describe(
      '`due` to be sent, `sent` accepted by the gateway, `unclear` the gateway was asked and its answer was lost, `given_up` a person decides, `done` paid back, `dropped` a person decided that nothing is paid back.',
    ),
  gateway_payment_id: id
    .nullable()
    .describe('The payment at a gateway that brought the money; null for what none brought.'),
  return_id: id.nullable().describe('The return that it pays back; null for money that lowers no price.'),
  external_id: z.string().nullable().describe('Number of the refund at the gateway.'),
  dropped_reason: z.string().nullable().describe('Why nothing is paid back, in the words of the operator.'),
  last_error: z.string().nullable().describe('What the gateway answered last, where it was an error.'),
  operator_name: z.string().nullable().describe('Who asked for it; null for the shop itself.'),
  created_at: timestamp,
  next_try_at: timestamp
    .nullable()
    .describe('When the gateway is asked for it again; null where the shop does not send it by itself any more.'),
  done_at: timestamp.nullable().describe('When it was paid back.'),
});

/** Pieces of a line of an order that come back. */
const returnedLine = z.strictObject({
  order_item_id: id.describe('Number of the line in the order.'),
  amount: pieces.describe('Pieces that come back.'),
});
export type ReturnedLine = z.output<typeof returnedLine>;

/** Goods that came back, or an amount that the order costs less; its credit note says the same sum. */
export const orderReturn = z.object({
  id,
  cause: z.enum(RETURN_CAUSES).describe('`goods_returned`, or `goodwill` such as an apology.'),
  reason: z.string().nullable().describe('Words of the operator.'),
  lines: z.array(returnedLine).describe('Goods that came back, also those that hung on others; none of an amount.'),
  taxed_price: price.describe('What the order costs less, with tax and the rounding of cash.'),
  money: price.describe('What of it lowers the money that is due.'),
  refunded_price: price.describe('What of the money was paid before, and goes back by refunds.'),
  voucher_price: price.describe('What of it goes back to prepaid vouchers.'),
  credits: z
    .array(
      z.object({
        customer_account_id: id.describe('Number of the account.'),
        units: z.number().int().describe('What comes back, in the smallest unit of the account.'),
      }),
    )
    .describe('What goes back to accounts of credits.'),
  operator_name: z.string().nullable().describe('Who took it back; null for the shop itself.'),
  created_at: timestamp,
});

/** All money of an order. */
export const orderMoney = z.object({
  order_id: id,
  state: z
    .enum(MONEY_STATES)
    .describe(
      '`open` nothing came yet, `part` less than is due, `settled` what is due, or of a paid order as much less as the shop accepts of a transfer, `over` more than is due, `owed_by_carrier` a carrier has collected it and not paid it out yet, `refund_under_way` money goes back.',
    ),
  due: price.describe('What is to be paid beside vouchers, less what came back and goodwill; nothing when cancelled.'),
  received: price.describe('All that came, less corrections, with what a carrier owes.'),
  owed_by_carrier: price.describe('Cash on delivery that a carrier has collected and not paid out yet.'),
  paid_back: price.describe('All that went back.'),
  retained: price.describe('What was over and stays with the shop, as the buyer agreed.'),
  refunds_under_way: price.describe('Refunds that are not paid back yet.'),
  rest: price.describe('What is still to come, also for refunds that are under way; below zero: what is over.'),
  transactions: z.array(orderTransaction).describe('The ledger, the newest first; at most 200 rows.'),
  refunds: z.array(orderRefund).describe('Refunds, the newest first; at most 200.'),
  returns: z.array(orderReturn).describe('Returns and goodwill, the newest first; at most 200.'),
});
export type OrderMoney = z.infer<typeof orderMoney>;

const amount = z.number().min(0.01).max(10_000_000);

/** Money that a person books. */
export const newTransaction = z.strictObject({
  amount: z
    .number()
    .min(-10_000_000)
    .max(10_000_000)
    .refine((value) => value !== 0)
    .describe(
      'Major units of the order’s currency; below zero: takes back what was booked by hand, or is `retained` by the shop.',
    ),
  kind: z
    .enum(['bank', 'cash_on_delivery', 'by_hand', 'retained'])
    .default('by_hand')
    .describe(
      '`bank` a transfer, `cash_on_delivery` by a carrier, `by_hand` otherwise; `retained` what is over and the buyer leaves to the shop, below zero, and above zero what is the buyer’s again.',
    ),
  booked_on: z.iso.date().optional().describe('Day on which it came; today if left out, never in the future.'),
  note: line(500).optional().describe('Why, for other operators; needed for `retained`.'),
});

export const newRefund = z.strictObject({
  amount: amount
    .optional()
    .describe(
      'Major units of the order’s currency: what goes back, or what the order costs less. Left out with `lines`: what these are worth.',
    ),
  lines: z
    .array(returnedLine)
    .min(1)
    .max(1_000)
    .optional()
    .describe(
      'Goods that come back, with `goods_returned`. Gifts whose rule falls and services come with them, with the last goods also shipping and payment.',
    ),
  cause: z
    .enum(['overpaid', 'goods_returned', 'goodwill'])
    .describe(
      '`overpaid` more came than was due (of a paid order no more than is over), `goods_returned`, `goodwill` such as an apology.',
    ),
  reason: line(500).describe('Why, for other operators.'),
  way: z
    .enum(REFUND_WAYS)
    .optional()
    .describe(
      '`gateway` as it was paid, `bank` to an account, `by_hand` otherwise. Left out: by the gateways that have the money, the rest by bank.',
    ),
});

/** What a person decides of a payment of which a gateway tells something else than was agreed. */
export const gatewayPaymentPatch = z.strictObject({
  decision: z
    .enum(['settled'])
    .describe(
      '`settled` its money went back at the gateway, or was booked by hand, also what the gateway gave back itself: nothing waits for it any more.',
    ),
  reason: line(500).describe('What was done, for other operators.'),
  returned_amount: amount
    .optional()
    .describe(
      'Major units of the payment’s currency that went back at the gateway’s own desk, where it does not tell how much: they are booked as paid back, and the order costs as much as before.',
    ),
});

/** What a person decides of a refund. */
export const refundPatch = z.strictObject({
  decision: z
    .enum(['done', 'again', 'bank', 'by_hand', 'dropped'])
    .describe(
      '`done` the money went back, as a person has seen; `again` ask the gateway again: it has not gone back; `bank` and `by_hand` pay it back otherwise; `dropped` it is not paid back this way, and the money stays with the order as over. A return and its credit note stand.',
    ),
  reason: line(500).optional().describe('Why nothing is paid back, for other operators; needed for `dropped`.'),
});
