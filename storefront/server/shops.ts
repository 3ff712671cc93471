import type { Client, TransportResponse } from '../../contract/client/client.ts';
import { followedBy } from '../../contract/client/transports.ts';
import type { ShopInfo } from '../../contract/shop/records.ts';
import type { LayoutHtml } from '../layouts/slots.tsx';
import { createApi } from '../lib/api.ts';
import type { StorefrontOptions } from './options.ts';
import { renderLayout } from './render-layout.tsx';

/** A host of the shop in one currency: its facts, and the header and footer that all its pages share. */
export interface HostedShop {
  info: ShopInfo;
  layout: LayoutHtml;
  /** Made of answers older than an event that this process has heard: neither it nor a page with it may be kept. */
  lags: boolean;
}

/** More than a shop sells on; random currencies and hosts must not fill memory. */
const MOST_SHOPS = 200;

const portless = (host: string) => host.split(':')[0] ?? '';

/** The shop's own host name that a host, with or without its port, stands for. */
function ownName({ hostnames }: ShopInfo, host: string): string | undefined {
  const name = portless(host);
  return hostnames.find(({ hostname }) => hostname === host || hostname === name)?.hostname;
}

/** Whether a host, with or without its port, is one of the shop's. */
export const isOwnHost = (info: ShopInfo, host: string): boolean => ownName(info, host) !== undefined;

/** Whether browsers reach the shop on the port in a host: any other port was only written there, and its pages are kept nowhere. */
export function isUsualPort(host: string, publicPort: string): boolean {
  const port = host.split(':')[1] ?? '';
  return port === '' || port === publicPort;
}

/** Loads each host's facts and layout once, until news of the shop or its navigation come. */
export function createShops(options: StorefrontOptions) {
  const shops = new Map<string, Promise<HostedShop>>();
  /** Position of the last event that changed the shop or its navigation. */
  let heard = 0;
  let known: ShopInfo | undefined;

  async function load(host: string, currency: string | undefined): Promise<HostedShop> {
    let followed = Infinity;
    const onResponse = (response: TransportResponse) => {
      followed = Math.min(followed, followedBy(response));
    };
    const api: Client = createApi({ transport: options.transport(host), currency, onResponse });
    const { item: info } = await api('GET /shop');
    const layout = await renderLayout(api, info);
    return { info, layout, lags: followed < heard };
  }

  /** Any name and port can stand in a Host header: those that are not the shop's share one entry, and so do all ports. */
  const keyOf = (host: string, currency: string | undefined) =>
    `${known ? (ownName(known, host) ?? '*') : portless(host)} ${currency ?? ''}`;

  function get(host: string, currency: string | undefined): Promise<HostedShop> {
    const key = keyOf(host, currency);
    const kept = shops.get(key);
    if (kept) return kept;
    const loading = load(host, currency);
    if (shops.size >= MOST_SHOPS) shops.clear();
    shops.set(key, loading);
    const forgetThis = () => void (shops.get(key) === loading && shops.delete(key));
    loading.then(({ info, lags }) => {
      known = info;
      // The first stranger's name was taken for one of the shop's.
      if (lags || keyOf(host, currency) !== key) forgetThis();
    }, forgetThis);
    return loading;
  }

  /** The host if it is loaded or being loaded; asks for nothing. */
  const kept = (host: string): Promise<HostedShop> | undefined => shops.get(keyOf(host, undefined));

  function forget(position: number): void {
    heard = Math.max(heard, position);
    // The names stay known until newer ones come, or every strange name would have a layout made meanwhile.
    shops.clear();
  }

  return { get, kept, forget };
}

export type Shops = ReturnType<typeof createShops>;
