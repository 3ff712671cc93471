import { translate } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import type { CompanyInfo, ShopInfo } from '../../contract/shop/records.ts';
import { SOCIAL_NETWORKS } from '../../contract/shop/rules.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { ShopDependencies } from './deps.ts';
import { localesOf } from './locales.ts';
import { type CountryRow, readCountries, readCurrencies, readFreeShipping, readShop, type ShopRow } from './store.ts';

/** Social accounts that are URLs; others cannot be links. */
function socialLinksOf({ company_info }: ShopRow): CompanyInfo['social_links'] {
  const links = (company_info.social_links ?? {}) as Partial<Record<string, unknown>>;
  return SOCIAL_NETWORKS.flatMap((network) => {
    const url = links[network];
    return typeof url === 'string' && /^https:\/\/\S+$/.test(url) ? [{ network, url }] : [];
  });
}

/** The seller in one language; empty for missing fields. */
export function companyOf(shop: ShopRow, language: string): CompanyInfo {
  const text = (name: string) => {
    const value = shop.company_info[name];
    return typeof value === 'string' ? value : translate(value, language);
  };
  return {
    name: text('name'),
    street_address: text('street_address'),
    city: text('city'),
    postal_code: text('postal_code'),
    country: text('country'),
    country_iso: text('country_iso'),
    identifier: text('identifier'),
    vat_identifier: text('vat_identifier') || null,
    register_entry: text('register_entry'),
    email: text('email'),
    phone: text('phone'),
    opening_hours: text('opening_hours'),
    social_links: socialLinksOf(shop),
  };
}

const dialCodeOf = (row: CountryRow, language: string) => ({
  country_id: row.id,
  dial_code: row.dial_code,
  country_name: translate(row.name, language),
  alpha2: row.alpha2,
});

/** The shop's record for the request's host. */
export async function shopInfoOf(
  { db, hosts, registration = 'open', realtime }: ShopDependencies,
  context: RequestContext,
): Promise<ShopInfo> {
  const { language, locale } = context;
  const [shop, countries, allCurrencies, thresholds, everyHost, isForBusinesses] = await Promise.all([
    readShop(db, context.shopId),
    readCountries(db),
    readCurrencies(db),
    readFreeShipping(db),
    hosts.all(),
    hosts.isForBusinesses(context.priceListId),
  ]);
  if (!shop) throw new Error(`There is no shop ${context.shopId}.`);
  const own = everyHost.find((host) => host.id === context.hostnameId);
  const sold = new Set(own?.currencies.map((one) => one.id));
  const currencies = allCurrencies
    .filter((row) => sold.has(row.id))
    .map((row) => ({ ...row, name: translate(row.name, language), created_at: row.created_at.toISOString() }));
  const currency = currencies.find((row) => row.id === context.currency.id);
  if (!currency) throw new Error(`The currency ${context.currency.code} is not sold on ${context.hostname}.`);
  const freeShipping = thresholds.flatMap(({ currency_id, price }) => {
    const format = currencies.find((one) => one.id === currency_id);
    return format ? [{ currency_id, price: priceOf(price, format, locale) }] : [];
  });
  return {
    id: shop.id,
    name: shop.name,
    theme: shop.theme,
    guid: shop.guid,
    hostnames: everyHost
      .filter((host) => host.shop_id === shop.id)
      .map(({ hostname, locale: spoken, language: code, currency_id, country_id, is_canonical }) => ({
        hostname,
        locale: spoken,
        language: code,
        currency_id,
        country_id,
        is_canonical,
      })),
    locales: localesOf(everyHost.filter((host) => host.shop_id === shop.id)),
    routes: shop.routes,
    countries: countries.map((row) => ({ ...row, name: translate(row.name, language) })),
    dial_codes: countries.map((row) => dialCodeOf(row, language)),
    currencies,
    free_shipping: freeShipping.find((one) => one.currency_id === currency.id)?.price ?? null,
    free_shipping_prices: freeShipping,
    return_days: context.facts.returnDays,
    cutoff_hour: context.facts.cutoffHour,
    company_info: companyOf(shop, language),
    auth_features: { registration: registration !== 'closed', automatic_login: registration === 'open' },
    realtime,
    locale,
    language,
    country_id: context.countryId,
    currency,
    is_for_businesses: isForBusinesses,
  };
}
