import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { paymentFaultsSchema } from './faults.ts';
import type { Payment } from './payment.ts';
import { instruments, paymentRequestSchema } from './payment-request.ts';
import { paymentStates } from './states.ts';

const refund = z.object({
  id: z.int(),
  amount: z.int(),
  state: z.enum(['REQUESTED', 'SUCCESS', 'FAILED']),
  requestedAt: z.coerce.date(),
  changedAt: z.coerce.date(),
});

const attempt = z.object({
  at: z.coerce.date(),
  url: z.string(),
  attempt: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
});

const paymentFile = z.object({
  id: z.int(),
  key: z.string().regex(/^[0-9a-f]{32}$/),
  request: paymentRequestSchema,
  createdAt: z.coerce.date(),
  state: z.enum(paymentStates),
  subState: z.string().nullable(),
  instrument: z.enum(instruments).nullable(),
  declined: z.int(),
  reads: z.int(),
  captured: z.int(),
  refunds: z.array(refund),
  faults: paymentFaultsSchema.partial(),
  notifications: z.array(attempt),
});

export interface PaymentFolder {
  /** Stored payments, oldest first. */
  list(): Payment[];
  save(payment: Payment): void;
  remove(id: number): void;
}

/** Payments in memory only. */
export const noFolder: PaymentFolder = { list: () => [], save: () => undefined, remove: () => undefined };

/** Stores each payment as `<id>.json`, so that payments survive a restart; readable by this user only. */
export function createPaymentFolder(folder: string, logger: FastifyBaseLogger): PaymentFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (id: number) => join(folder, `${id}.json`);

  function read(name: string): Payment[] {
    try {
      return [paymentFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))];
    } catch (error) {
      // A damaged file must not prevent the start.
      logger.warn({ err: error, name }, 'gopay sandbox: payment not read');
      return [];
    }
  }

  return {
    list: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .flatMap(read)
        .sort((one, other) => one.id - other.id),
    // Written to a temporary file and renamed, so that a crash leaves the old state or the new one.
    save(payment) {
      writeFileSync(`${file(payment.id)}.part`, JSON.stringify(payment), { mode: 0o600 });
      renameSync(`${file(payment.id)}.part`, file(payment.id));
    },
    remove: (id) => rmSync(file(id), { force: true }),
  };
}
