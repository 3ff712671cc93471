import { type BankBooking, bankMovements } from '../../contract/bank/records.ts';
import { priceOf } from '../../contract/money.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { bankBookings, bankMovements as movementTable } from './tables.ts';

type MovementTable = typeof movementTable.$inferSelect;
type MovementRow = ColumnsOf<typeof bankMovements.record, MovementTable> &
  Pick<MovementTable, 'amount' | 'booked' | 'currency'>;

const money = (hundredths: number, code: string, locale: string) =>
  priceOf(hundredths, { code, decimal_places: 2 }, locale);

const columns = recordColumns<MovementTable, MovementRow>()({
  record: bankMovements.record,
  computed: {},
  differing: {
    amount: ({ amount, currency }, { locale }) => money(amount, currency, locale),
    booked: ({ booked, currency }, { locale }) => money(booked, currency, locale),
  },
});

type BookingRow = Omit<typeof bankBookings.$inferSelect, 'transaction_id'>;
const MOST_BOOKINGS = 200;
const bookings = statement(
  'bank_bookings_of_movements',
  `select b.* from unnest($1::int[]) m(id) cross join lateral (
     select id, movement_id, order_id, amount, refund_id, booked_by, created_at from bank_bookings where movement_id = m.id
     order by id limit ${MOST_BOOKINGS}) b`,
);

async function readBookings(
  rows: readonly MovementRow[],
  { locale }: RequestContext,
  db: Executor,
): Promise<Map<number, BankBooking[]>> {
  const booked = await db.query<BookingRow>(bookings, [rows.map(({ id }) => id)]);
  const byMovement = Map.groupBy(booked, ({ movement_id }) => movement_id);
  return new Map(
    rows.map((row) => [
      row.id,
      (byMovement.get(row.id) ?? []).map(({ movement_id: _, amount, created_at, ...rest }) => ({
        ...rest,
        amount: money(amount, row.currency, locale),
        created_at: created_at.toISOString(),
      })),
    ]),
  );
}

/** Movements of the shop's accounts, for operators. */
export const movementSource: TableSource<typeof bankMovements, MovementRow, MovementTable> = {
  resource: bankMovements,
  select: `select ${columns.select} from bank_movements t`,
  expressions: {},
  guard: [],
  isLong: true,
  record: columns.record,
  embeds: { bookings: (rows, _node, context, db) => readBookings(rows, context, db) },
};
