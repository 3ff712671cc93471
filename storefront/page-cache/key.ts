/** Parameters of campaigns, and the API's own for prices without tax: they change nothing of a page. */
const IGNORED =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id|_gl|_ga|srsltid|ref_src|without_tax)$/;
/** Longer addresses are rendered but not kept: nobody shares them, and they could flush the cache. */
const LONGEST_QUERY = 512;

const nameOf = (part: string) => part.split('=', 1)[0] ?? '';

/** Of a parameter that is given twice a page may read the first or all: their order stays. */
const byName = (one: string, other: string) => {
  const [a, b] = [nameOf(one), nameOf(other)];
  return a < b ? -1 : Number(a > b);
};

/** The query without campaign parameters, in a fixed order of names; null when it is too long to be kept. */
function canonicalQuery(query: string): string | null {
  if (query.length > LONGEST_QUERY) return null;
  const parts = query.split('&').filter((part) => part !== '' && !IGNORED.test(nameOf(part)));
  return parts.length > 1 ? parts.sort(byName).join('&') : (parts[0] ?? '');
}

/** What a page's HTML depends on: host, path with query, currency and price group; null for what is never kept. */
export function pageKey(host: string, url: string, currency: string, priceGroup: string): string | null {
  const at = url.indexOf('?');
  if (at < 0) return `${host} ${currency} ${priceGroup} ${url}`;
  const query = canonicalQuery(url.slice(at + 1));
  if (query === null) return null;
  return `${host} ${currency} ${priceGroup} ${url.slice(0, at)}${query && `?${query}`}`;
}
