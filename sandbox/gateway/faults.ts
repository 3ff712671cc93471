import * as z from 'zod';
import { refuse } from './refused.ts';

export const notificationModes = [
  'immediate',
  'before_return',
  'after_return',
  'twice',
  'late',
  'never',
  'wrong_id',
  'altered',
] as const;

export type NotificationMode = (typeof notificationModes)[number];

const currency = z.string().regex(/^[A-Z]{3}$/);
const delay = z.int().min(0).max(600_000);

/** Faults of single payments; null for none. */
export const paymentFaultsSchema = z.strictObject({
  notification: z.enum(notificationModes),
  notification_delay_ms: delay,
  /** `late`: the status is still that of an unfinished payment. */
  status: z.enum(['error', 'late']).nullable(),
  status_amount: z.int().nullable(),
  status_currency: currency.nullable(),
  refund: z.enum(['failed', 'failed_later']).nullable(),
});

/** All faults; those of the token, of creating payments and of all answers apply to the whole gateway. */
export const faultsSchema = paymentFaultsSchema.extend({
  token: z.enum(['forbidden']).nullable(),
  create: z.enum(['conflict', 'error', 'hang', 'slow']).nullable(),
  create_delay_ms: delay,
  /** `bare`: without optional fields. */
  answer: z.enum(['wrong_signature', 'bare', 'unavailable', 'busy']).nullable(),
});

export type PaymentFaults = z.infer<typeof paymentFaultsSchema>;
export type Faults = z.infer<typeof faultsSchema>;

export const noFaults: Faults = {
  notification: 'immediate',
  notification_delay_ms: 2000,
  status: null,
  status_amount: null,
  status_currency: null,
  refund: null,
  token: null,
  create: null,
  create_delay_ms: 5000,
  answer: null,
};

export interface FaultBoard {
  read(): Faults;
  change(faults: Partial<Faults>): Faults;
  clear(): Faults;
  /** Faults of one payment: its own override the gateway's. */
  of(own: Partial<PaymentFaults>): Faults;
}

export function createFaultBoard(): FaultBoard {
  let current = noFaults;
  return {
    read: () => current,
    change: (faults) => {
      current = { ...current, ...faults };
      return current;
    },
    clear: () => {
      current = noFaults;
      return current;
    },
    of: (own) => ({ ...current, ...own }),
  };
}

/** Amount and currency as the gateway states them. */
export interface Stated {
  amount: number;
  currency: string;
}

/** What the gateway states of an order when the shop asks, with its faults. */
export function statedOf(order: Stated, faults: Faults): Stated {
  if (faults.status === 'error') refuse('failed');
  return { amount: faults.status_amount ?? order.amount, currency: faults.status_currency ?? order.currency };
}
