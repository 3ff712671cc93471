/** Most addresses remembered at once; the least recently seen is forgotten first. */
const REMEMBERED = 20_000;
const MINUTE_MS = 60_000;

/** Limits what one address may do in a minute. */
export interface Budget {
  /** Counts one; returns the seconds to wait when the limit is reached. */
  spend(address: string | undefined): number | undefined;
}

/** The address, or the /64 network of an IPv6 address: one client usually has all of it. */
function keyOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [left = '', right] = address.toLowerCase().split('::');
  const groups = left.split(':').filter(Boolean);
  const behind = right?.split(':').filter(Boolean) ?? [];
  const zeros = right === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - behind.length)).fill('0');
  return [...groups, ...zeros, ...behind]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A limit a minute for each address; 0 means no limit. */
export function createBudget(perMinute: number, now: () => number = Date.now): Budget {
  const spent = new Map<string, { count: number; until: number }>();
  return {
    spend(address) {
      if (perMinute === 0 || address === undefined) return undefined;
      const key = keyOf(address);
      const current = spent.get(key);
      const minute = current && current.until > now() ? current : { count: 0, until: now() + MINUTE_MS };
      minute.count += 1;
      spent.delete(key);
      spent.set(key, minute);
      if (spent.size > REMEMBERED) spent.delete(spent.keys().next().value as string);
      return minute.count > perMinute ? Math.max(1, Math.ceil((minute.until - now()) / 1000)) : undefined;
    },
  };
}
