import { networkOf } from './network-of.ts';

/** Most networks remembered at once; the least recently seen is forgotten first. */
const REMEMBERED = 20_000;
const MINUTE_MS = 60_000;

/** What is left to a network. */
export interface Left {
  /** Seconds until what was refused is answered; undefined when it is answered now. */
  wait?: number;
  remaining: number;
  /** Seconds until the next minute's budget. */
  seconds: number;
}

/** Limits what one network (an IPv4 address, or the /64 of an IPv6 one) may cost in a minute. */
export interface Budget {
  /** Pays for work before it is done, at most a whole minute: first calls are answered. Refusals cost nothing. */
  spend(address: string | undefined, cost?: number): Left;
  /** Adds what work turned out to cost. The excess is owed: many at once cost no less than one after another. */
  charge(address: string | undefined, cost: number): void;
}

interface Spent {
  used: number;
  since: number;
}

/** A budget a minute for each network; 0 means no limit. */
export function createBudget(perMinute: number, now: () => number = Date.now): Budget {
  const networks = new Map<string, Spent>();

  function spentBy(address: string): Spent {
    const network = networkOf(address);
    const spent = networks.get(network) ?? { used: 0, since: now() };
    const minutes = Math.floor((now() - spent.since) / MINUTE_MS);
    if (minutes > 0) {
      spent.used = Math.max(0, spent.used - minutes * perMinute);
      spent.since = spent.used > 0 ? spent.since + minutes * MINUTE_MS : now();
    }
    networks.delete(network);
    networks.set(network, spent);
    if (networks.size > REMEMBERED) networks.delete(networks.keys().next().value as string);
    return spent;
  }

  return {
    spend(address, cost = 1) {
      if (perMinute === 0 || address === undefined) return { remaining: Infinity, seconds: 0 };
      const spent = spentBy(address);
      const secondsTo = (minutes: number) => Math.max(1, Math.ceil((spent.since + minutes * MINUTE_MS - now()) / 1000));
      const over = spent.used + Math.min(cost, perMinute) - perMinute;
      if (over > 0) return { wait: secondsTo(Math.ceil(over / perMinute)), remaining: 0, seconds: secondsTo(1) };
      spent.used += Math.min(cost, perMinute);
      return { remaining: perMinute - spent.used, seconds: secondsTo(1) };
    },
    charge(address, cost) {
      if (perMinute > 0 && address !== undefined && cost > 0) spentBy(address).used += cost;
    },
  };
}

/** Header of what the API answers its own process: rows that the answer was made of, by which pages are counted. */
export const ROWS_READ = 'x-rows-read';
