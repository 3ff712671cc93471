import type { OrderParcel } from '../../contract/parcels/records.ts';
import { MOST_PARCELS_OF_ORDER } from '../../contract/parcels/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { trackingUrl } from '../shipping/index.ts';
import { type ParcelRow, readItems } from './store.ts';

const read = statement(
  'parcels_visible',
  `select p.id, p.number, p.state, p.tracking_number, p.tracking_url, p.stored_until::text, s.tracking_url as method_url
   from parcels p join order_shipping_methods m on m.order_id = p.order_id left join shipping_methods s on s.id = m.shipping_method_id
   where p.order_id = $1 and p.state <> 'cancelled' order by p.position limit ${MOST_PARCELS_OF_ORDER}`,
);
type Visible = Pick<ParcelRow, 'id' | 'number' | 'state' | 'tracking_number' | 'tracking_url' | 'stored_until'> & {
  method_url: string | null;
};

/** Parcels of an order as its buyer sees them. */
export async function readOrderParcels(db: Executor, orderId: number): Promise<OrderParcel[]> {
  const parcels = await db.query<Visible>(read, [orderId]);
  const ids = parcels.map(({ id }) => id);
  const items = Map.groupBy(ids.length > 0 ? await readItems(db, ids) : [], ({ parcel_id: id }) => id);
  return parcels.map(({ id, number, state, tracking_number, tracking_url, stored_until, method_url }) => ({
    ...{ number, state, tracking_number, stored_until },
    tracking_url: trackingUrl(method_url, tracking_number, tracking_url),
    items: (items.get(id) ?? []).map(({ name, amount }) => ({ name, amount })),
  }));
}
