import { ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { Shipment } from '../shipping/index.ts';
import type { ParcelRow } from './store.ts';

const { shipping, billing } = ORDER_ADDRESS_TYPES;
// The address that it goes to, else that of the invoice; the phone of either.
const sentTo = statement(
  'parcels_sent_to',
  `select o.email, p.external_id as point, c.alpha2 as country, a.first_name, a.last_name, a.company_name, a.street, a.city, a.post_code,
     case when a.phone <> '' then coalesce(a.dial_code, '') || a.phone when b.phone <> '' then coalesce(b.dial_code, '') || b.phone end as phone
   from orders o join order_shipping_methods m on m.order_id = o.id
     left join order_addresses b on b.order_id = o.id and b.type = ${billing}
     left join order_addresses s on s.order_id = o.id and s.type = ${shipping}
     left join shipping_options p on p.id = m.shipping_option_id,
     lateral (select coalesce(s.first_name, b.first_name) as first_name, coalesce(s.last_name, b.last_name) as last_name,
       coalesce(s.company_name, b.company_name) as company_name, coalesce(s.street, b.street) as street, coalesce(s.city, b.city) as city,
       coalesce(s.post_code, b.post_code) as post_code, coalesce(s.phone, '') as phone, s.dial_code,
       coalesce(p.country_id, s.country_id, b.country_id) as country_id) a left join countries c on c.id = a.country_id
   where o.id = $1`,
);
interface SentTo {
  email: string;
  point: string | null;
  country: string | null;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  street: string | null;
  city: string | null;
  post_code: string | null;
  phone: string | null;
}

/** A parcel as its carrier is asked for it. */
export async function shipmentOf(db: Executor, parcel: ParcelRow): Promise<Shipment> {
  const [to] = await db.query<SentTo>(sentTo, [parcel.order_id]);
  if (!to) throw new Error(`Parcel ${parcel.id} has no order.`);
  const { number, carrier: service, currency, decimal_places: decimalPlaces, weight } = parcel;
  return {
    ...{ number, service, currency, decimalPlaces, weight },
    recipient: {
      firstName: to.first_name ?? '',
      lastName: to.last_name ?? '',
      company: to.company_name || null,
      email: to.email,
      phone: to.phone,
    },
    to: to.point ? { point: to.point } : { street: to.street ?? '', city: to.city ?? '', postCode: to.post_code ?? '' },
    country: to.country ?? '',
    cashOnDelivery: parcel.cash_on_delivery,
    value: parcel.insured_value,
    size: null,
    note: null,
    isForAdults: false,
  };
}
