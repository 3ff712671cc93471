import { priceGroupOf } from '../../contract/customers/rules.ts';
import type { PultEvent } from '../../contract/events.ts';
import { hreflangOf, languageOf } from '../../contract/locales.ts';
import { type TaxFacts, taxOfSale, taxTermsOf } from '../../contract/shop/sale-tax.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { cacheRead } from '../platform/caches/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type AnnouncedSource, type ContextResolver, Failure, type RequestContext } from '../platform/http/index.ts';
import { type GroupPriceList, type Host, readGroupPriceLists, readHosts, readShop, type ShopRow } from './store.ts';
import { readTaxFacts } from './tax-facts.ts';

/** Hosts of the shop, cached until an event says that they changed: every request needs one. */
export interface Hosts {
  all(): Promise<Host[]>;
  /** The shop's row, needed by every page. */
  shop(id: number): Promise<ShopRow | undefined>;
  resolve: ContextResolver;
  /** A caller's groups: the price list of the first one that has one in the currency replaces the host's. */
  ofGroups(context: PricedFor, customerGroupIds: readonly number[]): Promise<GroupTerms>;
  /** Whether only businesses buy by a price list of a host or a group. */
  isForBusinesses(priceListId: number): Promise<boolean>;
  onEvents(events: PultEvent[]): void;
}

type PricedFor = Pick<RequestContext, 'currency' | 'priceListId' | 'percentsRounding'>;
type GroupTerms = Pick<RequestContext, 'customerGroupIds' | 'priceGroup' | 'priceListId' | 'percentsRounding'>;

function fallback(hosts: Host[]): Host {
  const host = hosts.find((one) => one.is_default) ?? hosts[0];
  if (!host) throw new Failure('shop_not_set_up');
  return host;
}

/** The host of the requested language, if the shop has one; else the request's own host. */
function speaking(hosts: Host[], own: Host, language: string | undefined): Host {
  const requested = language && languageOf(language);
  if (!requested || requested === own.language || requested === languageOf(own.locale)) return own;
  const canonical = hosts.filter((one) => one.shop_id === own.shop_id && one.is_canonical);
  return (
    canonical.find((one) => hreflangOf(one) === requested) ??
    canonical.find((one) => languageOf(one.locale) === requested) ??
    own
  );
}

export interface HostRules {
  /** The default host answers for unknown host names, which otherwise get a 421. */
  demo: boolean;
  /** Host names of the API itself, answered by the default host. */
  apiHosts?: readonly string[];
  /** What calls ask for announced discounts. */
  announced: AnnouncedSource;
  /** Days that the shop waits for a bank transfer; 0: any time. */
  transferDays?: number;
  clock: () => Date;
}

/** Reads the hosts once until dropped. Without a shop each time: a setup by SQL emits no event. */
function cacheHosts(db: Database) {
  let cached: Promise<{ hosts: Host[]; taxesOf: (host: Host) => TaxFacts }> | undefined;
  const forget = () => {
    cached = undefined;
  };
  const known = () => {
    if (cached) return cached;
    const read = Promise.all([readHosts(db), readTaxFacts(db)]).then(([hosts, taxesOf]) => ({ hosts, taxesOf }));
    cached = read;
    const forgetThis = () => cached === read && forget();
    read.then(({ hosts }) => hosts.length === 0 && forgetThis(), forgetThis);
    return read;
  };
  return { known, all: async () => (await known()).hosts, forget };
}

/** Reads the lists of customer groups once until they are forgotten. */
function cacheGroupLists(db: Database) {
  let cached: Promise<GroupPriceList[]> | undefined;
  const forget = () => {
    cached = undefined;
  };
  const groupPriceLists = () => {
    cached ??= readGroupPriceLists(db).catch((error) => {
      forget();
      throw error;
    });
    return cached;
  };
  return { groupPriceLists, forget };
}

/** Country whose rates pages of a host take: those of a consumer in the host's country. */
function taxCountryOf(taxes: TaxFacts, now: Date): number | null {
  const sale = { day: shopDay(now), destinationId: taxes.homeId, isConfirmed: false, isElectronic: false };
  return taxTermsOf(taxes, taxOfSale(taxes, sale)).rateCountryId;
}

export function createHosts(
  db: Database,
  { demo, apiHosts = [], announced, transferDays = 0, clock }: HostRules,
): Hosts {
  const { known, all, forget: forgetHosts } = cacheHosts(db);
  const { groupPriceLists, forget: forgetLists } = cacheGroupLists(db);
  const shops = new Map<number, Promise<ShopRow | undefined>>();
  const forget = () => {
    forgetHosts();
    forgetLists();
    shops.clear();
  };
  return {
    all,
    shop(id) {
      const cachedShop = shops.get(id);
      if (cachedShop) return cachedShop;
      const read = readShop(db, id);
      cacheRead(shops, id, read, read);
      return read;
    },
    async ofGroups({ currency, priceListId, percentsRounding }, customerGroupIds) {
      const terms = { customerGroupIds, priceGroup: priceGroupOf(customerGroupIds) };
      if (customerGroupIds.length === 0) return { ...terms, priceListId, percentsRounding };
      const own = (await groupPriceLists()).find(
        (list) => list.currency_id === currency.id && customerGroupIds.includes(list.group_id),
      );
      return own
        ? { ...terms, priceListId: own.price_list_id, percentsRounding: own.percents_rounding }
        : { ...terms, priceListId, percentsRounding };
    },
    async isForBusinesses(priceListId) {
      const isIt = (list: { price_list_id: number }) => list.price_list_id === priceListId;
      const ofHost = (await all()).flatMap(({ currencies }) => currencies).find(isIt);
      return (ofHost ?? (await groupPriceLists()).find(isIt))?.is_for_businesses ?? false;
    },
    onEvents(events) {
      if (events.some(({ type }) => type === 'shop.changed' || type === 'catalogue.replaced')) forget();
    },
    async resolve({ hostname, language, currency }) {
      const { hosts, taxesOf } = await known();
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
      const taxes = taxesOf(host);
      return {
        hostname: host.hostname,
        ownHost: isOwnHost,
        chosen: spoken.language !== host.language || sold.id !== host.currency_id,
        hostnameId: host.id,
        shopId: host.shop_id,
        facts: { ...host.facts, transferDays },
        locale: spoken.locale,
        language: spoken.language,
        currency: sold,
        priceListId: sold.price_list_id,
        hostPriceListId: sold.price_list_id,
        percentsRounding: sold.percents_rounding,
        countryId: host.country_id,
        taxCountryId: taxCountryOf(taxes, clock()),
        taxes,
        announced,
      };
    },
  };
}
