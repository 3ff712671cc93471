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

/** A host with what it sells in, as kept in memory. */
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

/** Hosts change seldom and every request needs one: they are kept in memory until the news says that they changed. */
export interface Hosts {
  all(): Promise<Host[]>;
  /** The shop's own row, which every page needs too. */
  shop(id: number): Promise<ShopRow | undefined>;
  resolve: ContextResolver;
  onEvents(events: PultEvent[]): void;
}

function fallback(hosts: Host[]): Host {
  const host = hosts.find((one) => one.is_default) ?? hosts[0];
  if (!host) throw new Error('The shop has no host name. Seed the database first.');
  return host;
}

/** The language asked for, when one of the shop's hosts speaks it; else the host's own. */
function speaking(hosts: Host[], own: Host, language: string | undefined): Host {
  const requested = language && languageOf(language);
  if (!requested || requested === own.language) return own;
  return hosts.find((one) => one.language === requested && one.shop_id === own.shop_id && one.is_canonical) ?? own;
}

export interface HostRules {
  /** Lets the default host answer for names that are not the shop's; elsewhere they are refused with 421. */
  demo: boolean;
  /** Names of the API's own, for which the default host answers everywhere. */
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
