import type { Transport } from '../../../contract/client/client.ts';
import { ApiError } from '../../lib/http/api.ts';

/** For all reads of a page together. Each has a limit of its own in the API, and a page makes several after each other. */
const PAGE_READS_MS = 6_000;

const tooSlow = () =>
  new ApiError({ status: 503, type: 'unavailable', message: 'The shop takes too long to answer', errors: [] });

/** Gives up reads when the time for all of them is over; it runs from the first. Writes are never given up. */
export function withReadDeadline(transport: Transport, limitMs = PAGE_READS_MS): Transport {
  let end: number | undefined;
  return async (request) => {
    if (request.method !== 'GET') return transport(request);
    end ??= performance.now() + limitMs;
    const left = end - performance.now();
    if (left <= 0) throw tooSlow();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        // A timer counts whole milliseconds, so it may be up to two before the end.
        end = 0;
        fail(tooSlow());
      }, left);
    });
    return Promise.race([transport(request), late]).finally(() => clearTimeout(timer));
  };
}
