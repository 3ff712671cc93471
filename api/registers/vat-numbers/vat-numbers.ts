import { createBudget } from '../../../contract/budget.ts';
import type { VatNumberStateCode } from '../../../contract/registers/rules.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import type { Database, Executor, Transaction } from '../../platform/database/index.ts';
import { movedDay } from '../rates/days.ts';
import { RegisterUnavailable } from '../register.ts';
import {
  readAnswer,
  readUnanswered,
  type StoredCheck,
  type VatQuestion,
  writeAnswer,
  writeNoAnswer,
} from './check-store.ts';
import { isSameCompany } from './same-company.ts';
import type { VatRegister } from './vat-register.ts';

/** Longest wait of a caller; a late answer is kept for the next one. */
const WAIT_MS = 4_000;
const REQUEST_TIMEOUT_MS = 20_000;
const MOST_AT_ONCE = 10;
/** Of these strangers leave the rest to the job, so that they cannot stop it. */
const MOST_OF_STRANGERS = 7;
const MOST_OF_RUN = 50;
/** Questions a minute of one network. */
const MOST_OF_NETWORK = 20;
/** Days for which an answer stands. A company may register any day: a refusal is asked again the next one. */
const DAYS = { valid: 30, invalid: 0 } as const;

/** What is known of a VAT number; only a confirmed one may be supplied without tax. */
export interface VatNumberState {
  state: VatNumberStateCode;
  consultation_number: string | null;
  /** Day of the answer. */
  day: string | null;
}

export interface VatNumbers {
  /** A number's state on a day; asks VIES, a few seconds, where no answer stands. `address`: of a stranger. */
  vatNumberState(number: string, day: string, requester?: string | null, address?: string): Promise<VatNumberState>;
  /** The same of what is stored, for use within a transaction. `company`: name of whoever says that it is theirs. */
  storedState(
    db: Executor,
    number: string,
    day: string,
    requester?: string | null,
    company?: string,
  ): Promise<VatNumberState>;
  /** Asks again what had no answer. */
  askAgain(): Promise<void>;
  close(): void;
}

interface Dependencies {
  db: Database;
  clock: () => Date;
  registers: readonly VatRegister[];
  log: { warn(details: object, message: string): void };
  /** Told of a number that has an answer, which may have come too late for whoever asked. */
  onAnswer?: ((tx: Transaction, number: string) => Promise<void>) | undefined;
  /** Longest wait of a caller in milliseconds; default four seconds. */
  maxWaitMs?: number;
}

const UNKNOWN: VatNumberState = { state: 'unknown', consultation_number: null, day: null };

/** As VIES writes it: without spaces, Greece as EL. */
const normalised = (number: string) =>
  number
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^GR/, 'EL');

/** SQL: the same of a column. */
export const normalisedVatNumber = (column: string) =>
  `regexp_replace(regexp_replace(upper(${column}), '[\\s.-]', '', 'g'), '^GR', 'EL')`;

function standing(answer: StoredCheck | undefined, day: string, company?: string): VatNumberState | null {
  if (!answer || answer.checked_on < movedDay(day, -DAYS[answer.state])) return null;
  const { state, consultation_number, checked_on, name } = answer;
  const isOther = state === 'valid' && company !== undefined && !isSameCompany(name, company);
  return { state: isOther ? 'other_company' : state, consultation_number, day: checked_on };
}

function waited(work: Promise<VatNumberState>, maxWaitMs: number): Promise<VatNumberState> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => done(UNKNOWN), maxWaitMs);
    work.then(done, failed).finally(() => clearTimeout(timer));
  });
}

/** VAT numbers of buyers, checked in the register of the union; answers are kept as evidence. */
export function createVatNumbers(deps: Dependencies): VatNumbers {
  const { db, clock, registers, log, onAnswer, maxWaitMs = WAIT_MS } = deps;
  const pending = new Map<string, Promise<VatNumberState>>();
  const closing = new AbortController();
  const budget = createBudget(MOST_OF_NETWORK, () => clock().getTime());
  const registerOf = (number: string) => registers.find((one) => one.accepts(number));

  async function ask(register: VatRegister, question: VatQuestion): Promise<VatNumberState> {
    const { number, requester } = question;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    try {
      const answer = await register.check(number, requester || null, signal);
      const when = { day: shopDay(clock()), now: clock() };
      await db.transaction(async (tx) => {
        await writeAnswer(tx, question, answer, when);
        await onAnswer?.(tx, number);
      });
      const state = answer.isValid ? 'valid' : 'invalid';
      return { state, consultation_number: answer.consultationNumber, day: when.day };
    } catch (error) {
      if (!(error instanceof RegisterUnavailable)) throw error;
      log.warn({ err: error }, 'a VAT number could not be checked');
      await writeNoAnswer(db, question, { day: shopDay(clock()), now: clock() });
      return UNKNOWN;
    }
  }

  function asked(register: VatRegister, question: VatQuestion, most = MOST_AT_ONCE): Promise<VatNumberState> | null {
    const key = `${question.number} ${question.requester}`;
    const running = pending.get(key);
    if (running || pending.size >= most) return running ?? null;
    const begun = ask(register, question).finally(() => pending.delete(key));
    pending.set(key, begun);
    return begun;
  }

  async function storedState(
    executor: Executor,
    given: string,
    day: string,
    requester: string | null = null,
    company?: string,
  ) {
    const question = { number: normalised(given), requester: requester ?? '' };
    if (!registerOf(question.number)) return UNKNOWN;
    return standing(await readAnswer(executor, question, day), day, company) ?? UNKNOWN;
  }

  return {
    storedState,
    async vatNumberState(given, day, requester = null, address) {
      const known = await storedState(db, given, day, requester);
      const question = { number: normalised(given), requester: requester ?? '' };
      const register = registerOf(question.number);
      if (known.state !== 'unknown' || !register) return known;
      if (budget.spend(address).wait !== undefined) return UNKNOWN;
      const answer = asked(register, question, address === undefined ? MOST_AT_ONCE : MOST_OF_STRANGERS);
      if (answer) return waited(answer, maxWaitMs);
      // Too many questions at once: this one is asked by the job.
      await writeNoAnswer(db, question, { day: shopDay(clock()), now: clock() });
      return UNKNOWN;
    },
    async askAgain() {
      for (const question of await readUnanswered(db, clock(), MOST_OF_RUN)) {
        const register = registerOf(question.number);
        if (register) await asked(register, question);
      }
    },
    close: () => closing.abort(),
  };
}
