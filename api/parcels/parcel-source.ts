import { priceOf } from '../../contract/money.ts';
import { type ParcelHistoryEntry, type ParcelItem, parcels } from '../../contract/parcels/records.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import { trackingUrl } from '../shipping/index.ts';
import { readHistory } from './history-store.ts';
import { readItems } from './store.ts';
import type { parcels as table } from './tables.ts';

type ParcelTable = typeof table.$inferSelect;
type Row = ColumnsOf<typeof parcels.record, ParcelTable> &
  Pick<ParcelTable, 'decimal_places'> & { has_file: boolean; method_url: string | null };

const price = (row: Row, minor: number, { locale }: RequestContext) =>
  priceOf(minor, { code: row.currency, decimal_places: row.decimal_places }, locale);

const columns = recordColumns<ParcelTable, Row>()({
  record: parcels.record,
  computed: { has_label: (row) => row.has_file || row.carrier_id !== null },
  differing: {
    insured_value: (row, context) => price(row, row.insured_value, context),
    cash_on_delivery: (row, context) => price(row, row.cash_on_delivery, context),
    tracking_url: (row) => trackingUrl(row.method_url, row.tracking_number, row.tracking_url),
  },
});

async function loadItems(rows: readonly Row[], db: Executor): Promise<Map<number, ParcelItem[]>> {
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await readItems(db, ids), ({ parcel_id: id }) => id);
  return new Map(
    ids.map((id) => [
      id,
      (items.get(id) ?? []).map(({ order_item_id, name, amount }) => ({ order_item_id, name, amount })),
    ]),
  );
}

async function loadHistory(rows: readonly Row[], db: Executor): Promise<Map<number, ParcelHistoryEntry[]>> {
  const ids = rows.map(({ id }) => id);
  const entries = Map.groupBy(await readHistory(db, ids), ({ parcel_id: id }) => id);
  return new Map(
    ids.map((id) => [
      id,
      (entries.get(id) ?? []).map(({ state, carrier_state, happened_at, decision, operator_name, created_at }) => ({
        ...{ state, carrier_state, decision, operator_name },
        happened_at: happened_at?.toISOString() ?? null,
        created_at: created_at.toISOString(),
      })),
    ]),
  );
}

/** Parcels, for operators. */
export const parcelSource: TableSource<typeof parcels, Row, ParcelTable> = {
  resource: parcels,
  select: `select ${columns.select}, t.decimal_places, exists (select from parcel_labels l where l.parcel_id = t.id) as has_file,
     (select s.tracking_url from order_shipping_methods m join shipping_methods s on s.id = m.shipping_method_id where m.order_id = t.order_id) as method_url
   from parcels t`,
  expressions: {},
  guard: [],
  isLong: true,
  record: columns.record,
  embeds: {
    items: (rows, _node, _context, db) => loadItems(rows, db),
    history: (rows, _node, _context, db) => loadHistory(rows, db),
  },
};
