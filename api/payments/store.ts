import type { Translated } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/index.ts';
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
  /** Null when the method is not sold in the currency. */
  taxed_price: number | null;
  tax_rate: number;
}

const rateIn = (
  country: string,
) => `(select rate from tax_rates t where t.tax_group_id = m.tax_group_id and t.country_id = ${country}
     and t.valid_from <= $4::date and (t.valid_to is null or t.valid_to > $4::date))`;

const methods = statement(
  'payments_methods_offered',
  `select m.id, m.name, m.description, m.payment_service, m.is_online, m.is_cash, m.image_id, i.hash as image_hash, m.position,
     array(select c.country_id from payment_method_countries c where c.payment_method_id = m.id) as country_ids,
     p.price as taxed_price, coalesce(${rateIn('$2')}, ${rateIn('$3')}, 0) as tax_rate
   from payment_methods m
   left join payment_method_prices p on p.payment_method_id = m.id and p.currency_id = $1
   left join images i on i.id = m.image_id
   where m.is_active and not m.has_customer_groups and ($5::int is null or m.id = $5)
   order by m.position, m.id`,
);

/** Every active method of an order; `only` narrows them to one. */
export function readPaymentMethods(
  db: Executor,
  { currencyId, countryId, homeCountryId, day }: PaymentTerms,
  only: number | null = null,
): Promise<PaymentMethodRow[]> {
  return db.query<PaymentMethodRow>(methods, [currencyId, countryId, homeCountryId, day, only]);
}
