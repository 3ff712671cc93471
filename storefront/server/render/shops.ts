import QuickLRU from 'quick-lru';
import type { Client, TransportResponse } from '../../../contract/client/client.ts';
import { followedBy } from '../../../contract/client/transports.ts';
import { FURTHER_LOCALES } from '../../../contract/locales.ts';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import type { LayoutHtml } from '../../layouts/slots.tsx';
import { createApi } from '../../lib/http/api.ts';
import type { StorefrontOptions } from '../http/options.ts';
import type { Visit } from '../http/visit.ts';
import { renderLayout } from './render-layout.tsx';
import { missingTexts } from './texts.ts';

/** A host in one currency, as a price group sees it: its facts, and header and footer of all its pages. */
export interface HostedShop {
  info: ShopInfo;
  layout: LayoutHtml;
  /** Made of responses older than an event that this process has received: neither it nor a page with it may be cached. */
  isOutdated: boolean;
}

/** Combinations of host, currency and price group in memory. QuickLRU keeps up to twice as many. */
const MOST_SHOPS = 100;

interface ShopOf extends Partial<Pick<Visit, 'priceGroup' | 'priceGroupToken'>> {
  host: string;
  currency?: string;
}

const portless = (host: string) => host.split(':')[0] ?? '';

/** The shop's own host name of a Host header, with or without a port. */
function ownName({ hostnames }: ShopInfo, host: string): string | undefined {
  const name = portless(host);
  return hostnames.find(({ hostname }) => hostname === host || hostname === name)?.hostname;
}

/** Whether a Host header, with or without a port, names one of the shop's hosts. */
export const isOwnHost = (info: ShopInfo, host: string): boolean => ownName(info, host) !== undefined;

/** Whether a Host header names the default port: clients write any other, so those pages are not cached. */
export function isUsualPort(host: string, publicPort: string): boolean {
  const port = host.split(':')[1] ?? '';
  return port === '' || port === publicPort;
}

/** Loads each host's facts and layout once per currency and price group, until an event changes them. */
export function createShops(options: StorefrontOptions) {
  const shops = new QuickLRU<string, Promise<HostedShop>>({ maxSize: MOST_SHOPS });
  /** Position of the last event that changed the shop or its navigation. */
  let latestEvent = 0;
  let latestInfo: ShopInfo | undefined;

  const warnedOf = new Set<string>();
  function warnOfMissingTexts({ hostnames }: ShopInfo): void {
    for (const further of FURTHER_LOCALES) {
      const { code, recordsIn } = further;
      if (warnedOf.has(code) || !hostnames.some(({ locale }) => locale === code)) continue;
      warnedOf.add(code);
      const keys = missingTexts(further);
      if (keys.length > 0) options.logger.warn({ locale: code, languageOfPage: recordsIn, keys }, 'texts are missing');
    }
  }

  async function load({ host, currency, priceGroupToken }: ShopOf): Promise<HostedShop> {
    let followed = Infinity;
    const onResponse = (response: TransportResponse) => {
      followed = Math.min(followed, followedBy(response));
    };
    const api: Client = createApi({ transport: options.transport(host), currency, priceGroupToken, onResponse });
    const { item: info } = await api('GET /shop');
    warnOfMissingTexts(info);
    const layout = await renderLayout(api, info);
    return { info, layout, isOutdated: followed < latestEvent };
  }

  /** A Host header can hold any name and port: names that are not the shop's share one entry, and so do all ports. */
  const keyOf = ({ host, currency = '', priceGroup = '' }: ShopOf) =>
    `${latestInfo ? (ownName(latestInfo, host) ?? '*') : portless(host)} ${currency} ${priceGroup}`;

  function get(of: ShopOf): Promise<HostedShop> {
    const key = keyOf(of);
    const cached = shops.get(key);
    if (cached) return cached;
    const loading = load(of);
    shops.set(key, loading);
    const removeThis = () => void (shops.get(key) === loading && shops.delete(key));
    loading.then(({ info, isOutdated }) => {
      latestInfo = info;
      // Before the first answer any name was taken for one of the shop's.
      if (isOutdated || keyOf(of) !== key) removeThis();
    }, removeThis);
    return loading;
  }

  /** The host if it is loaded or being loaded; makes no call. */
  const cached = (host: string): Promise<HostedShop> | undefined => shops.get(keyOf({ host }));

  function forget(position: number): void {
    latestEvent = Math.max(latestEvent, position);
    // `latestInfo` stays until newer facts come: without it every unknown name would get a layout rendered.
    shops.clear();
  }

  return { get, cached, forget };
}

export type Shops = ReturnType<typeof createShops>;
