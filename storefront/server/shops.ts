import type { Client, TransportResponse } from '../../contract/client/client.ts';
import { followedBy } from '../../contract/client/transports.ts';
import type { ShopInfo } from '../../contract/records/shop.ts';
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

/** Whether a host, with or without its port, is one of the shop's. */
export function isOwnHost({ hostnames }: ShopInfo, host: string): boolean {
  const name = host.split(':')[0];
  return hostnames.some(({ hostname }) => hostname === host || hostname === name);
}

/** Loads each host's facts and layout once, until news of the shop or its navigation come. */
export function createShops(options: StorefrontOptions) {
  const shops = new Map<string, Promise<HostedShop>>();
  /** Position of the last event that changed the shop or its navigation. */
  let heard = 0;

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

  function get(host: string, currency: string | undefined): Promise<HostedShop> {
    const key = `${host} ${currency ?? ''}`;
    const known = shops.get(key);
    if (known) return known;
    const loading = load(host, currency);
    if (shops.size >= MOST_SHOPS) shops.clear();
    shops.set(key, loading);
    const forgetThis = () => shops.get(key) === loading && shops.delete(key);
    // Any name can stand in a Host header: one that is not the shop's is answered, but not remembered.
    loading.then(({ info, lags }) => (isOwnHost(info, host) && !lags) || forgetThis(), forgetThis);
    return loading;
  }

  function forget(position: number): void {
    heard = Math.max(heard, position);
    shops.clear();
  }

  return { get, forget };
}

export type Shops = ReturnType<typeof createShops>;
