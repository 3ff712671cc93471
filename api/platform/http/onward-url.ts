import type { OriginCheck } from './origins.ts';

// Browsers read a backslash as a slash and drop tabs: the checked URL would not be the followed one (open redirect).
const MISREAD = /[\\\s\p{Cc}]/u;

/** A URL that a browser may be sent to: a path, or one whose origin is a host of the shop or configured. Else null. */
export async function onwardUrl(given: string, ownOrigin: string, isAllowed: OriginCheck): Promise<URL | null> {
  const url = MISREAD.test(given) ? null : given.startsWith('/') ? URL.parse(given, ownOrigin) : URL.parse(given);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password) return null;
  const isOwn = url.origin === new URL(ownOrigin).origin;
  // Answered as a path, it would be the address of another host.
  if (url.pathname.startsWith('//')) return null;
  if (given.startsWith('/')) return isOwn ? url : null;
  return isOwn || (await isAllowed(url.origin)) ? url : null;
}
