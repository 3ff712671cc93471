import type { Transport, TransportResponse } from '../../contract/client/client.ts';
import { isUnavailable } from '../lib/api.ts';

/** Prices and stock on a page that is opened may be this old: long enough for going back and for preloaded links. */
const FRESH_MILLISECONDS = 60_000;
/** The longest that an answer is shown when the shop cannot be reached for a newer one. */
const HOUR = 3_600_000;
const MOST_READS = 100;
/** Answers of the catalogue that many pages share; carts, orders and methods are always asked anew. */
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

/** Keeps reads of the catalogue for a minute, and for an hour as what is shown when the connection is lost. */
export function cachedReads(transport: Transport): Transport {
  const reads = new Map<string, Read>();

  // Not under the caller's signal: the next one may want the answer although the first one left.
  async function read(request: Request): Promise<Answer> {
    const response = await transport({ ...request, signal: undefined });
    return { status: response.status, headers: {}, body: await response.json() };
  }

  async function readOrKeep(request: Request, older: Read | undefined): Promise<Answer> {
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
    const fresh: Read = { at: Date.now(), answer: readOrKeep(request, older) };
    const forget = () => reads.get(request.url) === fresh && reads.delete(request.url);
    fresh.answer.then(({ status }) => status >= 400 && forget(), forget);
    reads.delete(request.url);
    reads.set(request.url, fresh);
    const oldest = reads.size > MOST_READS ? reads.keys().next().value : undefined;
    if (oldest !== undefined) reads.delete(oldest);
    return fresh;
  }

  return async (request) => {
    if (request.method !== 'GET' || !CATALOGUE.test(request.url)) return transport(request);
    const known = reads.get(request.url);
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
    const used = known && age < FRESH_MILLISECONDS ? known : remember(request, age < HOUR ? known : undefined);
    const { status, body } = await used.answer;
    request.signal?.throwIfAborted();
    return { status, headers: { get: () => null }, json: async () => body } satisfies TransportResponse;
  };
}
