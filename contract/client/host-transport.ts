import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { ConnectionError, type Transport, type TransportRequest, type TransportResponse } from './client.ts';

/** Longer than the API's own timeouts. */
const ANSWER_WITHIN_MS = 30_000;

async function read(message: IncomingMessage): Promise<TransportResponse> {
  const body = await text(message);
  const { headers } = message;
  return {
    status: message.statusCode ?? 0,
    headers: { get: (name) => [headers[name.toLowerCase()] ?? null].flat().join(', ') || null },
    json: async () => JSON.parse(body) as unknown,
  };
}

function send(url: URL, host: string, { method, headers, body, signal }: TransportRequest): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, {
      method,
      signal,
      headers: { ...headers, host, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    });
    request.on('error', reject).on('response', (message) => read(message).then(resolve, reject));
    request.end(body);
  });
}

/** For programs on Node: connects to an address under a host name of the shop; `fetch` cannot set `Host`. */
export function hostTransport(origin: string, host: string): Transport {
  return async (request) => {
    const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, late]) : late;
    try {
      return await send(new URL(`${origin}${request.url}`), host, { ...request, signal });
    } catch (error) {
      // Aborted by the caller: not a connection error.
      if (request.signal?.aborted) throw error;
      throw new ConnectionError(late.aborted ? 'timeout' : 'lost', { cause: error });
    }
  };
}
