import { priceOf } from '../../contract/money.ts';
import type { Withdrawal } from '../../contract/refunds/records.ts';
import { MOST_REFUNDS_OF_ORDER } from '../../contract/refunds/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { imageOf, imageUrl } from '../platform/files/index.ts';
import { exceptionOf, type OpenWithdrawal, readOpenWithdrawal } from './open-withdrawal.ts';
import type { RefundRow } from './store.ts';

type Stated = Pick<RefundRow, 'id' | 'state' | 'taxed_total_price' | 'pay_back_by' | 'awaits_goods' | 'reason'> & {
  sent_at: Date;
  total_amount: number;
};
const stated = statement(
  'refunds_stated',
  `select r.id, r.state, r.taxed_total_price, r.pay_back_by::text, r.awaits_goods, r.reason, r.sent_at,
     (select coalesce(sum(i.amount), 0)::int from refund_items i where i.refund_id = r.id) as total_amount
   from refunds r where r.order_id = $1 and r.state <> 'draft' order by r.id desc limit ${MOST_REFUNDS_OF_ORDER}`,
);

/** What was withdrawn from an order already. */
async function readStated(db: Executor, { order }: OpenWithdrawal, locale: string): Promise<Withdrawal['refunds']> {
  const currency = { code: order.currency, decimal_places: order.decimal_places };
  return (await db.query<Stated>(stated, [order.id])).map(
    ({ sent_at: sentAt, taxed_total_price: taxed, ...refund }) => ({
      ...refund,
      taxed_total_price: priceOf(taxed, currency, locale),
      sent_at: sentAt.toISOString(),
    }),
  );
}

/** The contract's record of what an order gives to withdraw from. */
export async function readWithdrawal(db: Executor, orderId: number, now: Date, locale: string): Promise<Withdrawal> {
  const open = await readOpenWithdrawal(db, orderId, now);
  const { order, lines, refusal, lastDay, isSent } = open;
  return {
    order_id: orderId,
    order_number: String(order.order_number),
    is_open: refusal === null,
    refusal,
    is_sent: isSent,
    last_day: lastDay,
    items: lines.map((line) => {
      const image = imageOf(line);
      return {
        order_item_id: line.id,
        name: line.name,
        variation_name: line.variation_name,
        product_image_url: image && imageUrl(image),
        amount: line.amount,
        max_amount: line.max_amount,
        exception: exceptionOf(line, isSent),
      };
    }),
    refunds: await readStated(db, open, locale),
  };
}
