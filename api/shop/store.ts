import { FURTHER_LOCALES, type Language, type Translated } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RequestCurrency, ShopFacts } from '../platform/http/index.ts';

/** A host with its shop, languages and currencies. */
export interface Host {
  id: number;
  shop_id: number;
  hostname: string;
  locale: string;
  /** Language of records and paths; a further locale has none of its own. */
  language: Language;
  country_id: number;
  currency_id: number;
  is_canonical: boolean;
  is_default: boolean;
  facts: ShopFacts;
  currencies: (RequestCurrency & {
    price_list_id: number;
    percents_rounding: number | null;
    is_for_businesses: boolean;
  })[];
}

const hosts = statement(
  'shop_hosts',
  `select h.id, h.shop_id, h.hostname, h.locale, h.language, h.country_id, h.currency_id, h.is_canonical, h.is_default,
     coalesce((select json_agg(json_build_object('id', c.id, 'code', c.code, 'decimal_places', c.decimal_places,
         'cash_rounding', c.cash_rounding, 'price_list_id', hc.price_list_id, 'percents_rounding', l.percents_rounding,
         'is_for_businesses', l.is_for_businesses) order by hc.position)
       from shop_hostname_currencies hc join currencies c on c.id = hc.currency_id and c.is_active join price_lists l on l.id = hc.price_list_id
       where hc.hostname_id = h.id), '[]') as currencies,
     json_build_object('company', s.company_info, 'returnDays', s.return_days, 'cutoffHour', s.cutoff_hour, 'homeCountry', coalesce(s.company_info->>'country_iso', ''),
       'freeShipping', coalesce((select json_agg(json_build_object('code', c.code, 'decimal_places', c.decimal_places, 'price', f.price) order by c.id)
         from free_shipping f join currencies c on c.id = f.currency_id and c.is_active), '[]')) as facts
   from shop_hostnames h join shops s on s.id = h.shop_id order by h.id`,
);

export async function readHosts(db: Executor): Promise<Host[]> {
  const rows = await db.query<Host>(hosts);
  return rows.map((host) => {
    const further = FURTHER_LOCALES.find(({ code }) => code === host.locale);
    return further ? { ...host, language: further.recordsIn } : host;
  });
}

/** A group of customers that buys from a price list of its own in that list's currency. */
export interface GroupPriceList {
  group_id: number;
  price_list_id: number;
  currency_id: number;
  percents_rounding: number | null;
  is_for_businesses: boolean;
}

const groupPriceLists = statement(
  'shop_group_price_lists',
  `select g.id as group_id, l.id as price_list_id, l.currency_id, l.percents_rounding, l.is_for_businesses
   from customer_groups g join price_lists l on l.id = g.price_list_id
   order by g.id`,
);

export function readGroupPriceLists(db: Executor): Promise<GroupPriceList[]> {
  return db.query<GroupPriceList>(groupPriceLists);
}

/** Names of the shop's hosts; empty in an unseeded database. */
export const readHostnames = async (db: Executor): Promise<string[]> =>
  (await readHosts(db)).map(({ hostname }) => hostname);

export interface ShopRow {
  id: number;
  name: string;
  theme: string;
  guid: string;
  routes: Record<string, Record<string, { slug: string; queries: Record<string, string> }>>;
  company_info: Record<string, string | Translated | null>;
  bank_accounts: BankAccount[];
}

/** Bank accounts by currency. */
export interface BankAccount {
  currency: string;
  account_number: string | null;
  iban: string;
  bic: string | null;
}

const shop = statement(
  'shop_one',
  'select id, name, theme, guid, routes, company_info, bank_accounts from shops where id = $1',
);

export async function readShop(db: Executor, id: number): Promise<ShopRow | undefined> {
  return (await db.query<ShopRow>(shop, [id]))[0];
}

export interface CountryRow {
  id: number;
  name: Translated;
  original_name: string;
  dial_code: string;
  numeric_code: string;
  alpha2: string;
  is_active: boolean;
  is_default: boolean;
  language_id: number | null;
}

const countries = statement(
  'shop_countries',
  `select id, name, original_name, dial_code, numeric_code, alpha2, is_active, is_default, language_id
   from countries where is_active order by is_default desc, id`,
);

export function readCountries(db: Executor): Promise<CountryRow[]> {
  return db.query<CountryRow>(countries);
}

export interface CurrencyRow {
  id: number;
  name: Translated;
  code: string;
  symbol: string;
  numeric_code: string;
  decimal_places: number;
  is_active: boolean;
  is_default: boolean;
  created_at: Date;
}

const currencies = statement(
  'shop_currencies',
  `select id, name, code, symbol, numeric_code, decimal_places, is_active, is_default, created_at
   from currencies where is_active order by id`,
);

export function readCurrencies(db: Executor): Promise<CurrencyRow[]> {
  return db.query<CurrencyRow>(currencies);
}

const thresholds = statement('shop_free_shipping', 'select currency_id, price from free_shipping order by currency_id');

/** Free shipping thresholds in minor units; none for a currency without free shipping. */
export function readFreeShipping(db: Executor): Promise<{ currency_id: number; price: number }[]> {
  return db.query(thresholds);
}
