import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { paymentFaultsSchema } from './faults.ts';
import type { Payment } from './payment.ts';
import type { Protocol } from './protocol.ts';

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
  request: z.unknown(),
  createdAt: z.coerce.date(),
  state: z.string(),
  subState: z.string().nullable(),
  instrument: z.string().nullable(),
  declined: z.int(),
  reads: z.int(),
  captured: z.int(),
  refunds: z.array(refund),
  faults: paymentFaultsSchema.partial(),
  notifications: z.array(attempt),
});

export interface PaymentFolder<R = unknown> {
  /** Stored payments, oldest first. */
  list(): Payment<R>[];
  save(payment: Payment<R>): void;
  remove(id: number): void;
}

/** Payments in memory only. */
export const noFolder: PaymentFolder<never> = { list: () => [], save: () => undefined, remove: () => undefined };

/** Stores each payment as `<id>.json`, so that payments survive a restart; readable by this user only. */
export function createPaymentFolder<R>(
  dataDir: string,
  protocol: Protocol<R>,
  logger: FastifyBaseLogger,
): PaymentFolder<R> {
  const folder = join(dataDir, protocol.name);
  const states = z.enum(Object.keys(protocol.states));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (id: number) => join(folder, `${id}.json`);

  function read(name: string): Payment<R>[] {
    try {
      const stored = paymentFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      const request = protocol.request.parse(stored.request);
      return [{ ...stored, state: states.parse(stored.state), request, order: protocol.orderOf(request) }];
    } catch (error) {
      // A damaged file must not prevent the start.
      logger.warn({ err: error, name }, `${protocol.name} sandbox: payment not read`);
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
