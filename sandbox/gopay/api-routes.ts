import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  apiScope,
  applyCreateFault,
  type Client,
  type GatewayContext,
  payerPath,
  readSmallBody,
  statedOf,
  tokenCalls,
} from '../gateway/index.ts';
import { answerProblems } from './errors.ts';
import { type GopayPayment, type PaymentRequest, readPaymentRequest } from './payment-request.ts';
import { paymentView, refundView } from './payment-view.ts';

type WithId = { Params: { id: string } };

export interface GopayMerchant extends Client {
  goid: number;
}

const refunding = z.object({ amount: z.coerce.number().int().positive() });
const capturing = refunding.partial();

/** Calls of the shop's server, below `/api` as at the real gateway. */
export function apiRoutes(
  server: FastifyInstance,
  { protocol, store, gateway, faults, origin }: GatewayContext<PaymentRequest>,
  merchant: GopayMerchant,
): void {
  const urlOf = (payment: GopayPayment) => origin() + payerPath(protocol, payment);

  apiScope(server, '/api', answerProblems, (api) => {
    const scopes = ['payment-create', 'payment-all'];
    const allow = tokenCalls(api, faults, { path: '/oauth2/token', client: merchant, scopes });
    const create = allow('payment-create', 'payment-all');
    const all = allow('payment-all');

    api.post('/payments/payment', create, async (request) => {
      await applyCreateFault(faults, request);
      const payment = store.add(readPaymentRequest(request.body, merchant.goid));
      return paymentView(payment, urlOf(payment), payment.order);
    });

    api.get<WithId>('/payments/payment/:id', all, async ({ params }) => {
      const payment = store.find(params.id);
      payment.reads += 1;
      return paymentView(payment, urlOf(payment), statedOf(payment.order, faults.of(payment.faults)));
    });

    api.post<WithId>('/payments/payment/:id/refund', all, async ({ params, body }) => {
      const payment = store.find(params.id);
      const { id, state } = await gateway.refund(payment, readSmallBody(refunding, body).amount);
      return { id: payment.id, result: state === 'FAILED' ? 'FAILED' : 'ACCEPTED', description: `refund ${id}` };
    });

    api.get<WithId>('/payments/payment/:id/refunds', all, async ({ params }) => {
      const payment = store.find(params.id);
      return payment.refunds.map((refund) => refundView(refund, payment));
    });

    api.post<WithId>('/payments/payment/:id/capture', all, async ({ params, body }) => {
      const payment = store.find(params.id);
      await gateway.capture(payment, readSmallBody(capturing, body).amount);
      return { id: payment.id, result: 'FINISHED' };
    });

    api.post<WithId>('/payments/payment/:id/void-authorization', all, async ({ params }) => {
      const payment = store.find(params.id);
      await gateway.release(payment);
      return { id: payment.id, result: 'FINISHED' };
    });
  });
}
