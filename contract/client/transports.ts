import type { Transport } from './client.ts';

/** Sends by fetch to the page's own host, or to an API on another subdomain with credentials. */
export function browserTransport(origin = ''): Transport {
  return ({ method, url, headers, body, signal }) =>
    fetch(`${origin}${url}`, { method, headers, body, signal, credentials: origin ? 'include' : 'same-origin' });
}

/** Sends by HTTP to an API on another machine, under the host name that the shopper used and on behalf of his address. */
export function httpTransport(origin: string, host: string, address?: string): Transport {
  const forwarded = { 'x-forwarded-host': host, ...(address ? { 'x-forwarded-for': address } : {}) };
  return ({ method, url, headers, body, signal }) =>
    fetch(`${origin}${url}`, { method, headers: { ...headers, ...forwarded }, body, signal });
}
