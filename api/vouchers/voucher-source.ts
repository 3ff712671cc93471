import { priceOf } from '../../contract/money.ts';
import { type VoucherBooking, vouchers } from '../../contract/vouchers/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import { stateOf } from './bought.ts';
import type { voucherBookings, vouchers as voucherTable } from './tables.ts';

type VoucherTable = typeof voucherTable.$inferSelect;
type VoucherRow = ColumnsOf<typeof vouchers.record, VoucherTable> &
  Pick<VoucherTable, 'revoked_at' | 'balance' | 'amount'> & {
    currency_code: string;
    decimal_places: number;
    now: Date;
  };

const money = (minor: number, row: Pick<VoucherRow, 'currency_code' | 'decimal_places'>, locale: string) =>
  priceOf(minor, { code: row.currency_code, decimal_places: row.decimal_places }, locale);

const columns = recordColumns<VoucherTable, VoucherRow>()({
  record: vouchers.record,
  computed: { state: (row) => stateOf(row, row.now) },
  differing: {
    amount: (row, { locale }) => money(row.amount, row, locale),
    balance: (row, { locale }) => money(row.balance, row, locale),
    dedication: (row) => row.dedication,
  },
});

type BookingRow = Pick<
  typeof voucherBookings.$inferSelect,
  'id' | 'voucher_id' | 'operation' | 'amount' | 'order_id' | 'booked_by' | 'created_at'
>;
const LATEST_BOOKINGS = 200;
const bookings = statement(
  'vouchers_bookings',
  `select b.* from unnest($1::int[]) v(id) cross join lateral (
     select id, voucher_id, operation, amount, order_id, booked_by, created_at from voucher_bookings where voucher_id = v.id
     order by id desc limit ${LATEST_BOOKINGS}) b`,
);

async function readBookings(
  rows: readonly VoucherRow[],
  { locale }: RequestContext,
  db: Executor,
): Promise<Map<number, VoucherBooking[]>> {
  const booked = await db.query<BookingRow>(bookings, [rows.map(({ id }) => id)]);
  const byVoucher = Map.groupBy(booked, ({ voucher_id }) => voucher_id);
  return new Map(
    rows.map((row) => [
      row.id,
      (byVoucher.get(row.id) ?? []).map(({ voucher_id: _, amount, created_at, ...rest }) => ({
        ...rest,
        amount: money(amount, row, locale),
        created_at: created_at.toISOString(),
      })),
    ]),
  );
}

/** All vouchers, for operators; without their codes. */
export const voucherSource: TableSource<typeof vouchers, VoucherRow, VoucherTable> = {
  resource: vouchers,
  select: `select ${columns.select.replace('t.valid_until', 't.valid_until::text')}, c.code as currency_code, c.decimal_places, shop_now() as now
    from vouchers t join currencies c on c.id = t.currency_id`,
  expressions: {},
  guard: [],
  isLong: true,
  foundIn: 'from vouchers t',
  record: columns.record,
  embeds: { bookings: (rows, _node, context, db) => readBookings(rows, context, db) },
};
