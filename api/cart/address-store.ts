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

const COLUMNS = ['id', 'type', ...ADDRESS_FIELDS, 'customer_address_id', 'created_at'];

/** An address with the ISO 3166 alpha-2 of its country, or of the destination where it names none. */
export type LocatedAddress = CartAddressRow & { country_alpha2: string | null };

const read = statement(
  'cart_addresses',
  `select ${COLUMNS.map((name) => `a.${name}`).join(', ')}, n.alpha2 as country_alpha2
   from cart_addresses a join carts c on c.id = a.cart_id left join countries n on n.id = coalesce(a.country_id, c.shipping_country_id)
   where a.cart_id = $1 order by a.type`,
);
export function readAddresses(db: Executor, cartId: string): Promise<LocatedAddress[]> {
  return db.query<LocatedAddress>(read, [cartId]);
}

const write = statement(
  'cart_address_write',
  `insert into cart_addresses (cart_id, type, ${ADDRESS_FIELDS.join(', ')})
   values ($1, $2, ${ADDRESS_FIELDS.map((_, index) => `$${index + 3}`).join(', ')})
   on conflict (cart_id, type) do update set ${ADDRESS_FIELDS.map((name) => `${name} = excluded.${name}`).join(', ')}, customer_address_id = null
   returning ${COLUMNS.join(', ')}`,
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
