import { ADDRESS_FIELDS, type AddressField } from '../../contract/customers/addresses.ts';
import { ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { orderAddresses } from './tables.ts';

type Address = Pick<typeof orderAddresses.$inferSelect, AddressField>;

/** What a customer's earlier order says about the next one. */
export interface ReferenceOrder {
  id: number;
  shipping_method_id: number;
  shipping_option_id: number | null;
  payment_method_id: number;
  billing: Address;
  /** Where it went; a point's own place where it was collected from one. */
  delivery: Address;
}

const addressOf = (alias: string) =>
  `jsonb_build_object(${ADDRESS_FIELDS.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`;

// A voucher by e-mail says nothing about a parcel, and a parcel nothing about a voucher.
const newest = statement(
  'orders_reference',
  `select o.id, s.shipping_method_id, s.shipping_option_id, p.payment_method_id,
     ${addressOf('b')} as billing, ${addressOf('d')} as delivery
   from orders o
   join order_shipping_methods s on s.order_id = o.id and s.shipping_method_id is not null
   join order_payment_methods p on p.order_id = o.id and p.payment_method_id is not null
   join order_addresses b on b.order_id = o.id and b.type = ${ORDER_ADDRESS_TYPES.billing}
   join order_addresses d on d.order_id = o.id and d.type = ${ORDER_ADDRESS_TYPES.shipping}
   left join shipping_methods m on m.id = s.shipping_method_id
   where o.customer_id = $1 and o.cancelled_at is null and coalesce(m.is_electronic, false) = $2
   order by o.created_at desc, o.id desc limit 1`,
);

/** The customer's newest order of the same kind, parcel or e-mail, that was not cancelled. */
export async function readReference(
  db: Executor,
  customerId: number,
  isElectronic: boolean,
): Promise<ReferenceOrder | undefined> {
  return (await db.query<ReferenceOrder>(newest, [customerId, isElectronic]))[0];
}
