import { z } from 'zod';
import { id, price, timestamp } from '../fields.ts';
import { LANGUAGES } from '../locales.ts';
import { SOCIAL_NETWORKS, STATUTORY_RETURN_DAYS } from './rules.ts';

export const currency = z.object({
  id,
  name: z.string(),
  /** ISO 4217 letters. */
  code: z.string().length(3),
  decimal_places: z.int(),
  numeric_code: z.string(),
  symbol: z.string(),
  is_active: z.boolean(),
  is_default: z.boolean(),
  created_at: timestamp,
});
export type Currency = z.infer<typeof currency>;

export const country = z.object({
  id,
  name: z.string(),
  dial_code: z.string(),
  numeric_code: z.string(),
  alpha2: z.string(),
  original_name: z.string(),
  is_active: z.boolean(),
  is_default: z.boolean(),
  language_id: id.nullable(),
});
export type Country = z.infer<typeof country>;

export const dialCode = z.object({
  country_id: id,
  dial_code: z.string(),
  country_name: z.string(),
  alpha2: z.string(),
});

/** The seller, as the law wants them named. */
export const companyInfo = z.object({
  name: z.string(),
  street_address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  country_iso: z.string(),
  identifier: z.string(),
  vat_identifier: z.string().nullable(),
  register_entry: z.string(),
  email: z.string(),
  phone: z.string(),
  opening_hours: z.string(),
  /** The shop's own accounts; a network without one is left out. */
  social_links: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.url() })),
});
export type CompanyInfo = z.infer<typeof companyInfo>;

/** A host name answers in one locale and sells by default in one currency to one country. */
export const shopHostname = z.object({
  hostname: z.string(),
  locale: z.string(),
  language: z.enum(LANGUAGES),
  currency_id: id,
  country_id: id,
  /** The host that search engines are told, where several answer in one language. */
  is_canonical: z.boolean(),
});
export type ShopHostname = z.infer<typeof shopHostname>;

/** A locale and the hosts that answer in it, in the specification's words. */
export const localeConfig = z.object({
  code: z.string(),
  language: z.string(),
  domain: z.string(),
  domains: z.array(z.string()),
  defaultForDomains: z.array(z.string()),
  domainDefault: z.boolean(),
});
export type LocaleConfig = z.infer<typeof localeConfig>;

/** Slug of a fixed screen and the names of its query parameters, per language. */
export const shopRoute = z.object({ slug: z.string(), queries: z.record(z.string(), z.string()) });

export const shopInfo = z.object({
  id,
  name: z.string(),
  theme: z.string(),
  guid: z.string(),
  hostnames: z.array(shopHostname),
  locales: z.array(localeConfig),
  /** Route name to language to slug and queries. */
  routes: z.record(z.string(), z.record(z.string(), shopRoute)),
  countries: z.array(country),
  dial_codes: z.array(dialCode),
  /** Currencies sold on the host that asks. */
  currencies: z.array(currency),
  /** Free shipping threshold in the request's currency; null when there is none. */
  free_shipping: price.nullable(),
  /** The same in every currency sold on this host. */
  free_shipping_prices: z.array(z.object({ currency_id: id, price })),
  /** Days in which goods may be sent back. */
  return_days: z.int().min(STATUTORY_RETURN_DAYS),
  /** Orders of a working day before this full hour, in the shop's zone, are packed the same day. */
  cutoff_hour: z.int().min(0).max(24),
  company_info: companyInfo,
  /** The request's own host, locale and currency. */
  locale: z.string(),
  language: z.enum(LANGUAGES),
  currency,
});
export type ShopInfo = z.infer<typeof shopInfo>;
