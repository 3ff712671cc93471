import { ADDRESS_FIELDS, type AddressField } from '../../contract/customers/addresses.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { customerAddresses, customers } from './tables.ts';

type AddressRow = typeof customerAddresses.$inferSelect;

/** A default address of a customer. */
export type DefaultAddress = Pick<AddressRow, AddressField | 'id' | 'is_billing_default' | 'is_shipping_default'>;

/** What a customer's cart begins with. */
export type CustomerBuyer = Pick<
  typeof customers.$inferSelect,
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'dial_code'
  | 'phone'
  | 'preferred_shipping_method_id'
  | 'preferred_payment_method_id'
>;

const buyer = statement(
  'customers_buyer',
  'select email, first_name, last_name, dial_code, phone, preferred_shipping_method_id, preferred_payment_method_id from customers where id = $1 and not is_guest',
);
const defaults = statement(
  'customers_default_addresses',
  `select t.id, t.is_billing_default, t.is_shipping_default, ${ADDRESS_FIELDS.map((name) => `t.${name}`).join(', ')} from customer_addresses t
   where t.customer_id = $1 and (t.is_billing_default or t.is_shipping_default)
   and (t.country_id is null or exists (select 1 from countries n where n.id = t.country_id and n.is_active))`,
);

/** The customer's own data and default addresses, to begin a cart with; undefined when there is no such account. */
export async function readBuyer(
  db: Executor,
  customerId: number,
): Promise<{ buyer: CustomerBuyer; addresses: DefaultAddress[] } | undefined> {
  const [[row], addresses] = await Promise.all([
    db.query<CustomerBuyer>(buyer, [customerId]),
    db.query<DefaultAddress>(defaults, [customerId]),
  ]);
  return row && { buyer: row, addresses };
}
