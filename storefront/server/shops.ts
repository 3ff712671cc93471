import type { Client } from '../../contract/client/client.ts';
import type { ShopInfo } from '../../contract/records/shop.ts';
import type { LayoutHtml } from '../layouts/slots.tsx';
import { createApi } from '../lib/api.ts';
import type { StorefrontOptions } from './options.ts';
import { renderLayout } from './render-layout.tsx';

/** A host of the shop in one currency: its facts, and the header and footer that all its pages share. */
export interface HostedShop {
  info: ShopInfo;
  layout: LayoutHtml;
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

  async function load(host: string, currency: string | undefined): Promise<HostedShop> {
    const api: Client = createApi({ transport: options.transport(host), currency });
    const { item: info } = await api('GET /shop');
    return { info, layout: await renderLayout(api, info) };
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
    loading.then(({ info }) => isOwnHost(info, host) || forgetThis(), forgetThis);
    return loading;
  }

  return { get, forget: () => shops.clear() };
}

export type Shops = ReturnType<typeof createShops>;
