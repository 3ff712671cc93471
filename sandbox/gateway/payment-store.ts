import { randomBytes } from 'node:crypto';
import type { Payment } from './payment.ts';
import { noFolder, type PaymentFolder } from './payment-folder.ts';
import type { Protocol } from './protocol.ts';
import { refuse } from './refused.ts';

export interface PaymentStore<R = unknown> {
  add(request: R): Payment<R>;
  byId(id: number): Payment<R> | undefined;
  /** The payment that a call of the shop names; refused if there is none. */
  find(id: string): Payment<R>;
  byKey(key: string): Payment<R> | undefined;
  /** Newest first. */
  latest(count: number): Payment<R>[];
  nextId(): number;
  /** Saves a payment; call it after each change. */
  save(payment: Payment<R>): void;
}

export interface PaymentStoreOptions<R> {
  protocol: Pick<Protocol<R>, 'states' | 'orderOf'>;
  /** Beyond it the oldest payment is deleted. */
  limit?: number;
  folder?: PaymentFolder<R>;
}

function newPayment<R>({ protocol }: PaymentStoreOptions<R>, request: R, id: number): Payment<R> {
  return {
    id,
    key: randomBytes(16).toString('hex'),
    request,
    order: protocol.orderOf(request),
    createdAt: new Date(),
    state: Object.keys(protocol.states)[0] ?? '',
    subState: null,
    instrument: null,
    declined: 0,
    reads: 0,
    captured: 0,
    refunds: [],
    faults: {},
    notifications: [],
  };
}

/** Payments in memory and in a folder. */
export function createPaymentStore<R>(options: PaymentStoreOptions<R>): PaymentStore<R> {
  const { limit = 10_000, folder = noFolder } = options;
  const byId = new Map<number, Payment<R>>();
  const byKey = new Map<string, Payment<R>>();
  // Ids continue after a restart, so that a shop never sees one twice.
  let lastId = Date.now();
  const nextId = () => ++lastId;

  function forgetOldest(): void {
    const oldest = byId.values().next().value;
    if (!oldest) return;
    byId.delete(oldest.id);
    byKey.delete(oldest.key);
    folder.remove(oldest.id);
  }

  function remember(payment: Payment<R>): void {
    byId.set(payment.id, payment);
    byKey.set(payment.key, payment);
    lastId = Math.max(lastId, payment.id, ...payment.refunds.map(({ id }) => id));
    if (byId.size > limit) forgetOldest();
  }

  for (const payment of folder.list()) remember(payment as Payment<R>);

  return {
    add(request) {
      const payment = newPayment(options, request, nextId());
      remember(payment);
      folder.save(payment);
      return payment;
    },
    nextId,
    save: (payment) => folder.save(payment),
    byId: (id) => byId.get(id),
    find: (id) => (/^\d{1,15}$/.test(id) && byId.get(Number(id))) || refuse('not_found'),
    byKey: (key) => byKey.get(key),
    latest: (count) => [...byId.values()].reverse().slice(0, count),
  };
}
