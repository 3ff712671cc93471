import type { PultEvent } from '../../contract/events.ts';
import { type Language, languageOf } from '../../contract/locales.ts';
import {
  type ContextResolver,
  type Database,
  Failure,
  type RequestCurrency,
  type ShopFacts,
} from '../platform/index.ts';
import { readHosts, readShop, type ShopRow } from './store.ts';

/** A host with its shop, languages and currencies. */
export interface Host {
  id: number;
  shop_id: number;
  hostname: string;
  locale: string;
  language: Language;
  country_id: number;
  currency_id: number;
  is_canonical: boolean;
  is_default: boolean;
  facts: ShopFacts;
  currencies: (RequestCurrency & { price_list_id: number })[];
}

/** Hosts of the shop, cached until an event says that they changed: every request needs one. */
export interface Hosts {
  all(): Promise<Host[]>;
  /** The shop's row, needed by every page. */
  shop(id: number): Promise<ShopRow | undefined>;
  resolve: ContextResolver;
  onEvents(events: PultEvent[]): void;
}

function fallback(hosts: Host[]): Host {
  const host = hosts.find((one) => one.is_default) ?? hosts[0];
  if (!host) throw new Error('The shop has no host name. Seed the database first.');
  return host;
}

/** The host of the requested language, if the shop has one; else the request's own host. */
function speaking(hosts: Host[], own: Host, language: string | undefined): Host {
  const requested = language && languageOf(language);
  if (!requested || requested === own.language) return own;
  return hosts.find((one) => one.language === requested && one.shop_id === own.shop_id && one.is_canonical) ?? own;
}

export interface HostRules {
  /** The default host answers for unknown host names, which otherwise get a 421. */
  demo: boolean;
  /** Host names of the API itself, answered by the default host. */
  apiHosts?: readonly string[];
}

export function createHosts(db: Database, { demo, apiHosts = [] }: HostRules): Hosts {
  let cached: Promise<Host[]> | undefined;
  const shops = new Map<number, Promise<ShopRow | undefined>>();
  const forget = () => {
    cached = undefined;
    shops.clear();
  };
  const all = () => {
    cached ??= readHosts(db).catch((error) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
  return {
    all,
    shop(id) {
      const cachedShop = shops.get(id);
      if (cachedShop) return cachedShop;
      const read = readShop(db, id);
      shops.set(id, read);
      read.catch(() => shops.delete(id));
      return read;
    },
    onEvents(events) {
      if (events.some(({ type }) => type === 'shop.changed' || type === 'catalogue.replaced')) forget();
    },
    async resolve({ hostname, language, currency }) {
      const hosts = await all();
      const name = hostname.toLowerCase();
      const own = hosts.find((one) => one.hostname === name);
      const host = own ?? fallback(hosts);
      const isOwnHost = own !== undefined || apiHosts.includes(name);
      if (!isOwnHost && !demo) throw new Failure('unknown_host');
      const spoken = speaking(hosts, host, language);
      const sold =
        host.currencies.find((one) => one.code === currency?.toUpperCase()) ??
        host.currencies.find((one) => one.id === host.currency_id);
      if (!sold) throw new Error(`The host ${host.hostname} has no price list for its own currency.`);
      return {
        hostname: host.hostname,
        ownHost: isOwnHost,
        chosen: spoken.language !== host.language || sold.id !== host.currency_id,
        hostnameId: host.id,
        shopId: host.shop_id,
        facts: host.facts,
        locale: spoken.locale,
        language: spoken.language,
        currency: sold,
        priceListId: sold.price_list_id,
        countryId: host.country_id,
      };
    },
  };
}
