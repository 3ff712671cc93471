import type { OriginCheck } from './origins.ts';

// Browsers read a backslash as a slash and drop tabs and line breaks: the checked URL would not be the one followed (open redirect).
const MISREAD = /[\\\s\p{Cc}]/u;

/**
 * A URL that a browser may be sent to: a path on the request's host, or a URL whose origin is exactly one of the shop's hosts
 * or of the configured ones. Null for others.
 */
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
