import type { Language } from '../../contract/locales.ts';
import type { Database } from '../platform/database/index.ts';
import type { OriginCheck, RequestContext } from '../platform/http/index.ts';
import { isReserved, pathOf, readRedirect, type SharedSlugs } from '../routing/index.ts';
import type { Hosts } from '../shop/index.ts';

export interface RedirectOptions {
  hosts: Hosts;
  slugs: SharedSlugs;
  publicOrigin: (hostname: string) => string;
  /** Origins that redirects may lead to besides the shop's own hosts. */
  mayRedirectTo: OriginCheck;
}

/** A path of the shop; `origin` is empty for the request's host. */
interface Inside {
  language: Language;
  path: string;
  origin: string;
}

interface Target {
  href: string;
  /** Undefined for destinations outside the shop. */
  inside?: Inside;
}

const MOST_STEPS = 5;
// Browsers read a backslash as a slash and drop tabs: the checked URL would not be the followed one (open redirect).
const MISREAD = /[\\\s\p{Cc}]/u;
/** Base for parsing paths of the request's host. */
const ANY_ORIGIN = 'http://shop.invalid';

/**
 * Where a manual redirect leads, in one step, over hosts too. None in a circle, or to a foreign origin; it is logged.
 */
export function createFollow(db: Database, { hosts, slugs, publicOrigin, mayRedirectTo }: RedirectOptions) {
  async function targetOf(destination: string, from: Inside, context: RequestContext): Promise<Target | undefined> {
    if (MISREAD.test(destination)) return undefined;
    if (destination.startsWith('/')) {
      const url = URL.parse(destination, ANY_ORIGIN);
      if (url?.origin !== ANY_ORIGIN) return undefined;
      return { href: from.origin + destination, inside: { ...from, path: pathOf(url) } };
    }
    const url = URL.parse(destination);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
    const own = (await hosts.all()).find(
      ({ shop_id, hostname }) => shop_id === context.shopId && publicOrigin(hostname) === url.origin,
    );
    if (!own) return (await mayRedirectTo(url.origin)) ? { href: url.href } : undefined;
    const origin = own.id === context.hostnameId ? '' : url.origin;
    const href = origin + url.pathname + url.search + url.hash;
    return { href, inside: { language: own.language, path: pathOf(url), origin } };
  }

  /** Whether no page has the path, so that only a redirect can answer it. */
  const isFree = async ({ language, path }: Inside) =>
    path !== '/' && !isReserved(path) && !(await slugs.find(language, path));

  return async function follow(path: string, context: RequestContext, tag: (...tags: string[]) => void) {
    const passed = new Set<string>();
    let at: Inside = { language: context.language, path, origin: '' };
    let found: { destination: string; status_code: number } | undefined;
    const refuse = (destination: string, why: string) => {
      context.log.warn({ path, language: context.language, destination }, `a redirect was left out: ${why}`);
      return undefined;
    };
    for (;;) {
      const row = await readRedirect(db, at.language, at.path);
      if (!row) return found;
      const key = `${at.language}${at.path}`;
      if (passed.has(key)) return refuse(row.destination, 'it leads in a circle');
      if (passed.size === MOST_STEPS) return refuse(row.destination, 'it leads over too many others');
      passed.add(key);
      const target = await targetOf(row.destination, at, context);
      if (!target) return refuse(row.destination, 'it leads neither to a page of the shop nor to an allowed origin');
      found = { destination: target.href, status_code: found?.status_code ?? row.status_code };
      if (!target.inside) return found;
      at = target.inside;
      tag(`slug-${at.language}-${at.path}`);
      if (!(await isFree(at))) return found;
    }
  };
}
