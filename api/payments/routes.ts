import type { FastifyInstance } from 'fastify';
import { recallAnswer, rememberAnswer, requestHash, routes } from '../platform/index.ts';
import {
  type GatewayDependencies,
  gatewayRecord,
  hearNotification,
  hearReturn,
  startPayment,
} from './gateway-payments.ts';

const SCOPE = 'payments.gopay';

/** Puts the room's calls on the server. */
export function register(app: FastifyInstance, deps: GatewayDependencies): void {
  routes(app, {
    'POST /payments/gopay': async ({ body, context, idempotencyKey }) => {
      const request = { scope: SCOPE, key: idempotencyKey, hash: requestHash(body) };
      const known = await recallAnswer(deps.db, request);
      if (known) return known as never;
      const { payment, payable } = await startPayment(deps, 'gopay', body, context);
      const answer = {
        gateUrl: payment.gate_url ?? '',
        item: gatewayRecord(payment, payable.decimalPlaces, context.locale),
      };
      await rememberAnswer(deps.db, request, answer);
      return answer;
    },
    'POST /payments/gopay/returns': async ({ body, context }) => ({
      item: await hearReturn(deps, 'gopay', body.id, body.order_hash, context.log),
    }),
    'GET /payments/gopay/notifications': async ({ query, context }) => {
      await hearNotification(deps, 'gopay', query.id, context.log);
      return { received: true };
    },
  });
}
