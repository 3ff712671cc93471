import type { FastifyInstance } from 'fastify';
import {
  type AnswerProblems,
  apiScope,
  applyCreateFault,
  type Client,
  type GatewayContext,
  payerPath,
  problemTexts,
  type Reason,
  refuse,
  statedOf,
  tokenCalls,
} from '../gateway/index.ts';
import { type PaymentRequest, readPaymentRequest, readRefund } from './payment-request.ts';
import { refundView } from './protocol.ts';

type WithId = { Params: { id: string } };

/** HTTP statuses and result codes. Many refusals come with 200, so that only the code says no. */
export const errors: Record<Reason, readonly [status: number, code: number]> = {
  missing: [400, 1_132_000],
  invalid: [400, 1_132_000],
  no_access: [401, 1_133_000],
  wrong_credentials: [401, 1_133_000],
  not_created: [200, 1_133_001],
  not_found: [200, 1_133_002],
  wrong_state: [200, 1_112_008],
  not_refundable: [200, 1_112_008],
  refund_too_high: [200, 1_112_009],
  capture_too_high: [200, 1_132_006],
  failed: [500, 1_132_007],
};

const done = { ResultInfo: { ResultCode: 1_001_000 } };

const answerProblems: AnswerProblems = ([problem], { id }, given) => {
  const { reason, field, detail } = problem ?? { reason: 'failed' };
  const [status, ResultCode] = errors[reason];
  const AdditionalInfo = [field, detail ?? problemTexts.en[reason]].filter(Boolean).join(': ');
  return { status: given ?? status, body: { ResultInfo: { ResultCode, AdditionalInfo, CorrelationId: id } } };
};

/** Calls of the shop's server, below `/trustpay/api` as below `/api` at the real gateway. */
export function apiRoutes(
  server: FastifyInstance,
  { protocol, store, gateway, faults, origin }: GatewayContext<PaymentRequest>,
  client: Client,
): void {
  const refunds = () =>
    store.latest(Number.POSITIVE_INFINITY).flatMap((payment) => payment.refunds.map((refund) => ({ refund, payment })));

  apiScope(server, '/trustpay/api', answerProblems, (api) => {
    const allow = tokenCalls(api, faults, { path: '/oauth2/token', client, more: done });
    const all = allow();

    api.post('/Payments/Payment', all, async (request) => {
      await applyCreateFault(faults, request);
      const payment = store.add(readPaymentRequest(request.body, client.clientId));
      return { PaymentRequestId: payment.id, GatewayUrl: origin() + payerPath(protocol, payment), ...done };
    });

    api.get<WithId>('/Payments/Payment/:id', all, async ({ params }) => {
      const found = refunds().find(({ refund }) => String(refund.id) === params.id);
      if (found) return { ...refundView(found.refund, found.payment), ...done };
      const payment = store.find(params.id);
      payment.reads += 1;
      return { ...protocol.view(payment, '', statedOf(payment.order, faults.of(payment.faults))), ...done };
    });

    api.post<WithId>('/Payments/Payment/:id/Refund', all, async ({ params, body }) => {
      const payment = store.find(params.id);
      const { id, state } = await gateway.refund(payment, readRefund(body, client.clientId, payment.order.currency));
      if (state === 'FAILED') refuse('refund_too_high', 'Refund rejected');
      return { PaymentRequestId: id, ...done };
    });
  });
}
