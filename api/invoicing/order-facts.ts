import type { BankAccount, DocumentBuyer, DocumentData } from '../../contract/documents/data.ts';
import type { Supply } from '../../contract/documents/rules.ts';
import { ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import type { OrderFacts } from '../documents/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';

const rowsOf = (columns: string, from: string, order: string) =>
  `coalesce((select jsonb_agg(to_jsonb(x) order by ${order}) from (select ${columns} from ${from}) x), '[]')`;
const ITEM = `id, position, parent_id, order_item_type, name, variation_name, coalesce(code, sku) as code, amount, tax_group_id, tax_rate, unit_price, taxed_unit_price,
  total_price, taxed_total_price, reductions,
  exists (select from voucher_validities v where v.product_id = order_items.product_id) as is_voucher`;
const METHOD = `jsonb_build_object('name', m.name, 'tax_group_id', m.tax_group_id, 'tax_rate', m.tax_rate, 'price', m.price, 'taxed_price', m.taxed_price)`;

const read = statement(
  'invoicing_order_facts',
  `select o.order_number::text, o.supply, coalesce(t.alpha2, n.alpha2) as tax_country, o.created_at::date::text as placed_on, o.language, o.email, o.cash_rounding, o.voucher_amount,
     jsonb_build_object('code', c.code, 'decimal_places', c.decimal_places) as currency, p.bank_accounts, n.alpha2 as country,
     ${rowsOf(ITEM, 'order_items where order_id = o.id', 'x.position')} as items,
     (select ${METHOD} from order_shipping_methods m where m.order_id = o.id) as shipping,
     (select ${METHOD} from order_payment_methods m where m.order_id = o.id) as payment,
     ${rowsOf('position, kind, name, tax_rate, price, taxed_price', 'order_charges where order_id = o.id', 'x.position, x.tax_rate')} as charges,
     ${rowsOf('tax_rate, price, taxed_price', 'order_tax_rates where order_id = o.id', 'x.tax_rate desc')} as rates,
     ${rowsOf(
       `a.type, a.first_name, a.last_name, a.street, a.city, a.post_code, a.is_company, a.company_name, a.company_identification_number,
       a.company_vat_number, k.alpha2 as country`,
       'order_addresses a left join countries k on k.id = a.country_id where a.order_id = o.id',
       'x.type',
     )} as addresses
   from orders o join currencies c on c.id = o.currency_id join shop_hostnames h on h.id = o.hostname_id join shops p on p.id = h.shop_id
     join countries n on n.id = h.country_id left join countries t on t.id = o.tax_country_id where o.id = $1`,
);

interface Address {
  type: number;
  first_name: string | null;
  last_name: string | null;
  street: string | null;
  city: string | null;
  post_code: string | null;
  is_company: boolean;
  company_name: string | null;
  company_identification_number: string | null;
  company_vat_number: string | null;
  country: string | null;
}

interface StoredOrder extends OrderFacts {
  supply: Supply;
  tax_country: string;
  email: string;
  /** The shop's accounts. */
  bank_accounts: { currency: string; account_number: string | null; iban: string; bic: string | null }[];
  /** Of its host. */
  country: string;
  addresses: Address[];
}

/** An order as documents need it, with its parties. */
export interface InvoicedOrder {
  facts: OrderFacts;
  supply: Supply;
  /** Code of the country whose law its tax is by. */
  tax_country: string;
  buyer: DocumentBuyer;
  delivery: Omit<NonNullable<DocumentData['delivery']>, 'delivered_on'> | null;
  /** The shop's accounts, as transfer instructions name them. */
  accounts: BankAccount[];
}

const filled = (text: string | null) => text?.trim() || null;
const nameOf = ({ first_name, last_name }: Address) => filled([first_name, last_name].filter(Boolean).join(' '));
const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9+*]{2,13}$/;

function locationOf({ street, city, post_code, country }: Address, host: string) {
  return { street: filled(street), city: filled(city), post_code: filled(post_code), country: country ?? host };
}

/** A Czech number for taxes is that for VAT too; a Slovak one is without letters. */
function taxNumbers(typed: string | null, country: string) {
  const number = filled(typed)?.replace(/\s/g, '').toUpperCase() ?? null;
  const isVat = number !== null && VAT_NUMBER.test(number);
  return { tax_number: isVat && country !== 'CZ' ? null : number, vat_number: isVat ? number : null };
}

function buyerOf(address: Address | undefined, { country: host, email }: StoredOrder): DocumentBuyer {
  const nobody = { company_number: null, tax_number: null, vat_number: null };
  if (!address) {
    const nowhere = { street: null, city: null, post_code: null, country: host };
    return { is_company: false, name: email.slice(0, 200), contact: null, ...nowhere, ...nobody, email };
  }
  const location = locationOf(address, host);
  const person = nameOf(address);
  const company = address.is_company ? filled(address.company_name) : null;
  const ids = { company_number: filled(address.company_identification_number) };
  return {
    is_company: company !== null,
    name: company ?? person ?? email.slice(0, 200),
    contact: company === null ? null : person,
    ...location,
    ...(company === null ? nobody : { ...ids, ...taxNumbers(address.company_vat_number, location.country) }),
    email,
  };
}

const accountsOf = ({ bank_accounts }: StoredOrder): BankAccount[] =>
  bank_accounts.map(({ currency, account_number, iban, bic }) => ({
    account_number,
    iban: iban.replaceAll(' ', ''),
    bic,
    currency,
  }));

/** An order with all that its documents say of it. */
export async function readInvoicedOrder(db: Executor, orderId: number): Promise<InvoicedOrder> {
  const [order] = await db.query<StoredOrder>(read, [orderId]);
  if (!order) throw new Error(`The order ${orderId} is missing.`);
  const { email: _, bank_accounts: __, country, addresses, supply, tax_country, ...facts } = order;
  const [shipping, billing] = [ORDER_ADDRESS_TYPES.shipping, ORDER_ADDRESS_TYPES.billing].map((type) =>
    addresses.find((one) => one.type === type),
  );
  return {
    facts,
    supply,
    tax_country,
    buyer: buyerOf(billing ?? shipping, order),
    delivery: shipping ? { name: nameOf(shipping), ...locationOf(shipping, country) } : null,
    accounts: accountsOf(order),
  };
}
