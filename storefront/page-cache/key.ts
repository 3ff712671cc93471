/** Parameters that do not change a page: those of campaigns and recommendations, and the API's own for prices without tax. */
const IGNORED =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id|_gl|_ga|srsltid|ref_src|ref|without_tax)$/;
/** Pages with longer queries are not cached: nobody shares such addresses, and they could flush the cache. */
const LONGEST_QUERY = 512;

const nameOf = (part: string) => part.split('=', 1)[0] ?? '';

/** Compares names only: of a repeated parameter a page may read the first value or all, so their order must stay. */
const byName = (one: string, other: string) => {
  const [a, b] = [nameOf(one), nameOf(other)];
  return a < b ? -1 : Number(a > b);
};

/** The query without campaign parameters, sorted by name; null when it is too long to cache. */
function canonicalQuery(query: string): string | null {
  if (query.length > LONGEST_QUERY) return null;
  const parts = query.split('&').filter((part) => part !== '' && !IGNORED.test(nameOf(part)));
  return parts.length > 1 ? parts.sort(byName).join('&') : (parts[0] ?? '');
}

/** What a page's HTML depends on: host, path with query, currency and price group; null for what is never cached. */
export function pageKey(host: string, url: string, currency: string, priceGroup: string): string | null {
  const at = url.indexOf('?');
  if (at < 0) return `${host} ${currency} ${priceGroup} ${url}`;
  const query = canonicalQuery(url.slice(at + 1));
  if (query === null) return null;
  return `${host} ${currency} ${priceGroup} ${url.slice(0, at)}${query && `?${query}`}`;
}
