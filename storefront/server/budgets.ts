import { createBudget } from '../../contract/budget.ts';
import type { ShopInfo } from '../../contract/shop/records.ts';
import { configuredRoute } from '../lib/shop/routes.ts';
import { costsCalls, type Endpoint } from './endpoints/index.ts';
import type { StorefrontOptions } from './http/options.ts';
import type { Visit } from './http/visit.ts';
import type { Work } from './http/work.ts';

/** A page counts once more for each so many rows: about 20 ms of processor (baskets of 200 lines). */
const ROWS_OF_A_PAGE = 100;
/** An own endpoint counts once more for each so many bytes that it answers. */
const BYTES_OF_A_CALL = 128 * 1024;

/** The path as the router reads it, however it was written: `/./%68ledat/` is the search page too. */
function pathOf(url: string): string {
  const path = new URL(`http://shop${url}`).pathname.replace(/(?<=[^/])\/+$/, '');
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
      if (!own) return pages.spend(address).wait;
      return costsCalls(own) ? calls.spend(address).wait : undefined;
    },
    /** Answers with a page or an own endpoint, and counts what it turned out to be besides the one that it was counted as. */
    async counting<T>({ address }: Visit, own: Endpoint | undefined, answer: (work: Work) => Promise<T>): Promise<T> {
      const work = { rows: 0, bytes: 0 };
      try {
        return await answer(work);
      } finally {
        const cost = Math.floor(work.rows / ROWS_OF_A_PAGE + work.bytes / BYTES_OF_A_CALL);
        if (!own) pages.charge(address, cost);
        else if (costsCalls(own)) calls.charge(address, cost);
      }
    },
    spendSearch({ url, address }: Visit, { routes, language }: ShopInfo): number | undefined {
      return configuredRoute(routes, 'search', language)?.path === pathOf(url)
        ? searches.spend(address).wait
        : undefined;
    },
  };
}
