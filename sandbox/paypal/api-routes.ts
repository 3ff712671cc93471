import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  apiScope,
  applyCreateFault,
  type Client,
  createReplays,
  type GatewayContext,
  payerPath,
  readBody,
  refundableAmount,
  refuse,
  statedOf,
  tokenCalls,
} from '../gateway/index.ts';
import { takeJsonText } from '../server/json-text.ts';
import { answerProblems } from './errors.ts';
import { hundredthsOf, money, type OrderRequest, type PaypalPayment, readOrderRequest } from './order-request.ts';
import { captureIdOf, captureView, isCaptured, orderView, refundView } from './order-view.ts';
import { WILL_DECLINE } from './protocol.ts';
import { verifyEvent } from './webhook.ts';

type WithId = { Params: { id: string } };

export const apiPath = '/paypal/api';

/** Calls of the shop's server, below an address that stands for `https://api-m.paypal.com`. */
export function apiRoutes(server: FastifyInstance, context: GatewayContext<OrderRequest>, client: Client): void {
  const { protocol, store, gateway, faults, origin } = context;
  const once = createReplays('paypal-request-id', 108);
  const view = (payment: PaypalPayment, stated = payment.order) =>
    orderView(payment, origin() + payerPath(protocol, payment), stated);
  const capturedBy = (id: string): PaypalPayment => {
    const payment = store.find(id.slice(1));
    return captureIdOf(payment) === id && isCaptured(payment) ? payment : refuse('not_found');
  };

  async function capture(payment: PaypalPayment): Promise<object> {
    if (isCaptured(payment)) refuse('wrong_state', 'ORDER_ALREADY_CAPTURED');
    if (payment.state !== 'APPROVED') refuse('wrong_state', 'ORDER_NOT_APPROVED');
    const isDeclined = payment.subState === WILL_DECLINE;
    await gateway.change(payment, { to: isDeclined ? 'PAYER_ACTION_REQUIRED' : 'COMPLETED' });
    return isDeclined ? refuse('wrong_state', WILL_DECLINE) : view(payment);
  }

  async function refund(payment: PaypalPayment, body: unknown): Promise<object> {
    const { amount } = readBody(z.object({ amount: money.optional() }), body);
    if (amount && amount.currency_code !== payment.order.currency)
      refuse('invalid', 'REFUND_CAPTURE_CURRENCY_MISMATCH');
    const isFaulty = faults.of(payment.faults).refund !== null;
    const hundredths = amount ? hundredthsOf(amount) : refundableAmount(payment);
    return refundView(await gateway[isFaulty ? 'refund' : 'refundNow'](payment, hundredths), payment);
  }

  apiScope(server, apiPath, answerProblems, (api) => {
    const allowed = tokenCalls(api, faults, { path: '/v1/oauth2/token', client })();

    api.post('/v2/checkout/orders', allowed, async (request, reply) => {
      await applyCreateFault(faults, request);
      return once(request, reply, async () => view(store.add(readOrderRequest(request.body))));
    });
    api.get<WithId>('/v2/checkout/orders/:id', allowed, async ({ params }) => {
      const payment = store.find(params.id);
      payment.reads += 1;
      return view(payment, { ...payment.order, ...statedOf(payment.order, faults.of(payment.faults)) });
    });
    api.post<WithId>('/v2/checkout/orders/:id/capture', allowed, (request, reply) =>
      once(request, reply, () => capture(store.find(request.params.id))),
    );
    api.get<WithId>('/v2/payments/captures/:id', allowed, async ({ params }) => captureView(capturedBy(params.id)));
    api.post<WithId>('/v2/payments/captures/:id/refund', allowed, (request, reply) =>
      once(request, reply, () => refund(capturedBy(request.params.id), request.body)),
    );
    api.register(async (scope) => {
      takeJsonText(scope);
      scope.post<{ Body: string }>('/v1/notifications/verify-webhook-signature', allowed, (it) => verifyEvent(it.body));
    });
  });
}
