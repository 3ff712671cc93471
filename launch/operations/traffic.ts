import type { IncomingMessage, ServerResponse } from 'node:http';
import { FILES_PATH, MEDIA_PATH } from '../../contract/api-paths.ts';

/** Upper bounds of the duration buckets, in seconds. */
export const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Responses of one kind and status class. */
export interface Series {
  kind: 'api' | 'media' | 'page';
  status: string;
  count: number;
  seconds: number;
  /** Responses in each bucket, not cumulative. */
  buckets: number[];
}

/** Counts responses in plain numbers, because it runs for every page-cache hit too. */
export class Traffic {
  readonly #series = new Map<string, Series>();

  count(request: IncomingMessage, response: ServerResponse, milliseconds: number): void {
    const kind = kindOf(request.url ?? '/');
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    const key = `${kind} ${status}`;
    let series = this.#series.get(key);
    if (!series) {
      series = { kind, status, count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) };
      this.#series.set(key, series);
    }
    const seconds = milliseconds / 1000;
    series.count += 1;
    series.seconds += seconds;
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
  }

  all(): Series[] {
    return [...this.#series.values()];
  }
}

function kindOf(url: string): Series['kind'] {
  if (url.startsWith('/v1')) return 'api';
  return url.startsWith(MEDIA_PATH) || url.startsWith(FILES_PATH) ? 'media' : 'page';
}
