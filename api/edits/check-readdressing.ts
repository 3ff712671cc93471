import { statement, type Transaction } from '../platform/database/index.ts';
import { checkRight, type Operator } from '../platform/http/index.ts';

const reads = statement(
  'edits_read_of_vouchers',
  `select exists (select from order_items i join voucher_validities v on v.product_id = i.product_id where i.order_id = $1)
       or exists (select from vouchers v where v.order_id = $1) as has_vouchers,
     exists (select from order_edits e where e.order_id = $1 and e.changes->'fields' ? 'email') as was_readdressed`,
);

/** Whoever changes the e-mail of an order with bought vouchers, or adds some after it, decides who gets codes. */
export async function checkVoucherRight(
  tx: Transaction,
  orderId: number,
  { isReaddressed, adds }: { isReaddressed: boolean; adds: boolean },
  operator: Operator | null,
): Promise<void> {
  if (!isReaddressed && !adds) return;
  const [row] = await tx.query<{ has_vouchers: boolean; was_readdressed: boolean }>(reads, [orderId]);
  if (row?.has_vouchers && (isReaddressed || row.was_readdressed)) checkRight(operator, 'vouchers.write');
}
