import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Handlers, notFound } from '../platform/index.ts';
import { type GatewayDependencies, gatewayRecord, startPayment } from './gateway-payments.ts';
import { continueReturn, handleNotification, handleReturn } from './returns.ts';

/** Where the gateway sends the buyer: on to the shop's page, by an address that the gateway never saw. */
export function mountReturn(app: FastifyInstance, deps: GatewayDependencies): void {
  const open = { config: { access: 'capability' } } as const;
  app.get('/v1/payments/gopay/returns', open, async (request: FastifyRequest, reply) => {
    const { token } = request.query as { token?: unknown };
    if (typeof token !== 'string' || token.length > 100) throw notFound();
    const address = await continueReturn(deps, token);
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
  });
}

/** Answers of the room's calls. */
export function calls(deps: GatewayDependencies): Handlers {
  return {
    'POST /payments/gopay': async ({ body, context }) => {
      const { payment, payable } = await startPayment(deps, 'gopay', body, context);
      return {
        gateUrl: payment.gate_url ?? '',
        item: gatewayRecord(payment, body.order_hash, payable.decimalPlaces, context.locale),
      };
    },
    'POST /payments/gopay/returns': async ({ body, context }) => ({
      item: await handleReturn(deps, 'gopay', body, context.log),
    }),
    'GET /payments/gopay/notifications': async ({ query, context }) => {
      await handleNotification(deps, 'gopay', query.id, context.log);
      return { received: true };
    },
  };
}
