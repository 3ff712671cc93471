import type { Withdrawal } from '../../contract/refunds/records.ts';
import type { Executor } from '../platform/database/index.ts';
import { imageOf, imageUrl } from '../platform/files/index.ts';
import { exceptionOf, readOpenWithdrawal } from './open-withdrawal.ts';

/** The contract's record of what an order gives to withdraw from. */
export async function readWithdrawal(db: Executor, orderId: number, now: Date): Promise<Withdrawal> {
  const { order, lines, refusal, lastDay, isSent } = await readOpenWithdrawal(db, orderId, now);
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
  };
}
