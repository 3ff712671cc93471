/** Addresses that are remembered at once; the one longest silent is forgotten first. */
const REMEMBERED = 20_000;
const MINUTE_MS = 60_000;

/** What one address may cost in a minute. */
export interface Budget {
  /** Counts one; seconds to wait when the minute's share is spent, else nothing. */
  spend(address: string | undefined): number | undefined;
}

/** Whoever holds an IPv6 address holds its whole /64 network. */
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

/** A share of so many a minute for each address; 0 sets no bound. */
export function createBudget(perMinute: number, now: () => number = Date.now): Budget {
  const spent = new Map<string, { count: number; until: number }>();
  return {
    spend(address) {
      if (perMinute === 0 || address === undefined) return undefined;
      const key = keyOf(address);
      const known = spent.get(key);
      const minute = known && known.until > now() ? known : { count: 0, until: now() + MINUTE_MS };
      minute.count += 1;
      spent.delete(key);
      spent.set(key, minute);
      if (spent.size > REMEMBERED) spent.delete(spent.keys().next().value as string);
      return minute.count > perMinute ? Math.max(1, Math.ceil((minute.until - now()) / 1000)) : undefined;
    },
  };
}
