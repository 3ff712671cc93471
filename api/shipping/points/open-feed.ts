import { FeedRefused, type FeedRequest, type OpenFeed } from './feed.ts';

const MOST_BYTES = 128 * 1024 * 1024;
const TIMEOUT = 120_000;

export interface FeedLimits {
  mostBytes?: number;
  timeout?: number;
}

const requestInit = ({ headers, form }: FeedRequest, signal: AbortSignal): RequestInit => ({
  method: form ? 'POST' : 'GET',
  headers: { accept: 'application/json, application/xml, text/xml', ...headers },
  body: form && new URLSearchParams(form),
  redirect: 'error',
  signal,
});

/** Opens the answers of one reading of a feed. */
export function createOpenFeed({ mostBytes = MOST_BYTES, timeout = TIMEOUT }: FeedLimits = {}): OpenFeed {
  const signal = AbortSignal.timeout(timeout);
  let left = mostBytes;

  async function* bounded(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const parts = body[Symbol.asyncIterator]();
    for (;;) {
      const part = await parts.next().catch((cause: unknown) => {
        throw new FeedRefused('unavailable', 'the answer ended early', { cause });
      });
      if (part.done) return;
      left -= part.value.length;
      if (left < 0) throw new FeedRefused('too_large', `more than ${mostBytes} bytes`);
      yield part.value;
    }
  }

  return async (request) => {
    const response = await fetch(request.url, requestInit(request, signal)).catch((cause: unknown) => {
      throw new FeedRefused('unavailable', 'no answer', { cause });
    });
    if (response.ok && response.body) return bounded(response.body);
    await response.body?.cancel();
    throw new FeedRefused('unavailable', `the answer was ${response.status}`);
  };
}
