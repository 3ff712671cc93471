import type { AddressInput } from '../../contract/records/addresses.ts';
import { type Executor, statement } from '../platform/index.ts';

export type AddressType = 'shipping' | 'billing';

export interface CartAddressRow {
  id: number;
  type: AddressType;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  dial_code: string | null;
  street: string | null;
  city: string | null;
  post_code: string | null;
  country_id: number | null;
  is_company: boolean;
  company_name: string | null;
  company_identification_number: string | null;
  company_vat_number: string | null;
  customer_address_id: number | null;
  created_at: Date;
}

/** Columns that the buyer fills in. */
export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'dial_code',
  'street',
  'city',
  'post_code',
  'country_id',
  'is_company',
  'company_name',
  'company_identification_number',
  'company_vat_number',
] as const;

const COLUMNS = `id, type, ${ADDRESS_FIELDS.join(', ')}, customer_address_id, created_at`;

const read = statement('cart_addresses', `select ${COLUMNS} from cart_addresses where cart_id = $1 order by type`);
export function readAddresses(db: Executor, cartId: string): Promise<CartAddressRow[]> {
  return db.query<CartAddressRow>(read, [cartId]);
}

const write = statement(
  'cart_address_write',
  `insert into cart_addresses (cart_id, type, ${ADDRESS_FIELDS.join(', ')})
   values ($1, $2, ${ADDRESS_FIELDS.map((_, index) => `$${index + 3}`).join(', ')})
   on conflict (cart_id, type) do update set ${ADDRESS_FIELDS.map((name) => `${name} = excluded.${name}`).join(', ')}, customer_address_id = null
   returning ${COLUMNS}`,
);

/** Puts an address in the place of the one that was there. Empty text counts as nothing. */
export async function writeAddress(
  tx: Executor,
  cartId: string,
  type: AddressType,
  address: AddressInput,
): Promise<CartAddressRow> {
  const values = ADDRESS_FIELDS.map((name) =>
    name === 'is_company' ? (address.is_company ?? false) : address[name] || null,
  );
  const [row] = await tx.query<CartAddressRow>(write, [cartId, type, ...values]);
  if (!row) throw new Error('A written address was not given back.');
  return row;
}
