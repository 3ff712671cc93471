import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PultEvent } from '../../contract/events.ts';
import { currencyCookie } from '../lib/http/cookies.ts';
import { createPageCache, packTighter, pageKey, sendPage } from '../page-cache/index.ts';
import { changeOfSitemaps, createCachedSitemaps } from './endpoints/index.ts';
import { createAssets } from './http/assets.ts';
import { readCookie } from './http/cookies.ts';
import type { Storefront, StorefrontOptions } from './http/options.ts';
import { allowedReferral } from './http/referral.ts';
import { type Visit, visitOf } from './http/visit.ts';
import { isOnPages, priceGroupTokenIn } from './identity/session-cookies.ts';
import { readBuild } from './render/manifest.ts';
import { sendPlain } from './render/send-made.ts';
import { createShops, isUsualPort } from './render/shops.ts';
import { createRespond } from './respond.ts';

export { OWN_ENDPOINTS } from './endpoints/index.ts';
export type { Logger, Storefront, StorefrontOptions } from './http/options.ts';

const CURRENCY = /^[A-Z]{3}$/;

/** Answers requests for pages, cached ones before anything else is checked. */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  const build = readBuild(options.clientDir);
  const sendAsset = build && existsSync(options.clientDir) ? createAssets(options.clientDir) : () => false;
  const cache = createPageCache(options.pageCacheMegabytes * 1024 * 1024);
  const shops = createShops(options);
  const sitemaps = createCachedSitemaps();
  const isCaching = build !== null;
  const respond = createRespond({ options, build, shops, cache, sitemaps });

  function currencyOf(cookie: string | undefined, secure: boolean): string | undefined {
    const value = cookie && readCookie(cookie, currencyCookie(secure));
    return value && CURRENCY.test(value) ? value : undefined;
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const visit = visitOf(request, options);
    const priceGroupToken = priceGroupTokenIn(visit);
    if (priceGroupToken === null) {
      answer(request, response, visit);
      return;
    }
    options.priceGroupOf(priceGroupToken).then(
      (priceGroup) => answer(request, response, priceGroup ? { ...visit, priceGroup, priceGroupToken } : visit),
      (error: Error) => response.destroy(error),
    );
  }

  function answer(request: IncomingMessage, response: ServerResponse, visit: Visit): void {
    const currency = currencyOf(visit.cookie, visit.secure);
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const isCacheable = isCaching && isUsualPort(visit.host, options.publicPort) && !isOnPages(visit);
    const key = readable && isCacheable ? pageKey(visit.origin, visit.url, currency ?? '', visit.priceGroup) : null;
    const referral = readable ? allowedReferral(visit) : undefined;
    if (referral) {
      sendPlain(response, visit, 302, '', { location: referral.path, 'set-cookie': referral.cookie });
      return;
    }
    const cached = key === null ? undefined : cache.get(key);
    if (cached && key !== null) {
      const onGrown = (bytes: number) => cache.grow(key, cached, bytes);
      sendPage(request, response, cached, onGrown);
      if (!cached.tight) packTighter(cached, onGrown).catch((err) => options.logger.error({ err }, 'packing failed'));
      return;
    }
    response.setHeader('x-request-id', request.headers['x-request-id'] ?? '');
    if (readable && visit.path.includes('.') && sendAsset(request, response, visit.path)) return;
    void respond(request, response, { visit, currency, key });
  }

  function onEvents(events: PultEvent[], position: number): void {
    const tags = new Set(events.flatMap((event) => options.tagsOfEvent(event)));
    if (tags.has('shop') || tags.has('navigation')) shops.forget(position);
    cache.drop(tags, position);
    for (const when of new Set(events.map(changeOfSitemaps))) if (when) sitemaps.changed(when);
  }

  return { handle, onEvents, stats: cache.stats, close: async () => shops.forget(0) };
}
