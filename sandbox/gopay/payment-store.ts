import { randomBytes } from 'node:crypto';
import type { Payment } from './payment.ts';
import { noFolder, type PaymentFolder } from './payment-folder.ts';
import type { PaymentRequest } from './payment-request.ts';

export interface PaymentStore {
  add(request: PaymentRequest): Payment;
  byId(id: number): Payment | undefined;
  byKey(key: string): Payment | undefined;
  /** Newest first. */
  latest(count: number): Payment[];
  nextId(): number;
  /** Saves a payment; call it after each change. */
  save(payment: Payment): void;
}

/** Payments in memory and in a folder; beyond `limit` the oldest is deleted. */
export function createPaymentStore(limit = 10_000, folder: PaymentFolder = noFolder): PaymentStore {
  const byId = new Map<number, Payment>();
  const byKey = new Map<string, Payment>();
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

  function remember(payment: Payment): void {
    byId.set(payment.id, payment);
    byKey.set(payment.key, payment);
    lastId = Math.max(lastId, payment.id, ...payment.refunds.map(({ id }) => id));
    if (byId.size > limit) forgetOldest();
  }

  for (const payment of folder.list()) remember(payment);

  function add(request: PaymentRequest): Payment {
    const payment: Payment = {
      id: nextId(),
      key: randomBytes(16).toString('hex'),
      request,
      createdAt: new Date(),
      state: 'CREATED',
      subState: null,
      instrument: null,
      declined: 0,
      reads: 0,
      captured: 0,
      refunds: [],
      faults: {},
      notifications: [],
    };
    remember(payment);
    folder.save(payment);
    return payment;
  }

  return {
    add,
    nextId,
    save: folder.save,
    byId: (id) => byId.get(id),
    byKey: (key) => byKey.get(key),
    latest: (count) => [...byId.values()].reverse().slice(0, count),
  };
}
