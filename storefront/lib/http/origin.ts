/** Whether a request that changes something comes from a page of the same host. */
export function isSameOrigin(headers: { get(name: string): string | null }, ownOrigin: string): boolean {
  const origin = headers.get('origin');
  if (origin) return origin === ownOrigin;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const referer = headers.get('referer');
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === ownOrigin;
}

/** Addresses that are no pages: calls and files. */
const NO_PAGE = /^\/(?:api|v1|media)(?:\/|$)/i;

/** Path of a page on this host, safe to redirect to; anything else becomes the fallback. */
export function ownPath(path: string | null | undefined, fallback = '/'): string {
  if (!path || !/^\/(?![/\\])/.test(path) || path.includes('\\') || hasControlCharacter(path)) return fallback;
  const url = URL.parse(path, 'http://own.invalid');
  if (url?.host !== 'own.invalid' || FOREIGN_HOST.test(url.pathname) || isNoPage(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** `/.//evil.example` becomes `//evil.example`, a host, once its dots are resolved; some servers decode slashes too. */
const FOREIGN_HOST = /^\/(?:[/\\]|%2f|%5c)/i;

/** Servers take escaped letters for the letters themselves. */
function isNoPage(pathname: string): boolean {
  try {
    return NO_PAGE.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/** Browsers drop tabs and line breaks from addresses, so that what follows them could become a host. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ');
}
