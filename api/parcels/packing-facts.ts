import type { Translated } from '../../contract/locales.ts';
import { UNSENT_PARCELS } from '../../contract/parcels/rules.ts';
import { type CarriedLine, readCarriedLines, readLeftToPay, readNotes } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { COUNTED } from './conditions.ts';

/** What a packer needs to know of an order. */
export interface PackedOrder {
  id: number;
  number: string;
  email: string;
  state: string;
  created_at: Date;
  note: string | null;
  shipping_name: string;
  shipping_option_name: string | null;
  payment_name: string;
  payment_service: string;
  currency: string;
  decimal_places: number;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  street: string | null;
  city: string | null;
  post_code: string | null;
  phone: string | null;
  country: Translated | null;
  alpha2: string | null;
  parcels: string[];
}
const orders = statement(
  'parcels_packed_orders',
  `select o.id, o.order_number::text as number, o.email, o.state, o.created_at, o.note, m.name as shipping_name, m.shipping_option_name,
     p.name as payment_name, p.payment_service, c.code as currency, c.decimal_places, a.first_name, a.last_name, a.company_name, a.street, a.city,
     a.post_code, concat_ws(' ', a.dial_code, a.phone) as phone, l.name as country, l.alpha2,
     array(select w.number || coalesce(' (' || w.tracking_number || ')', '') from parcels w where w.order_id = o.id and w.state <> 'cancelled' order by w.position) as parcels
   from orders o join order_shipping_methods m on m.order_id = o.id join order_payment_methods p on p.order_id = o.id join currencies c on c.id = o.currency_id
   left join lateral (select * from order_addresses where order_id = o.id order by type limit 1) a on true left join countries l on l.id = a.country_id
   where o.id = any($1::int[]) order by o.order_number`,
);

/** A line of an order; what is carried has its pieces. */
export interface PackedLine {
  order_id: number;
  id: number;
  parent_id: number | null;
  type: number;
  product_id: number | null;
  product_variation_id: number | null;
  name: string;
  variation_name: string | null;
  product_name: Translated | null;
  variation_texts: Translated | null;
  sku: string | null;
  ean: string | null;
  amount: number;
  product_fields: { name: string; value: string }[] | null;
  /** Pieces that have left in parcels. */
  sent: number;
}
const lines = statement(
  'parcels_packed_lines',
  `select i.order_id, i.id, i.parent_id, i.order_item_type as type, i.product_id, i.product_variation_id, i.name, i.variation_name, i.sku, i.ean, i.amount,
     i.product_fields, p.name as product_name, v.name as variation_texts,
     coalesce((select sum(w.amount)::int from parcel_items w join parcels on parcels.id = w.parcel_id
       where w.order_id = i.order_id and w.order_item_id = i.id and ${COUNTED} and state <> all($2::text[])), 0) as sent
   from order_items i left join products p on p.id = i.product_id left join product_variations v on v.id = i.product_variation_id
   where i.order_id = any($1::int[]) order by i.order_id, i.position`,
);

export interface PackingFacts {
  orders: PackedOrder[];
  lines: ReadonlyMap<number, PackedLine[]>;
  /** Lines that are carried, by number. */
  carried: ReadonlyMap<number, CarriedLine>;
  notes: ReadonlyMap<number, Awaited<ReturnType<typeof readNotes>>>;
  /** Minor units that are left to pay, by order. */
  left: ReadonlyMap<number, number>;
}

/** Reads what packers need of some orders, by number of order. */
export async function readPackingFacts(db: Executor, ids: number[]): Promise<PackingFacts> {
  const [found, all, carried, notes, left] = await Promise.all([
    db.query<PackedOrder>(orders, [ids]),
    db.query<PackedLine>(lines, [ids, UNSENT_PARCELS]),
    readCarriedLines(db, ...ids),
    readNotes(db, ids, true),
    readLeftToPay(db, ids),
  ]);
  return {
    orders: found,
    lines: Map.groupBy(all, (line) => line.order_id),
    carried: new Map(carried.map((line) => [line.id, line])),
    notes: Map.groupBy(notes, (note) => note.order_id),
    left,
  };
}
