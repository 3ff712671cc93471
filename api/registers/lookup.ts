import type { RequestContext } from '../platform/http/index.ts';
import { cacheAnswers, type RegisterAnswer } from './cached-answers.ts';
import { type CompanyRegister, RegisterUnavailable } from './register.ts';

/** Longest wait of a shopper. */
const MAX_WAIT_MS = 2_500;
/** Timeout of a request: a late answer is cached for the next lookup. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Most concurrent requests, so that a hanging register does not use up connections. */
const MOST_AT_ONCE = 20;

interface LookupOptions {
  clock: () => Date;
  /** Longest wait of a caller in milliseconds; default 2.5 s. */
  maxWaitMs?: number;
}

const UNAVAILABLE: RegisterAnswer = { kind: 'unavailable' };

function waited<T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(otherwise), milliseconds);
    void work.then(done).finally(() => clearTimeout(timer));
  });
}

/** Looks companies up in registers. Concurrent equal lookups share a request; answers are cached. */
export function createLookup({ clock, maxWaitMs = MAX_WAIT_MS }: LookupOptions) {
  const cache = cacheAnswers(clock);
  const pending = new Map<string, Promise<RegisterAnswer>>();
  const closing = new AbortController();

  async function send(register: CompanyRegister, identifier: string, log: RequestContext['log']) {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    try {
      const company = await register.find(identifier, signal);
      return company ? ({ kind: 'found', company } as const) : ({ kind: 'unknown' } as const);
    } catch (error) {
      if (error instanceof RegisterUnavailable) log.warn({ err: error }, 'a business register cannot be used');
      else log.error({ err: error }, 'a business register could not be asked');
      return UNAVAILABLE;
    }
  }

  function begin(key: string, register: CompanyRegister, identifier: string, log: RequestContext['log']) {
    const question = send(register, identifier, log).then((answer) => {
      cache.set(key, answer);
      pending.delete(key);
      return answer;
    });
    pending.set(key, question);
    return question;
  }

  return {
    /** Never rejects, and takes at most `maxWaitMs`. */
    async find(register: CompanyRegister, identifier: string, log: RequestContext['log']): Promise<RegisterAnswer> {
      const key = `${register.country} ${identifier}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const running = pending.get(key);
      if (!running && pending.size >= MOST_AT_ONCE) return UNAVAILABLE;
      return waited(running ?? begin(key, register, identifier, log), maxWaitMs, UNAVAILABLE);
    },
    /** Aborts running requests. */
    close: () => closing.abort(),
  };
}
