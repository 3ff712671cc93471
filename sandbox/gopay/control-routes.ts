import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ControlError, controlScope } from '../server/control-scope.ts';
import type { GopayContext } from './context.ts';
import { gatewayPath } from './context.ts';
import { GopayError } from './errors.ts';
import { faultsSchema, paymentFaultsSchema } from './faults.ts';
import type { Payment } from './payment.ts';
import { refundedAmount } from './payment.ts';
import { instruments } from './payment-request.ts';
import { paymentView, refundView } from './payment-view.ts';
import { paymentStates } from './states.ts';

type WithId = { Params: { id: string } };

const listed = 100;

const stateChange = z.strictObject({
  state: z.enum(paymentStates),
  sub_state: z
    .string()
    .regex(/^_\d{3,4}$/)
    .nullish(),
  instrument: z.enum(instruments).optional(),
  /** Minor units captured or refunded; default: all. */
  amount: z.int().positive().optional(),
  force: z.boolean().default(false),
});

function controlView(context: GopayContext, payment: Payment): Record<string, unknown> {
  return {
    ...paymentView(payment, context.origin() + gatewayPath(payment.key)),
    created_at: payment.createdAt.toISOString(),
    callback: payment.request.callback,
    captured_amount: payment.captured,
    declined: payment.declined,
    reads: payment.reads,
    refunds: payment.refunds.map((refund) => refundView(refund, payment.request.currency)),
    faults: payment.faults,
    notifications: payment.notifications,
  };
}

async function changeState(context: GopayContext, payment: Payment, body: unknown): Promise<void> {
  const { state, sub_state: subState, instrument, amount, force } = stateChange.parse(body);
  const { gateway } = context;
  if ((state === 'REFUNDED' || state === 'PARTIALLY_REFUNDED') && !force) {
    const left = payment.captured - refundedAmount(payment, ['REQUESTED', 'SUCCESS']);
    await gateway.refundNow(payment, state === 'REFUNDED' ? left : (amount ?? left));
  } else await gateway.change(payment, { to: state, subState, instrument, captured: amount, force });
}

/** Calls for tests and demonstrations: faults, and actions of the bank. */
export function controlRoutes(server: FastifyInstance, context: GopayContext): void {
  const { store, faults } = context;
  const find = (id: string): Payment => {
    const payment = store.byId(Number(id));
    if (!payment) throw new ControlError(404, 'No such payment');
    return payment;
  };

  controlScope(server, (scope) => {
    scope.get('/sandbox/gopay/faults', async () => faults.read());
    scope.post('/sandbox/gopay/faults', async (request) => faults.change(faultsSchema.partial().parse(request.body)));
    scope.delete('/sandbox/gopay/faults', async () => faults.clear());

    scope.get('/sandbox/gopay/payments', async () => ({
      payments: store.latest(listed).map((payment) => controlView(context, payment)),
    }));
    scope.get<WithId>('/sandbox/gopay/payments/:id', async (request) => controlView(context, find(request.params.id)));

    scope.post<WithId>('/sandbox/gopay/payments/:id/faults', async (request) => {
      const payment = find(request.params.id);
      payment.faults = { ...payment.faults, ...paymentFaultsSchema.partial().parse(request.body) };
      store.save(payment);
      return payment.faults;
    });

    scope.post<WithId>('/sandbox/gopay/payments/:id/state', async (request) => {
      const payment = find(request.params.id);
      await changeState(context, payment, request.body).catch((error: unknown) => {
        if (error instanceof GopayError)
          throw new ControlError(error.status, error.complaints[0]?.detail ?? error.message);
        throw error;
      });
      return controlView(context, payment);
    });
  });
}
