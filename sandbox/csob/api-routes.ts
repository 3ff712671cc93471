import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  apiScope,
  applyAnswerFault,
  applyCreateFault,
  type GatewayContext,
  isOpen,
  type KeyPairs,
  payerPath,
  readSmallBody,
  refundableAmount,
  refuse,
  statedOf,
} from '../gateway/index.ts';
import { messagesOf } from './messages.ts';
import { type CsobPayment, type PaymentRequest, readPaymentRequest } from './payment-request.ts';
import { resultOf, states } from './protocol.ts';
import { dttmNow, type Order, orders } from './signature.ts';

const amounts = z.object({ amount: z.int().positive().optional() });
const withSignature = '/:merchantId/:payId/:dttm/:signature';
/** Calls of the shop's server, and the address that payers are sent to. */
export function apiRoutes(server: FastifyInstance, context: GatewayContext<PaymentRequest>, keys: KeyPairs): void {
  const { protocol, store, gateway, faults } = context;
  const { signed, check, answerProblems } = messagesOf(context, keys);
  const paymentOf = (order: Order, values: unknown) => store.find(String(check(order, values).payId));
  const answerOf = (payment: CsobPayment) =>
    signed(orders.answer, resultOf(payment, faults.of(payment.faults).status === 'late'));

  apiScope(server, '/csob/api/v1.9', answerProblems, (api) => {
    applyAnswerFault(api, faults);

    const echo = (values: unknown) => {
      check(orders.echo, values);
      return signed(orders.answer, { dttm: dttmNow(), resultCode: 0, resultMessage: 'OK' });
    };
    api.get('/echo/:merchantId/:dttm/:signature', async ({ params }) => echo(params));
    api.post('/echo', async ({ body }) => echo(body));

    api.post('/payment/init', async (request) => {
      check(orders.init, request.body);
      await applyCreateFault(faults, request);
      return signed(orders.initAnswer, resultOf(store.add(readPaymentRequest(request.body))));
    });

    api.get(`/payment/process${withSignature}`, async ({ params }, reply) => {
      const payment = paymentOf(orders.call, params);
      if (payment.state === '1') await gateway.change(payment, { to: '2' });
      return reply.redirect(payerPath(protocol, payment), 303);
    });

    api.get(`/payment/status${withSignature}`, async ({ params }) => {
      const payment = paymentOf(orders.call, params);
      payment.reads += 1;
      statedOf(payment.order, faults.of(payment.faults));
      return answerOf(payment);
    });

    api.put('/payment/close', async ({ body }) => {
      const payment = paymentOf(orders.call, body);
      await gateway.capture(payment);
      return answerOf(payment);
    });

    api.put('/payment/reverse', async ({ body }) => {
      const payment = paymentOf(orders.call, body);
      if (faults.of(payment.faults).refund || isOpen(states, payment.state)) refuse('wrong_state');
      await gateway.change(payment, { to: '5' });
      return answerOf(payment);
    });

    api.put('/payment/refund', async ({ body }) => {
      const payment = paymentOf(orders.refund, body);
      const before = answerOf(payment);
      if (before.paymentStatus !== 8 && before.paymentStatus !== 10) refuse('not_refundable');
      const { amount = refundableAmount(payment) } = readSmallBody(amounts, body);
      const { state } = await gateway.refund(payment, amount);
      if (state === 'FAILED') refuse('not_refundable');
      // Refunds are made later: the answer tells the state from before.
      return before;
    });
  });
}
