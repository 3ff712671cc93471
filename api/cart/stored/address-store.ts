import type { AddressType } from '../../../contract/customers/address-fields.ts';
import { ADDRESS_FIELDS, type AddressInput, cartAddress } from '../../../contract/customers/addresses.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import { type ColumnsOf, recordColumns } from '../../platform/listing/index.ts';
import type { cartAddresses } from '../tables.ts';
import { openToSql } from './owner.ts';
import { type CartRow, ONLY_COUNTRY, ONLY_COUNTRY_ID, type OnlyCountry } from './store.ts';

type Table = typeof cartAddresses.$inferSelect;
export type CartAddressRow = ColumnsOf<typeof cartAddress, Table>;
const columns = recordColumns<Table, CartAddressRow>()({ record: cartAddress, computed: {} });

/** The contract's record of a cart's address. */
export const addressRecord = columns.record;

/** An address with the ISO 3166 alpha-2 code of its country, or of the destination when it has none. */
export type LocatedAddress = CartAddressRow & { country_alpha2: string | null };

const read = statement(
  'cart_addresses',
  `select ${columns.select}, n.alpha2 as country_alpha2
   from cart_addresses t join carts c on c.id = t.cart_id left join countries n on n.id = coalesce(t.country_id, ${ONLY_COUNTRY_ID}, c.shipping_country_id)
   where t.cart_id = $1 order by t.type`,
);
export function readAddresses(db: Executor, cartId: string): Promise<LocatedAddress[]> {
  return db.query<LocatedAddress>(read, [cartId]);
}

const WRITTEN = ADDRESS_FIELDS.map((name) => (name === 'is_company' ? 'coalesce(x.is_company, false)' : `x.${name}`));
const NEXT = ADDRESS_FIELDS.map((name) => `case when $5::jsonb ? '${name}' then excluded.${name} else t.${name} end`);
const CHANGED = ADDRESS_FIELDS.map((name, index) => `${name} = ${NEXT[index]}`);
// A changed address is no copy of the customer's kept one any more; sent with its number it is one again.
const COPY_OF = `case when excluded.customer_address_id is not null then excluded.customer_address_id
   when (${ADDRESS_FIELDS.map((name) => `t.${name}`).join(', ')}) is not distinct from (${NEXT.join(', ')}) then t.customer_address_id end`;
// One statement locks the cart, extends its expiration and writes. With asynchronous commit, like all changes of carts.
const write = statement(
  'cart_address_write',
  `with held as (select c.id, c.live_until, set_config('synchronous_commit', 'off', true) as commit from carts c
     where c.id = $1 and c.closed_at is null and ${openToSql('c', '$6')} and c.expiration_at > $3 for update),
   moved as (update carts c set expiration_at = $4 from held where c.id = held.id and c.expiration_at < $4::timestamptz - interval '1 hour')
   insert into cart_addresses as t (cart_id, type, customer_address_id, ${ADDRESS_FIELDS.join(', ')})
   select held.id, $2, x.customer_address_id, ${WRITTEN.join(', ')} from held, jsonb_populate_record(null::cart_addresses, $5::jsonb) x
   on conflict (cart_id, type) do update set ${CHANGED.join(', ')}, customer_address_id = ${COPY_OF}
   returning ${columns.select}, (select held.live_until from held)`,
);

const PUT = [...ADDRESS_FIELDS, 'customer_address_id'] as const;
const put = statement(
  'cart_address_put',
  `insert into cart_addresses (cart_id, type, ${PUT.join(', ')})
   select $1, $2, ${PUT.map((name) => `x.${name}`).join(', ')} from jsonb_populate_record(null::cart_addresses, $3::jsonb) x
   on conflict (cart_id, type) do update set ${PUT.map((name) => `${name} = excluded.${name}`).join(', ')}`,
);
/** Replaces an address of a locked cart. */
export function putAddress(
  tx: Transaction,
  cartId: string,
  type: AddressType,
  address: Pick<CartAddressRow, (typeof PUT)[number]>,
): void {
  tx.send(put, [cartId, type, JSON.stringify(Object.fromEntries(PUT.map((name) => [name, address[name]])))]);
}

export interface AddressWrite {
  cartId: string;
  type: AddressType;
  /** The caller; null when not signed in. */
  customerId: number | null;
  now: Date;
  expiresAt: Date;
}

const hold = statement('cart_address_hold', 'select 1 from carts where id = $1 and closed_at is null for update');
/** Makes calls that write addresses of an open cart run one after the other. */
export const holdCart = (tx: Transaction, { cartId }: Pick<AddressWrite, 'cartId'>): void => tx.send(hold, [cartId]);

/** Sent fields; empty text and null clear one. With the number of the kept address that they are a copy of. */
function sentFields(address: AddressInput): Record<string, unknown> {
  const sent = ADDRESS_FIELDS.filter((name) => address[name] !== undefined);
  const fields = sent.map((name) => [name, address[name] || (name === 'is_company' ? false : null)]);
  return { ...Object.fromEntries(fields), customer_address_id: address.customer_address_id ?? null };
}

/** The address, and until when somebody listens to its cart. */
type WrittenAddress = CartAddressRow & Pick<CartRow, 'live_until'>;

/** Writes the sent fields of an address, new or not; undefined when there is no such open cart. */
export async function writeAddress(
  tx: Transaction,
  { cartId, type, customerId, now, expiresAt }: AddressWrite,
  address: AddressInput,
): Promise<WrittenAddress | undefined> {
  const values = [cartId, type, now, expiresAt, JSON.stringify(sentFields(address)), customerId];
  return (await tx.query<WrittenAddress>(write, values))[0];
}

const country = statement(
  'cart_address_country',
  `select n.alpha2, a.dial_code, a.phone, a.post_code, ${ONLY_COUNTRY},
     array(select distinct d.dial_code from countries d where d.is_active) as dial_codes from carts c left join cart_addresses a on a.cart_id = c.id and a.type = $2
     left join countries n on n.id = coalesce($3, a.country_id, ${ONLY_COUNTRY_ID}, c.shipping_country_id)
   where c.id = $1 and c.closed_at is null and ${openToSql('c', '$5')} and c.expiration_at > $4`,
);

export interface ContactContext {
  /** Code of the country that the address will be in. */
  alpha2: string | null;
  dial_code: string | null;
  phone: string | null;
  post_code: string | null;
  only_country: OnlyCountry | null;
  /** Dial codes that the shop offers. */
  dial_codes: string[];
}

/** Checked fields of an address once it has `countryId`; undefined when there is no such open cart. */
export async function readContactContext(
  db: Executor,
  { cartId, type, customerId, now }: Omit<AddressWrite, 'expiresAt'>,
  countryId: number | null,
): Promise<ContactContext | undefined> {
  return (await db.query<ContactContext>(country, [cartId, type, countryId, now, customerId]))[0];
}
