import { type Translated, translate } from '../../contract/locales.ts';
import { type Minor, priceOf, withoutTax } from '../../contract/money.ts';
import type { PaymentMethod } from '../../contract/payments/records.ts';
import { PAYMENT_SERVICES, type PaymentServiceName } from '../../contract/payments/rules.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type MethodInCurrency, readStoredMethods, type StoredMethodRow } from './store.ts';

function recordOf(row: StoredMethodRow, { language, locale }: RequestContext): PaymentMethod {
  const { currency_id: _id, currency_code: code, decimal_places, taxed_price: taxed, ...method } = row;
  const money = (minor: Minor) => priceOf(minor, { code, decimal_places }, locale);
  const text = (value: Translated | null) => value && translate(value, language);
  return {
    ...method,
    name: translate(method.name, language),
    description: text(method.description),
    payment_note: text(method.payment_note),
    payment_service: PAYMENT_SERVICES[method.payment_service as PaymentServiceName],
    price: taxed === null ? null : money(withoutTax(taxed, method.tax_rate)),
    taxed_price: taxed === null ? null : money(taxed),
  };
}

const keyOf = ({ methodId, currencyId }: MethodInCurrency) => `${methodId} ${currencyId}`;

/** The contract's records of stored methods, each in its own currency; undefined for deleted ones. */
export async function readPaymentRecords(
  db: Executor,
  requested: readonly MethodInCurrency[],
  context: RequestContext,
): Promise<(one: MethodInCurrency) => PaymentMethod | undefined> {
  const rows = await readStoredMethods(db, requested, context.shopId, context.taxCountryId);
  const records = new Map(
    rows.map((row) => [keyOf({ methodId: row.id, currencyId: row.currency_id }), recordOf(row, context)]),
  );
  return (one) => records.get(keyOf(one));
}
