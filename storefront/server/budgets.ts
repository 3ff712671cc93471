import type { ShopInfo } from '../../contract/shop/records.ts';
import { configuredRoute } from '../lib/routes.ts';
import { costsCalls, type Endpoint } from './endpoints/index.ts';
import type { StorefrontOptions } from './options.ts';
import { createBudget } from './rendering-budget.ts';
import type { Visit } from './visit.ts';

/** The path as the router reads it, however it was written: `/./%68ledat/` is the search page too. */
function pathOf(url: string): string {
  const path = new URL(`http://shop${url}`).pathname.replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Limits what one address may cost in a minute; both functions return the seconds to wait when the limit is reached. */
export function createBudgets(perMinute: StorefrontOptions['budgets']) {
  const pages = createBudget(perMinute.pages);
  const searches = createBudget(perMinute.searches);
  const calls = createBudget(perMinute.calls);
  return {
    /** Counts a page, or an own endpoint that calls the API. Goes before every other work: a host's layout costs too. */
    spendRequest({ address }: Visit, own: Endpoint | undefined): number | undefined {
      if (!own) return pages.spend(address);
      return costsCalls(own) ? calls.spend(address) : undefined;
    },
    spendSearch({ url, address }: Visit, { routes, language }: ShopInfo): number | undefined {
      return configuredRoute(routes, 'search', language)?.path === pathOf(url) ? searches.spend(address) : undefined;
    },
  };
}
