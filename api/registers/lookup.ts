import type { RequestContext } from '../platform/index.ts';
import { keptAnswers, type RegisterAnswer } from './kept-answers.ts';
import { type CompanyRegister, RegisterUnavailable } from './register.ts';

/** What a shopper waits for a register at most. */
const PATIENCE = 2_500;
/** What a register gets in all: an answer that comes too late for the first question serves the second. */
const REGISTER_PATIENCE = 10_000;
/** Questions on their way at once, so that a register that hangs holds no crowd of connections. */
const MOST_AT_ONCE = 20;

interface LookupOptions {
  clock: () => Date;
  /** Milliseconds that a caller waits at most; 2.5 s unless told. */
  patience?: number;
}

const AWAY: RegisterAnswer = { kind: 'away' };

function waited<T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(otherwise), milliseconds);
    void work.then(done).finally(() => clearTimeout(timer));
  });
}

/** Asks registers: once for callers that ask the same at a time, and not again while the answer is kept. */
export function createLookup({ clock, patience = PATIENCE }: LookupOptions) {
  const kept = keptAnswers(clock);
  const asked = new Map<string, Promise<RegisterAnswer>>();
  const closing = new AbortController();

  async function ask(register: CompanyRegister, identifier: string, log: RequestContext['log']) {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(REGISTER_PATIENCE)]);
    try {
      const company = await register.find(identifier, signal);
      return company ? ({ kind: 'found', company } as const) : ({ kind: 'unknown' } as const);
    } catch (error) {
      if (error instanceof RegisterUnavailable) log.warn({ err: error }, 'a business register cannot be used');
      else log.error({ err: error }, 'a business register could not be asked');
      return AWAY;
    }
  }

  function begin(key: string, register: CompanyRegister, identifier: string, log: RequestContext['log']) {
    const question = ask(register, identifier, log).then((answer) => {
      kept.set(key, answer);
      asked.delete(key);
      return answer;
    });
    asked.set(key, question);
    return question;
  }

  return {
    /** Never fails and never takes longer than the patience. */
    async find(register: CompanyRegister, identifier: string, log: RequestContext['log']): Promise<RegisterAnswer> {
      const key = `${register.country} ${identifier}`;
      const known = kept.get(key);
      if (known) return known;
      const running = asked.get(key);
      if (!running && asked.size >= MOST_AT_ONCE) return AWAY;
      return waited(running ?? begin(key, register, identifier, log), patience, AWAY);
    },
    /** Gives up questions that are on their way. */
    close: () => closing.abort(),
  };
}
