import { readCacheTags, TAGS_OF_EVERY_PAGE } from '../../contract/cache-tags.ts';
import type { Transport, TransportRequest, TransportResponse } from '../../contract/client/client.ts';
import { followedBy } from '../../contract/client/transports.ts';
import { EVENT_POSITION } from '../../contract/event-position.ts';
import type { PultEvent } from '../../contract/events.ts';
import { tagsOfEvent } from '../../contract/tags-of-events.ts';
import { SizedCache } from '../platform/caches/index.ts';
import type { Lifetime, Lifetimes } from '../platform/jobs/index.ts';
import { isAnonymous } from './in-process.ts';
import { priceGroupTokenIn } from './price-group-reads.ts';

/** Reads shared by many pages. Those of a single page are not cached: the page itself is. */
const SHARED =
  /^\/v1\/(?:(?:categories|brands|static-pages)(?:\/tree|\/\d+)?|banners|articles(?:\/\d+)?|article-categories\/tree|static-contents|products|delivery-dates)(?:\?|$)/;
/** Characters of JSON: a tree has a hundred thousand, a list of products five times as many. In memory it is twice as much. */
const MOST = 6_000_000;
/** What an answer takes besides, in such characters: its key, its tags and its headers. */
const OVERHEAD = 1_000;

interface CachedAnswer {
  answer: TransportResponse;
  value: unknown;
  tags: ReadonlySet<string>;
  lifetime: Lifetime;
}

export interface CachedAnswers {
  /** Wraps a transport so that shared reads are answered from memory. */
  caching(transport: Transport, host: string): Transport;
  /** `lastPosition`: position of the last of the events. */
  onEvents(events: PultEvent[], lastPosition: number): void;
}

const isShared = ({ method, url, headers }: TransportRequest) =>
  method === 'GET' && SHARED.test(url) && isAnonymous(headers);

function keyOf({ url, headers }: TransportRequest, host: string, priceGroup: string): string {
  return `${priceGroup} ${host} ${headers['language-preference'] ?? ''} ${headers['currency-preference'] ?? ''} ${url}`;
}

/** Caches reads that pages repeat: trees, lists, names. Events drop them by the tags of pages. */
export function cacheAnswers(
  lifetimes: Lifetimes,
  position: () => number,
  priceGroupOf: (token: string) => Promise<string>,
): CachedAnswers {
  const answers = new SizedCache<CachedAnswer>(MOST);
  /** Pending reads, shared by concurrent pages (stampede). */
  const underway = new Map<string, { answer: Promise<TransportResponse>; begun: number; followed: number }>();
  /** Incremented by every event that affects pages: an answer read before it must not be cached after it. */
  let generation = 0;
  /** Position of the last event that affects pages. The index applies it later; older answers must not be cached. */
  let lastPosition = 0;

  const replyOf = ({ answer, value }: CachedAnswer): TransportResponse => {
    const followed = String(position());
    return {
      status: answer.status,
      headers: { get: (name) => (name === EVENT_POSITION ? followed : answer.headers.get(name)) },
      json: async () => value,
    };
  };

  function find(key: string): CachedAnswer | undefined {
    const found = answers.get(key);
    return found && lifetimes.isCurrent(found.lifetime) ? found : undefined;
  }

  async function fetchAnswer(transport: Transport, request: TransportRequest, key: string): Promise<TransportResponse> {
    const [before, lifetime] = [generation, lifetimes.begin()];
    const answer = await transport(request);
    const named = readCacheTags(answer.headers.get('cache-tag'));
    if (answer.status !== 200 || named.length === 0) return answer;
    const made = { answer, value: await answer.json(), tags: new Set([...TAGS_OF_EVERY_PAGE, ...named]), lifetime };
    if (before !== generation || followedBy(answer) < lastPosition) return answer;
    answers.set(key, made, OVERHEAD + JSON.stringify(made.value).length);
    return answer;
  }

  function fetchOnce(transport: Transport, request: TransportRequest, key: string): Promise<TransportResponse> {
    const pending = underway.get(key);
    if (pending?.begun === generation && pending.followed === position()) return pending.answer;
    const mine = { answer: fetchAnswer(transport, request, key), begun: generation, followed: position() };
    underway.set(key, mine);
    const forget = () => void (underway.get(key) === mine && underway.delete(key));
    mine.answer.then(forget, forget);
    return mine.answer;
  }

  return {
    caching: (transport, host) => async (request) => {
      if (!isShared(request)) return transport(request);
      const token = priceGroupTokenIn(request.headers);
      const key = keyOf(request, host, token === undefined ? '' : await priceGroupOf(token));
      const found = find(key);
      return found ? replyOf(found) : fetchOnce(transport, request, key);
    },
    onEvents(events, at) {
      const dropped = events.flatMap((event) => tagsOfEvent(event));
      if (dropped.length === 0) return;
      generation += 1;
      lastPosition = at;
      for (const [key, { tags }] of answers) if (dropped.some((tag) => tags.has(tag))) answers.delete(key);
    },
  };
}
