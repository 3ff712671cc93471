import { MOST_PARCELS_OF_ORDER } from '../../contract/parcels/rules.ts';
import { maySend, type OrderFacts, readCarriedLines } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { FieldFailure } from '../platform/http/index.ts';
import { COUNTED } from './conditions.ts';

const packed = statement(
  'parcels_packed_of_many',
  `select p.order_id, i.order_item_id, coalesce(sum(i.amount) filter (where ${COUNTED}), 0)::int as amount, count(distinct p.id)::int as parcels
   from parcels p join parcel_items i on i.parcel_id = p.id where p.order_id = any($1::int[]) group by grouping sets ((p.order_id, i.order_item_id), (p.order_id))`,
);
interface Packed {
  order_id: number;
  /** Null: of all its lines. */
  order_item_id: number | null;
  amount: number;
  parcels: number;
}

/** Why no parcel of all that is left can be packed of orders, by the rules of `packParcel`. */
export async function whyNotPacked(
  db: Executor,
  orders: readonly OrderFacts[],
): Promise<Map<number, Pick<FieldFailure, 'key' | 'values'>>> {
  const ids = orders.map(({ id }) => id);
  const rows = await db.query<Packed>(packed, [ids]);
  const made = new Map(rows.flatMap((row) => (row.order_item_id === null ? [[row.order_id, row.parcels]] : [])));
  const inParcels = new Map(
    rows.flatMap((row) => (row.order_item_id === null ? [] : [[row.order_item_id, row.amount]])),
  );
  const lines = (await readCarriedLines(db, ...ids)).filter(({ id, retained }) => retained > (inParcels.get(id) ?? 0));
  const unpacked = new Set(lines.map(({ order_id: id }) => id));
  return new Map(
    orders.flatMap((order): [number, Pick<FieldFailure, 'key' | 'values'>][] => {
      if (!maySend(order)) return [[order.id, { key: 'parcel_order_state' }]];
      if ((made.get(order.id) ?? 0) >= MOST_PARCELS_OF_ORDER)
        return [[order.id, { key: 'parcel_too_many', values: { limit: MOST_PARCELS_OF_ORDER } }]];
      return unpacked.has(order.id) ? [] : [[order.id, { key: 'parcel_no_items' }]];
    }),
  );
}
