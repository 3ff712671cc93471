import type { Translated } from '../../contract/locales.ts';
import { withoutTax } from '../../contract/money.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { taxRateIn } from '../shop/index.ts';
import type { PaymentTerms } from './situation.ts';

export interface PaymentMethodRow {
  id: number;
  name: Translated;
  description: Translated | null;
  payment_service: string;
  is_online: boolean;
  is_cash: boolean;
  image_id: number | null;
  image_hash: string | null;
  position: number;
  country_ids: number[];
  /** Null if the method has no price in the currency. */
  taxed_price: number | null;
  tax_group_id: number;
  tax_rate: number;
}

const rateIn = (country: string, day: string) => taxRateIn({ group: 'm.tax_group_id', country, day });

const methods = statement(
  'payments_methods_offered',
  `select m.id, m.name, m.description, m.payment_service, m.is_online, m.is_cash, m.image_id, i.hash as image_hash, m.position,
     array(select c.country_id from payment_method_countries c where c.payment_method_id = m.id) as country_ids,
     p.price as taxed_price, coalesce(${rateIn('$2::int', '$3::date')}, 0) as tax_rate, m.tax_group_id
   from payment_methods m
   left join payment_method_prices p on p.payment_method_id = m.id and p.currency_id = $1
   left join images i on i.id = m.image_id
   where m.is_active and ($4::int is null or m.id = $4) and (not m.has_customer_groups or exists (
     select from payment_method_customer_groups g where g.payment_method_id = m.id and g.customer_group_id = any($5::int[])))
   order by m.position, m.id`,
);

export interface StoredMethodRow {
  id: number;
  currency_id: number;
  name: Translated;
  description: Translated | null;
  payment_note: Translated | null;
  image_id: number | null;
  is_online: boolean;
  position: number;
  is_active: boolean;
  payment_service: string;
  has_customer_groups: boolean;
  bank_account: string | null;
  tax_group_id: number;
  tax_rate: number;
  /** Minor units with tax; null if the method has no price in the currency. */
  taxed_price: number | null;
  currency_code: string;
  decimal_places: number;
}

const storedMethods = statement(
  'payments_stored_methods',
  `select m.id, c.id as currency_id, m.name, m.description, m.payment_note, m.image_id, m.is_online, m.position, m.is_active,
     m.payment_service, m.has_customer_groups, m.tax_group_id, p.price as taxed_price, c.code as currency_code, c.decimal_places,
     case when m.payment_service = 'bank_transaction' then
       (select coalesce(a.account->>'account_number', a.account->>'iban') from shops s, jsonb_array_elements(s.bank_accounts) a(account)
        where s.id = $3 and a.account->>'currency' = c.code limit 1) end as bank_account,
     coalesce(${rateIn('$4::int', 'shop_today()')}, 0) as tax_rate
   from (select distinct * from unnest($1::int[], $2::int[]) as w(method_id, currency_id)) w
   join payment_methods m on m.id = w.method_id join currencies c on c.id = w.currency_id
   left join payment_method_prices p on p.payment_method_id = m.id and p.currency_id = c.id`,
);

/** A method, and the currency of its price. */
export interface MethodInCurrency {
  methodId: number;
  currencyId: number;
}

/** Stored methods, active or not, each in the requested currency, with the tax of pages. */
export function readStoredMethods(
  db: Executor,
  requested: readonly MethodInCurrency[],
  shopId: number,
  taxCountryId: number | null,
): Promise<StoredMethodRow[]> {
  const ids = requested.map((one) => one.methodId);
  return db.query<StoredMethodRow>(storedMethods, [ids, requested.map((one) => one.currencyId), shopId, taxCountryId]);
}

/** Active methods for an order; `only` limits them to one. Those of an exempt supply are without the tax in their prices. */
export async function readPaymentMethods(
  db: Executor,
  { currencyId, tax, day, customerGroupIds }: PaymentTerms,
  only: number | null = null,
): Promise<PaymentMethodRow[]> {
  const rows = await db.query<PaymentMethodRow>(methods, [currencyId, tax.rateCountryId, day, only, customerGroupIds]);
  if (!tax.isExempt) return rows;
  return rows.map(({ taxed_price: price, tax_rate: rate, ...row }) => ({
    ...row,
    taxed_price: price && withoutTax(price, rate),
    tax_rate: 0,
  }));
}
