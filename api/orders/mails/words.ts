import { streetLines } from '../../../contract/customers/address-fields.ts';
import { CANCEL_ORDER_PATH } from '../../../contract/orders/cancel-path.ts';
import { ORDER_SUMMARY_PATHS } from '../../../contract/orders/paths.ts';
import { ORDER_ADDRESS_TYPES } from '../../../contract/orders/rules.ts';
import { WITHDRAWAL_PATHS } from '../../../contract/refunds/paths.ts';
import { townLines } from '../../../contract/shop/postal-address.ts';
import { joined, plainWords } from '../../notifications/index.ts';
import { dayFormat, weekdayFormat } from './formats.ts';
import type { OrderFacts, OrderWithEmbeds } from './order-facts.ts';
import type { Countries } from './shared-facts.ts';
import type { OrderMailTexts } from './texts/index.ts';

type Address = OrderWithEmbeds['_embedded']['order_addresses'][number];

/** Date in words: 20. listopadu 2026. */
export function dayOf(iso: string, locale: string): string {
  return dayFormat(locale).format(new Date(iso));
}

/** Delivery date or range in words; null while unknown. */
export function arrivalOf({ order, reader }: OrderFacts): string | null {
  const { delivery_date_min: min, delivery_date_max: max } = order._embedded.shipping;
  if (min === null || max === null) return null;
  const format = weekdayFormat(reader.locale);
  return [...new Set([min, max])].map((day) => format.format(new Date(day))).join(' – ');
}

/** Formatted values for texts of an order's mails. */
export function orderWords({ order, reader, sum, parcel }: OrderFacts) {
  return {
    number: order.order_number,
    shop: reader.shopName,
    total: (sum ?? order.prices.taxed_price).formatted,
    placedOn: dayOf(order.created_at, reader.locale),
    reserved: order.state === 'new' ? 'yes' : 'no',
    parcel: parcel?.number ?? '',
    until: parcel?.until ? dayOf(parcel.until, reader.locale) : '',
    hasDay: parcel?.until ? 'yes' : 'no',
    by: order._embedded.shipping.is_electronic ? 'email' : 'parcel',
  };
}

/** Address of the order's page; the hash gives access. */
export function summaryUrl({ order, reader }: OrderFacts): string {
  const query = new URLSearchParams({ oid: String(order.id), oh: order.hash });
  return `${reader.origin}${ORDER_SUMMARY_PATHS[reader.pageLanguage]}?${query}`;
}

/** Address of the page of withdrawal; the hash gives access. */
export function withdrawalUrl({ order, reader }: OrderFacts): string {
  const query = new URLSearchParams({ oid: String(order.id), oh: order.hash });
  return `${reader.origin}${WITHDRAWAL_PATHS[reader.pageLanguage]}?${query}`;
}

/** Address of the page that asks whether to cancel the order; the hash gives access. */
export function cancelUrl({ order, reader }: OrderFacts): string {
  const query = new URLSearchParams({ oid: String(order.id), oh: order.hash });
  return `${reader.origin}${CANCEL_ORDER_PATH}?${query}`;
}

const filled = (lines: (string | null | undefined)[]) => lines.filter((line): line is string => Boolean(line?.trim()));

export function nameOf(address: Address): string {
  return plainWords(joined([address.first_name, address.last_name]));
}

/** Street, town and country; empty when only the country is known, as with pick-up. */
export function localityLines(address: Address, countries: Countries): string[] {
  if (!address.street?.trim() && !address.city?.trim()) return [];
  const country = countries.get(address.country_id ?? 0);
  const lines = [...streetLines(address), ...townLines(address, country?.alpha2)].map(plainWords);
  return filled([...lines, country?.name]);
}

/** Address lines as on an envelope. */
export function envelopeLines(address: Address, countries: Countries): string[] {
  return [...filled([plainWords(address.company_name ?? ''), nameOf(address)]), ...localityLines(address, countries)];
}

/** A company's identifiers, as on an invoice. */
export function companyLines(address: Address, t: OrderMailTexts): string[] {
  const labelled = (label: string, value: string | null) => (value ? `${label} ${plainWords(value)}` : null);
  return filled([
    labelled(t('addresses.companyNumber'), address.company_identification_number),
    labelled(t('addresses.vatNumber'), address.company_vat_number),
  ]);
}

export const phoneOf = (address: Address) => plainWords(joined([address.dial_code, address.phone]));

export function addressOf(order: OrderWithEmbeds, type: keyof typeof ORDER_ADDRESS_TYPES): Address | undefined {
  return order._embedded.order_addresses.find((address) => address.type === ORDER_ADDRESS_TYPES[type]);
}
