import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { callShop } from '../server/call-shop.ts';
import type { Faults, NotificationMode } from './faults.ts';
import type { Payment, Refund } from './payment.ts';
import type { Call, Protocol } from './protocol.ts';

const retryLimit = 20;
const remembered = 100;

interface Plan {
  ids: readonly number[];
  delay: number;
  /** Whether the payer waits for the shop's first response. */
  first: boolean;
  /** Whether a digit of the message changes after it was signed. */
  isAltered?: boolean;
}

/** How the shop is notified, by fault. With those that send nothing it learns only by reading. */
const plans: Record<NotificationMode, (id: number, delay: number) => Plan> = {
  immediate: (id) => ({ ids: [id], delay: 0, first: false }),
  before_return: (id) => ({ ids: [id], delay: 0, first: true }),
  after_return: (id, delay) => ({ ids: [id], delay, first: false }),
  twice: (id) => ({ ids: [id, id], delay: 0, first: false }),
  late: (id, delay) => ({ ids: [id], delay, first: false }),
  never: () => ({ ids: [], delay: 0, first: false }),
  wrong_id: (id) => ({ ids: [id + 1_000_000], delay: 0, first: false }),
  altered: (id) => ({ ids: [id], delay: 0, first: false, isAltered: true }),
};

/** A posted message with another first digit, as a forger would send it; a call by GET has none. */
function altered({ url, message }: Call): Call {
  const body = message?.body.replace(/\d/, (digit) => String(9 - Number(digit)));
  return message && body ? { url, message: { ...message, body } } : { url };
}

export interface NotifierOptions {
  protocol: Pick<Protocol, 'name' | 'notification'>;
  logger: FastifyBaseLogger;
  /** Delay in milliseconds before a retry, counted from 1. */
  retryDelay?: (retry: number) => number;
  timeout?: number;
}

export interface Notifier {
  /** Notifies the shop of a change, or of a refund; resolves when the payer may continue. */
  notify(payment: Payment, faults: Faults, refund?: Refund): Promise<void>;
  close(): Promise<void>;
}

function doublingDelay(retry: number): number {
  return Math.min(1000 * 2 ** (retry - 1), 60_000);
}

export function createNotifier(options: NotifierOptions): Notifier {
  const { protocol, logger, retryDelay = doublingDelay, timeout = 10_000 } = options;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  async function call(payment: Payment, { url, message }: Call, attempt: number): Promise<boolean> {
    const entry = { at: new Date(), url, attempt, status: null as number | null, error: null as string | null };
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeout)]);
      entry.status = await callShop(url, signal, message);
    } catch (error) {
      entry.error = error instanceof Error ? error.message : String(error);
      logger.warn({ url, attempt, error: entry.error }, `${protocol.name} sandbox: notification not delivered`);
    }
    payment.notifications.push(entry);
    if (payment.notifications.length > remembered) payment.notifications.shift();
    return entry.status === 200;
  }

  async function retry(payment: Payment, made: Call): Promise<void> {
    for (let attempt = 1; attempt <= retryLimit; attempt++) {
      await sleep(retryDelay(attempt), undefined, { signal: closing.signal });
      if (await call(payment, made, attempt + 1)) return;
    }
  }

  /** Tracks a promise until it settles, so that closing can wait for it. */
  function track(work: Promise<void>): void {
    const ended = work.catch((error: unknown) => {
      if (!closing.signal.aborted) logger.error(error);
    });
    running.add(ended);
    ended.then(() => running.delete(ended));
  }

  async function deliver(payment: Payment, made: Call, delay: number): Promise<void> {
    if (delay > 0) await sleep(delay, undefined, { signal: closing.signal });
    if (!(await call(payment, made, 1))) track(retry(payment, made));
  }

  async function notify(payment: Payment, faults: Faults, refund?: Refund): Promise<void> {
    const plan = plans[faults.notification](payment.id, faults.notification_delay_ms);
    const made = plan.ids.flatMap((id) => protocol.notification({ ...payment, id }, refund) ?? []);
    const calls = plan.isAltered ? made.map(altered) : made;
    const deliveries = calls.map((call) => deliver(payment, call, plan.delay));
    if (plan.first) await Promise.all(deliveries);
    else deliveries.forEach(track);
  }

  async function close(): Promise<void> {
    closing.abort();
    await Promise.all(running);
  }

  return { notify, close };
}
