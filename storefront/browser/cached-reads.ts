import type { Transport, TransportResponse } from '../../contract/client/client.ts';
import { isUnavailable } from '../lib/http/api.ts';

/** Prices and stock on an opened page may be this old: long enough for going back and for preloaded links. */
const FRESH_MILLISECONDS = 60_000;
/** An older answer is shown up to this age while the shop cannot be reached. */
const HOUR = 3_600_000;
const MOST_READS = 100;
/** Paths of the catalogue; carts, orders and methods are never cached. */
const CATALOGUE = /^\/v1\/(?:pages|products|categories|brands|listings|articles|static-pages|banners)(?:[/?]|$)/;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

interface Read {
  at: number;
  answer: Promise<Answer>;
}

type Request = Parameters<Transport>[0];

/** Caches reads of the catalogue for a minute, and for an hour as a fallback while the connection is lost. */
export function cachedReads(transport: Transport): Transport & { forget(): void } {
  const reads = new Map<string, Read>();

  // Without the caller's signal: others may wait for the same answer when the first caller aborts.
  async function read(request: Request): Promise<Answer> {
    const response = await transport({ ...request, signal: undefined });
    return { status: response.status, headers: {}, body: await response.json() };
  }

  async function readOrFallBack(request: Request, older: Read | undefined): Promise<Answer> {
    try {
      const answer = await read(request);
      if (answer.status < 500 || !older) return answer;
    } catch (error) {
      if (!older || !isUnavailable(error)) throw error;
    }
    reads.set(request.url, older);
    return older.answer;
  }

  function remember(request: Request, older: Read | undefined): Read {
    const fresh: Read = { at: Date.now(), answer: readOrFallBack(request, older) };
    const forget = () => reads.get(request.url) === fresh && reads.delete(request.url);
    fresh.answer.then(({ status }) => status >= 400 && forget(), forget);
    reads.delete(request.url);
    reads.set(request.url, fresh);
    const oldest = reads.size > MOST_READS ? reads.keys().next().value : undefined;
    if (oldest !== undefined) reads.delete(oldest);
    return fresh;
  }

  const send: Transport = async (request) => {
    if (request.method !== 'GET' || !CATALOGUE.test(request.url)) return transport(request);
    const cached = reads.get(request.url);
    const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY;
    const used = cached && age < FRESH_MILLISECONDS ? cached : remember(request, age < HOUR ? cached : undefined);
    const { status, body } = await used.answer;
    request.signal?.throwIfAborted();
    return { status, headers: { get: () => null }, json: async () => body } satisfies TransportResponse;
  };
  /** Another visitor may see other prices. */
  return Object.assign(send, { forget: () => reads.clear() });
}
