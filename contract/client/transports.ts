import { EVENT_POSITION } from '../events.ts';
import type { Transport, TransportResponse } from './client.ts';

/** Longer than the API itself waits for anything. */
const ANSWER_WITHIN_MS = 30_000;

/** Position of the last event that the answering machine had followed; no limit when it does not tell. */
export function followedBy(response: Pick<TransportResponse, 'headers'>): number {
  return Number(response.headers.get(EVENT_POSITION) ?? Infinity);
}

/** Sends by fetch to the page's own host, or to an API on another subdomain with credentials. */
export function browserTransport(origin = ''): Transport {
  return ({ method, url, headers, body, signal }) =>
    fetch(`${origin}${url}`, { method, headers, body, signal, credentials: origin ? 'include' : 'same-origin' });
}

/** Sends by HTTP to an API on another machine, under the host name that the shopper used and on behalf of his address. */
export function httpTransport(origin: string, host: string, address?: string): Transport {
  const forwarded = { 'x-forwarded-host': host, ...(address ? { 'x-forwarded-for': address } : {}) };
  return ({ method, url, headers, body, signal }) =>
    fetch(`${origin}${url}`, {
      method,
      headers: { ...headers, ...forwarded },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), ...(signal ? [signal] : [])]),
    });
}
