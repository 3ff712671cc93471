import type { Transport, TransportResponse } from '../../contract/client/client.ts';

const HOUR = 3_600_000;
const MOST_READS = 100;
/** Answers of the catalogue that many pages share; carts, orders and methods are always asked anew. */
const KEPT = /^\/v1\/(?:pages|products|categories|brands|listings|articles|static-pages|banners)(?:[/?]|$)/;

interface Read {
  at: number;
  answer: Promise<{ status: number; headers: Record<string, string>; body: unknown }>;
}

/** Keeps reads of the catalogue for an hour, so that going back and preloaded pages cost no request. */
export function keepingReads(transport: Transport): Transport {
  const reads = new Map<string, Read>();

  async function read(
    request: Parameters<Transport>[0],
  ): Promise<{ status: number; headers: Record<string, string>; body: unknown }> {
    // Not under the asker's signal: who comes next may want the answer although the first one left.
    const response = await transport({ ...request, signal: undefined });
    return { status: response.status, headers: {}, body: await response.json() };
  }

  function remember(request: Parameters<Transport>[0]): Read {
    const fresh: Read = { at: Date.now(), answer: read(request) };
    const forget = () => reads.get(request.url) === fresh && reads.delete(request.url);
    fresh.answer.then(({ status }) => status >= 400 && forget(), forget);
    reads.set(request.url, fresh);
    const oldest = reads.size > MOST_READS ? reads.keys().next().value : undefined;
    if (oldest !== undefined) reads.delete(oldest);
    return fresh;
  }

  return async (request) => {
    if (request.method !== 'GET' || !KEPT.test(request.url)) return transport(request);
    const known = reads.get(request.url);
    const usable = known && Date.now() - known.at < HOUR ? known : remember(request);
    const { status, body } = await usable.answer;
    request.signal?.throwIfAborted();
    return { status, headers: { get: () => null }, json: async () => body } satisfies TransportResponse;
  };
}
