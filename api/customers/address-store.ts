import { customerAddress } from '../../contract/customers/address-book.ts';
import { ADDRESS_FIELDS } from '../../contract/customers/addresses.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { type ColumnsOf, recordColumns } from '../platform/listing/index.ts';
import type { customerAddresses } from './tables.ts';

type Table = typeof customerAddresses.$inferSelect;
export type CustomerAddressRow = ColumnsOf<typeof customerAddress, Table>;
/** What is written of an address. */
export type SavedAddress = Omit<CustomerAddressRow, 'id' | 'created_at'>;

const columns = recordColumns<Table, CustomerAddressRow>()({ record: customerAddress, computed: {} });
/** The contract's record of a saved address. */
export const customerAddressRecord = columns.record;

const list = statement(
  'customers_addresses',
  `select ${columns.select} from customer_addresses t where t.customer_id = $1
   order by t.is_billing_default or t.is_shipping_default desc, t.id desc`,
);
export function readAddressBook(db: Executor, customerId: number): Promise<CustomerAddressRow[]> {
  return db.query<CustomerAddressRow>(list, [customerId]);
}

const one = statement(
  'customers_address',
  `select ${columns.select} from customer_addresses t where t.customer_id = $1 and t.id = $2`,
);
/** An address of the customer's own; undefined when it is not there or another's. */
export async function readCustomerAddress(
  db: Executor,
  customerId: number,
  id: number,
): Promise<CustomerAddressRow | undefined> {
  return (await db.query<CustomerAddressRow>(one, [customerId, id]))[0];
}

const hold = statement('customers_hold', 'select id from customers where id = $1 and not is_guest for no key update');
/** Makes changes of one customer's addresses run one after the other; false when there is no account, or not any more. */
export async function holdCustomer(tx: Transaction, customerId: number): Promise<boolean> {
  return (await tx.query(hold, [customerId])).length > 0;
}

/** Locks a customer before anything else, so that transactions of one customer run one after the other. */
export const lockCustomer = (tx: Transaction, customerId: number): void => tx.send(hold, [customerId]);

const WRITTEN = [
  ...ADDRESS_FIELDS,
  'is_billing_default',
  'is_shipping_default',
] as const satisfies readonly (keyof SavedAddress)[];
const valuesOf = (address: SavedAddress) => WRITTEN.map((name) => address[name]);

// A new default takes the place of the former: the index allows one of each kind.
const release = statement(
  'customers_release_defaults',
  `update customer_addresses set is_billing_default = is_billing_default and not $3, is_shipping_default = is_shipping_default and not $4
   where customer_id = $1 and id is distinct from $2 and (is_billing_default and $3 or is_shipping_default and $4)`,
);
function releaseDefaults(tx: Transaction, customerId: number, id: number | null, address: SavedAddress): void {
  tx.send(release, [customerId, id, address.is_billing_default, address.is_shipping_default]);
}

const insert = statement(
  'customers_insert_address',
  `insert into customer_addresses as t (customer_id, ${WRITTEN.join(', ')}) values ($1, ${WRITTEN.map((_, index) => `$${index + 2}`).join(', ')})
   returning ${columns.select}`,
);
export async function insertAddress(
  tx: Transaction,
  customerId: number,
  address: SavedAddress,
): Promise<CustomerAddressRow> {
  releaseDefaults(tx, customerId, null, address);
  const [row] = await tx.query<CustomerAddressRow>(insert, [customerId, ...valuesOf(address)]);
  if (!row) throw new Error('A kept address was not given back.');
  return row;
}

const update = statement(
  'customers_update_address',
  `update customer_addresses t set ${WRITTEN.map((name, index) => `${name} = $${index + 3}`).join(', ')} where t.customer_id = $1 and t.id = $2
   returning ${columns.select}`,
);
export async function updateAddress(
  tx: Transaction,
  customerId: number,
  id: number,
  address: SavedAddress,
): Promise<CustomerAddressRow | undefined> {
  releaseDefaults(tx, customerId, id, address);
  return (await tx.query<CustomerAddressRow>(update, [customerId, id, ...valuesOf(address)]))[0];
}

const remove = statement(
  'customers_delete_address',
  'delete from customer_addresses where customer_id = $1 and id = $2 returning id',
);
export async function deleteAddress(db: Executor, customerId: number, id: number): Promise<boolean> {
  return (await db.query(remove, [customerId, id])).length > 0;
}

const country = statement('customers_country', 'select alpha2 from countries where id = $1 and is_active');
/** ISO 3166 alpha-2 code of a country that the shop has; undefined for others. */
export async function countryCode(db: Executor, id: number): Promise<string | undefined> {
  return (await db.query<{ alpha2: string }>(country, [id]))[0]?.alpha2;
}

const dialCodes = statement('customers_dial_codes', 'select distinct dial_code from countries where is_active');
export async function readDialCodes(db: Executor): Promise<string[]> {
  return (await db.query<{ dial_code: string }>(dialCodes, [])).map((row) => row.dial_code);
}
