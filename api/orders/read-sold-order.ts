import { type Executor, statement } from '../platform/database/index.ts';
import type { SoldOrder } from './worth/index.ts';

const rowsOf = (columns: string, from: string, order: string) =>
  `coalesce((select jsonb_agg(to_jsonb(x) order by ${order}) from (select ${columns} from ${from}) x), '[]')`;

const ITEM = `id, position, parent_id, order_item_type, amount, tax_rate, taxed_total_price, original_taxed_total_price,
  reductions, gift_terms, exists (select from voucher_validities v where v.product_id = order_items.product_id) as is_voucher`;
const CHARGE = `jsonb_build_object('tax_rate', m.tax_rate, 'taxed_price', m.taxed_price)`;

const sold = statement(
  'orders_sold',
  `select o.cash_rounding,
     ${rowsOf(ITEM, 'order_items where order_id = o.id', 'x.position')} as items,
     (select ${CHARGE} from order_shipping_methods m where m.order_id = o.id) as shipping,
     (select ${CHARGE} from order_payment_methods m where m.order_id = o.id) as payment,
     ${rowsOf('position, tax_rate, taxed_price', `order_charges where order_id = o.id and kind = 'package'`, 'x.position, x.tax_rate')} as packing,
     ${rowsOf('tax_rate, price, taxed_price', 'order_tax_rates where order_id = o.id', 'x.tax_rate desc')} as rates,
     ${rowsOf('voucher_id as id, amount', 'order_vouchers where order_id = o.id', 'x.id desc')} as vouchers,
     ${rowsOf('customer_account_id, units', 'order_credits where order_id = o.id', 'x.customer_account_id')} as credits
   from orders o where o.id = $1`,
);

/** An order as it was sold, for what comes back of it; undefined without one. */
export async function readSoldOrder(db: Executor, id: number): Promise<SoldOrder | undefined> {
  return (await db.query<SoldOrder>(sold, [id]))[0];
}
