import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { GopayContext } from './context.ts';
import { gatewayPath } from './context.ts';
import type { Complaint } from './errors.ts';
import { errorBody, GopayError } from './errors.ts';
import type { Payment } from './payment.ts';
import { readPaymentRequest } from './payment-request.ts';
import { alteredView, paymentView, refundView } from './payment-view.ts';
import type { Scope } from './tokens.ts';
import { tokenLifetime } from './tokens.ts';

type WithId = { Params: { id: string } };

const tokenForm = z.object({
  grant_type: z.literal('client_credentials'),
  scope: z.enum(['payment-create', 'payment-all']),
});

const amountSchema = z.coerce.number().int().positive();
const moneyBack = z.object({ amount: amountSchema });
const capturing = z.object({ amount: amountSchema.optional() });

/** Reads a small body; a wrong field is a 409 that names it. */
function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const complaints = result.error.issues.map(
    (issue): Complaint => ({ name: 'INVALID', field: issue.path.join('.') || undefined, detail: issue.message }),
  );
  throw new GopayError(409, ...complaints);
}

function answerError(error: FastifyError | GopayError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof GopayError) return reply.code(error.status).send(errorBody(error.complaints, request));
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const name = status < 500 ? 'INVALID' : 'SERVER_ERROR';
  return reply.code(status).send(errorBody([{ name }], request));
}

/** Never answers, and creates nothing: ends with the caller's timeout or the server. */
async function hang(request: FastifyRequest): Promise<never> {
  await new Promise((resolve) => request.raw.socket.once('close', resolve));
  throw new GopayError(500, { name: 'SERVER_ERROR' });
}

async function applyCreateFault(context: GopayContext, request: FastifyRequest): Promise<void> {
  const { create, create_delay_ms: delay } = context.faults.read();
  if (create === 'conflict') throw new GopayError(409, { name: 'PAYMENT_NOT_CREATED' });
  if (create === 'error') throw new GopayError(500, { name: 'SERVER_ERROR' });
  if (create === 'slow') await sleep(delay, undefined, { ref: false });
  if (create === 'hang') await hang(request);
}

function viewOf(context: GopayContext, payment: Payment): Record<string, unknown> {
  return paymentView(payment, context.origin() + gatewayPath(payment.key));
}

function registerCalls(api: FastifyInstance, context: GopayContext): void {
  const { store, gateway, faults, merchant, tokens } = context;
  const allow = (scope: Scope) => async (request: FastifyRequest) => {
    tokens.check(request.headers.authorization, scope);
  };
  const create = { onRequest: allow('payment-create') };
  const all = { onRequest: allow('payment-all') };
  const find = (id: string): Payment => {
    const payment = /^\d{1,15}$/.test(id) ? store.byId(Number(id)) : undefined;
    if (!payment) throw new GopayError(404, { name: 'PAYMENT_NOT_FOUND' });
    return payment;
  };

  api.post('/oauth2/token', async (request) => {
    if (faults.read().token === 'forbidden') throw new GopayError(403, { name: 'ACCESS_DENIED' });
    const { scope } = readBody(tokenForm, request.body);
    const token = tokens.issue(request.headers.authorization, scope);
    return { token_type: 'bearer', access_token: token, expires_in: tokenLifetime };
  });

  api.post('/payments/payment', create, async (request) => {
    await applyCreateFault(context, request);
    return viewOf(context, store.add(readPaymentRequest(request.body, merchant.goid)));
  });

  api.get<WithId>('/payments/payment/:id', all, async (request) => {
    const payment = find(request.params.id);
    payment.reads += 1;
    const present = faults.of(payment.faults);
    if (present.status === 'error') throw new GopayError(500, { name: 'SERVER_ERROR' });
    return alteredView(viewOf(context, payment), present);
  });

  api.post<WithId>('/payments/payment/:id/refund', all, async (request) => {
    const payment = find(request.params.id);
    const { id, state } = await gateway.refund(payment, readBody(moneyBack, request.body).amount);
    return { id: payment.id, result: state === 'FAILED' ? 'FAILED' : 'ACCEPTED', description: `refund ${id}` };
  });

  api.get<WithId>('/payments/payment/:id/refunds', all, async (request) => {
    const payment = find(request.params.id);
    return payment.refunds.map((refund) => refundView(refund, payment.request.currency));
  });

  api.post<WithId>('/payments/payment/:id/capture', all, async (request) => {
    const payment = find(request.params.id);
    const amount = readBody(capturing, request.body).amount ?? payment.request.amount;
    if (payment.state !== 'AUTHORIZED') throw new GopayError(409, { name: 'PAYMENT_WRONG_STATE' });
    if (amount > payment.request.amount) throw new GopayError(409, { name: 'PAYMENT_CAPTURE_FAILED', field: 'amount' });
    await gateway.change(payment, { to: 'PAID', captured: amount });
    return { id: payment.id, result: 'FINISHED' };
  });

  api.post<WithId>('/payments/payment/:id/void-authorization', all, async (request) => {
    const payment = find(request.params.id);
    if (payment.state !== 'AUTHORIZED') throw new GopayError(409, { name: 'PAYMENT_WRONG_STATE' });
    await gateway.change(payment, { to: 'CANCELED' });
    return { id: payment.id, result: 'FINISHED' };
  });
}

/** Calls of the shop's server, below `/api` as at the real gateway. */
export function apiRoutes(server: FastifyInstance, context: GopayContext): void {
  server.register(
    async (api) => {
      api.setErrorHandler(answerError);
      registerCalls(api, context);
    },
    { prefix: '/api' },
  );
}
