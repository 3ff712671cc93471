import { randomBytes } from 'node:crypto';
import type { Payment } from './payment.ts';
import type { PaymentRequest } from './payment-request.ts';

export interface PaymentStore {
  add(request: PaymentRequest): Payment;
  byId(id: number): Payment | undefined;
  byKey(key: string): Payment | undefined;
  /** Newest first. */
  latest(count: number): Payment[];
  nextId(): number;
}

/** Payments in memory; beyond `limit` the oldest is forgotten. */
export function createPaymentStore(limit = 10_000): PaymentStore {
  const byId = new Map<number, Payment>();
  const byKey = new Map<string, Payment>();
  // Numbers go on upwards after a restart, so that a shop never meets one twice.
  let lastId = Date.now();
  const nextId = () => ++lastId;

  function forgetOldest(): void {
    const oldest = byId.values().next().value;
    if (!oldest) return;
    byId.delete(oldest.id);
    byKey.delete(oldest.key);
  }

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
    byId.set(payment.id, payment);
    byKey.set(payment.key, payment);
    if (byId.size > limit) forgetOldest();
    return payment;
  }

  return {
    add,
    nextId,
    byId: (id) => byId.get(id),
    byKey: (key) => byKey.get(key),
    latest: (count) => [...byId.values()].slice(-count).reverse(),
  };
}
