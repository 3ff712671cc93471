import { z } from 'zod';
import { id, price, timestamp } from '../fields.ts';
import { LANGUAGES } from '../locales.ts';
import { realtimeInfo } from '../realtime/records.ts';
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

export const dialCode = z.object({
  country_id: id,
  dial_code: z.string(),
  country_name: z.string(),
  alpha2: z.string(),
});

/** The seller, with details required by law. */
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
  /** The shop's accounts in social networks. */
  social_links: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.url() })),
});
export type CompanyInfo = z.infer<typeof companyInfo>;

/** A host has one locale, and a default currency and country. */
export const shopHostname = z.object({
  hostname: z.string(),
  locale: z.string(),
  language: z.enum(LANGUAGES),
  currency_id: id,
  country_id: id,
  /** The canonical host for search engines, if several have the same language. */
  is_canonical: z.boolean(),
});

/** A locale and its hosts, in the specification's terms. */
export const localeConfig = z.object({
  code: z.string(),
  language: z.string(),
  domain: z.string(),
  domains: z.array(z.string()),
  defaultForDomains: z.array(z.string()),
  domainDefault: z.boolean(),
});
export type LocaleConfig = z.infer<typeof localeConfig>;

/** Slug of a configured screen and the names of its query parameters, per language. */
export const shopRoute = z.object({ slug: z.string(), queries: z.record(z.string(), z.string()) });

export const shopInfo = z.object({
  id,
  name: z.string(),
  theme: z.string(),
  guid: z.string(),
  hostnames: z.array(shopHostname),
  locales: z.array(localeConfig),
  /** By route and language: slug and query parameters. */
  routes: z.record(z.string(), z.record(z.string(), shopRoute)),
  countries: z.array(country),
  dial_codes: z.array(dialCode),
  /** Currencies of the request's host. */
  currencies: z.array(currency),
  /** Free shipping threshold in the request's currency; null when there is none. */
  free_shipping: price.nullable(),
  /** The same in every currency of this host. */
  free_shipping_prices: z.array(z.object({ currency_id: id, price })),
  /** Days within which goods may be returned. */
  return_days: z.int().min(STATUTORY_RETURN_DAYS),
  /** Orders placed before this hour of a working day, in the shop's time zone, are packed the same day. */
  cutoff_hour: z.int().min(0).max(24),
  company_info: companyInfo,
  /** Whether customers register by themselves, and are signed in then. */
  auth_features: z.object({ registration: z.boolean(), automatic_login: z.boolean() }),
  /** How to receive live changes; null where the shop sends none. */
  realtime: realtimeInfo.nullable(),
  /** The request's own host, locale and currency. */
  locale: z.string(),
  language: z.enum(LANGUAGES),
  /** The country by whose rates of tax the host's prices are calculated. */
  country_id: id,
  currency,
  /** Whether the price list that the caller buys by is for businesses: prices are shown without tax first. */
  is_for_businesses: z.boolean(),
});
export type ShopInfo = z.infer<typeof shopInfo>;
