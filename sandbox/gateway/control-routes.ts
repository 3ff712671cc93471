import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ControlError, controlScope } from '../server/control-scope.ts';
import type { GatewayContext } from './context.ts';
import { faultsSchema, paymentFaultsSchema } from './faults.ts';
import { type Payment, refundableAmount, refundedAmount } from './payment.ts';
import { payerPath } from './protocol.ts';
import { Refused } from './refused.ts';
import { outcomeOf } from './states.ts';

type WithId = { Params: { id: string } };

const listed = 100;

const stateChange = z.strictObject({
  state: z.string(),
  sub_state: z.string().max(40).nullish(),
  instrument: z.string().max(40).optional(),
  /** Hundredths captured or refunded; default: all. */
  amount: z.int().positive().optional(),
  force: z.boolean().default(false),
});

/** Hundredths that went back: by refunds, or all of a payment that was taken back before it was settled. */
const givenBack = ({ states }: GatewayContext['protocol'], payment: Payment): number =>
  outcomeOf(states, payment.state) === 'cancelled' ? payment.captured : refundedAmount(payment, ['SUCCESS']);

function controlView({ protocol, origin }: GatewayContext, payment: Payment): Record<string, unknown> {
  const { order } = payment;
  return {
    ...protocol.view(payment, origin() + payerPath(protocol, payment), order),
    created_at: payment.createdAt.toISOString(),
    callback: { return_url: order.returnUrl, notification_url: order.notificationUrl },
    captured_amount: payment.captured,
    refunded_amount: givenBack(protocol, payment),
    declined: payment.declined,
    reads: payment.reads,
    refunds: payment.refunds.map((refund) => protocol.refundView(refund, payment)),
    faults: payment.faults,
    notifications: payment.notifications,
  };
}

async function changeState({ protocol, gateway }: GatewayContext, payment: Payment, body: unknown): Promise<void> {
  const {
    state,
    sub_state: subState,
    instrument,
    amount,
    force,
  } = stateChange.extend({ state: z.enum(Object.keys(protocol.states)) }).parse(body);
  const outcome = outcomeOf(protocol.states, state);
  if ((outcome === 'refunded' || outcome === 'partly_refunded') && !force) {
    await gateway.refundNow(payment, amount ?? refundableAmount(payment));
  } else await gateway.change(payment, { to: state, subState, instrument, captured: amount, force });
}

/** Calls for tests and demonstrations: faults, and actions of the bank. */
export function controlRoutes(server: FastifyInstance, context: GatewayContext): void {
  const { protocol, store, faults } = context;
  const base = `/sandbox/${protocol.name}`;
  const find = (id: string): Payment => {
    const payment = store.byId(Number(id));
    if (!payment) throw new ControlError(404, 'No such payment');
    return payment;
  };

  controlScope(server, (scope) => {
    scope.get(`${base}/faults`, async () => faults.read());
    scope.post(`${base}/faults`, async (request) => faults.change(faultsSchema.partial().parse(request.body)));
    scope.delete(`${base}/faults`, async () => faults.clear());

    scope.get(`${base}/payments`, async () => ({
      payments: store.latest(listed).map((payment) => controlView(context, payment)),
    }));
    scope.get<WithId>(`${base}/payments/:id`, async (request) => controlView(context, find(request.params.id)));

    scope.post<WithId>(`${base}/payments/:id/faults`, async (request) => {
      const payment = find(request.params.id);
      payment.faults = { ...payment.faults, ...paymentFaultsSchema.partial().parse(request.body) };
      store.save(payment);
      return payment.faults;
    });

    scope.post<WithId>(`${base}/payments/:id/state`, async (request) => {
      const payment = find(request.params.id);
      await changeState(context, payment, request.body).catch((error: unknown) => {
        throw error instanceof Refused ? new ControlError(409, error.message) : error;
      });
      return controlView(context, payment);
    });
  });
}
