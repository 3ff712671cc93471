import { priceOf } from '../../contract/money.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import type { BoughtVoucher } from '../../contract/vouchers/records.ts';
import { type VoucherState, writtenCode } from '../../contract/vouchers/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type CodeOf, hashOfCode } from './code.ts';
import type { vouchers } from './tables.ts';

export interface VoucherRow
  extends Pick<
    typeof vouchers.$inferSelect,
    | 'id'
    | 'seed'
    | 'code_hash'
    | 'code_end'
    | 'amount'
    | 'balance'
    | 'valid_until'
    | 'dedication'
    | 'order_item_id'
    | 'revoked_at'
    | 'created_at'
  > {
  currency_code: string;
  decimal_places: number;
}

/** SQL: columns of a voucher "v" with its currency "c". */
export const VOUCHER_COLUMNS = `v.id, v.seed, v.code_hash, v.code_end, v.amount, v.balance, v.valid_until::text, v.dedication, v.order_item_id,
  v.revoked_at, v.created_at, c.code as currency_code, c.decimal_places`;

/** Of one order. */
const MOST_LISTED = 1_000;

const ofOrder = statement(
  'vouchers_of_order',
  `select ${VOUCHER_COLUMNS}
   from vouchers v join currencies c on c.id = v.currency_id where v.order_id = $1 order by v.id limit ${MOST_LISTED}`,
);

const oneOfOrder = statement(
  'vouchers_one_of_order',
  `select ${VOUCHER_COLUMNS} from vouchers v join currencies c on c.id = v.currency_id where v.order_id = $1 and v.id = $2 and v.revoked_at is null`,
);

/** A voucher that was bought with the order and not taken back. Check access before. */
export const readOneBought = async (db: Executor, orderId: number, id: number): Promise<VoucherRow | undefined> =>
  (await db.query<VoucherRow>(oneOfOrder, [orderId, id]))[0];

export function stateOf(
  { revoked_at, valid_until, balance }: Pick<VoucherRow, 'revoked_at' | 'valid_until' | 'balance'>,
  now: Date,
): VoucherState {
  if (revoked_at) return 'revoked';
  if (valid_until < shopDay(now)) return 'expired';
  return balance === 0 ? 'spent' : 'valid';
}

/** The code as it is written; null when the server's secret is no longer the one that it was made with. */
export function codeOfVoucher({ seed, code_hash: hash }: Pick<VoucherRow, 'seed' | 'code_hash'>, codeOf: CodeOf) {
  const code = codeOf(seed);
  return hashOfCode(code) === hash ? writtenCode(code) : null;
}

/** Vouchers that were bought with an order. Check access before; codes are for the buyer only. */
export async function readBought(
  db: Executor,
  codeOf: CodeOf,
  orderId: number,
  context: Pick<RequestContext, 'locale' | 'operator' | 'customer'>,
  now: Date,
): Promise<BoughtVoucher[]> {
  const isBuyer = !context.operator && !context.customer?.impersonation;
  return (await db.query<VoucherRow>(ofOrder, [orderId])).map((row) => {
    const money = (minor: number) =>
      priceOf(minor, { code: row.currency_code, decimal_places: row.decimal_places }, context.locale);
    const state = stateOf(row, now);
    return {
      id: row.id,
      order_item_id: row.order_item_id,
      code: isBuyer && state !== 'revoked' ? codeOfVoucher(row, codeOf) : null,
      code_end: row.code_end,
      amount: money(row.amount),
      balance: money(row.balance),
      state,
      valid_until: row.valid_until,
      dedication: row.dedication,
      created_at: row.created_at.toISOString(),
    };
  });
}
