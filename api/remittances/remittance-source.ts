import { priceOf } from '../../contract/money.ts';
import { type RemittedParcel, remittances } from '../../contract/remittances/records.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import { readParcels } from './store.ts';
import type { carrierRemittances } from './tables.ts';

type RemittanceTable = typeof carrierRemittances.$inferSelect;
type RemittanceRow = ColumnsOf<typeof remittances.record, RemittanceTable> &
  Pick<RemittanceTable, 'total' | 'booked' | 'currency' | 'decimal_places'>;

const moneyOf =
  ({ currency: code, decimal_places }: RemittanceRow, { locale }: RequestContext) =>
  (minor: number) =>
    priceOf(minor, { code, decimal_places }, locale);

const columns = recordColumns<RemittanceTable, RemittanceRow>()({
  record: remittances.record,
  computed: {},
  differing: {
    total: (row, context) => moneyOf(row, context)(row.total),
    booked: (row, context) => moneyOf(row, context)(row.booked),
  },
});

async function loadParcels(
  rows: readonly RemittanceRow[],
  context: RequestContext,
  db: Executor,
): Promise<Map<number, RemittedParcel[]>> {
  const parcels = await readParcels(
    db,
    rows.map(({ id }) => id),
  );
  const byRemittance = Map.groupBy(parcels, ({ remittance_id }) => remittance_id);
  return new Map(
    rows.map((row) => {
      const money = moneyOf(row, context);
      return [
        row.id,
        (byRemittance.get(row.id) ?? []).map(({ number, order_id, amount, expected, state }) => ({
          ...{ number, order_id, state },
          amount: money(amount),
          expected: expected === null ? null : money(expected),
          difference: expected === null ? null : money(amount - expected),
        })),
      ];
    }),
  );
}

/** Remittances of carriers, for operators. */
export const remittanceSource: TableSource<typeof remittances, RemittanceRow, RemittanceTable> = {
  resource: remittances,
  select: `select ${columns.select}, t.decimal_places from carrier_remittances t`,
  expressions: {},
  guard: [],
  isLong: true,
  record: columns.record,
  embeds: { parcels: (rows, _node, context, db) => loadParcels(rows, context, db) },
};
