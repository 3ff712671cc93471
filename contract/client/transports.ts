import { EVENT_POSITION } from '../events.ts';
import { ConnectionError, type Transport, type TransportResponse } from './client.ts';

/** The longest that one request may take, with its answer. */
const TIME_LIMIT_MS = 15_000;
/** Between machines: longer than the API itself waits for anything. */
const ANSWER_WITHIN_MS = 30_000;

/** Position of the last event that the answering machine had followed; no limit when it does not tell. */
export function followedBy(response: Pick<TransportResponse, 'headers'>): number {
  return Number(response.headers.get(EVENT_POSITION) ?? Infinity);
}

/** Fetches with a time limit that covers the body too; failures of the connection become `ConnectionError`. */
export async function fetchInTime(url: string, { signal, ...init }: RequestInit, limit = TIME_LIMIT_MS) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limit);
  const callOff = () => late.abort(signal?.reason);
  if (signal?.aborted) callOff();
  signal?.addEventListener('abort', callOff);
  const named = (error: unknown): never => {
    clearTimeout(timer);
    // Called off by whoever asked: no failure of the connection.
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
    /** A success that is no JSON comes from a stranger in between, such as a hotel's sign-in page. */
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
