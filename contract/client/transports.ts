import { EVENT_POSITION } from '../event-position.ts';
import { ConnectionError, type Transport, type TransportResponse } from './client.ts';

/** Timeout of a request including its response. */
const TIME_LIMIT_MS = 15_000;
/** Between machines: longer than the API's own timeouts. */
const ANSWER_WITHIN_MS = 30_000;

/** Position of the last event that the responding machine had applied; infinity when it does not say. */
export function followedBy(response: Pick<TransportResponse, 'headers'>): number {
  return Number(response.headers.get(EVENT_POSITION) ?? Infinity);
}

/** Fetches with a timeout that includes the body; connection failures become a `ConnectionError`. */
export async function fetchInTime(url: string, { signal, ...init }: RequestInit, limit = TIME_LIMIT_MS) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limit);
  const callOff = () => late.abort(signal?.reason);
  if (signal?.aborted) callOff();
  signal?.addEventListener('abort', callOff);
  const named = (error: unknown): never => {
    clearTimeout(timer);
    // Aborted by the caller: not a connection error.
    if (signal?.aborted) throw error;
    throw new ConnectionError(late.signal.aborted ? 'timeout' : 'lost', { cause: error });
  };
  const response = await fetch(url, { ...init, signal: late.signal }).catch(named);
  const text = response.status === 204 ? '' : await response.text().catch(named);
  clearTimeout(timer);
  signal?.removeEventListener('abort', callOff);
  return {
    status: response.status,
    headers: response.headers,
    /** A success that is not JSON comes from something in between, such as a hotel's captive portal. */
    async json(): Promise<unknown> {
      try {
        return JSON.parse(text) as unknown;
      } catch (error) {
        throw new ConnectionError('lost', { cause: error });
      }
    },
  };
}

/** Sends by fetch to the page's own host, or to an API on another subdomain with credentials. */
export function browserTransport(origin = ''): Transport {
  return ({ method, url, headers, body, signal }) =>
    fetchInTime(`${origin}${url}`, {
      method,
      headers,
      body,
      signal,
      credentials: origin ? 'include' : 'same-origin',
    });
}

/** Sends by HTTP to an API on another machine, under the host name that the shopper used and on behalf of their address. */
export function httpTransport(origin: string, host: string, address?: string): Transport {
  const forwarded = { 'x-forwarded-host': host, ...(address ? { 'x-forwarded-for': address } : {}) };
  return ({ method, url, headers, body, signal }) =>
    fetchInTime(`${origin}${url}`, { method, headers: { ...headers, ...forwarded }, body, signal }, ANSWER_WITHIN_MS);
}
