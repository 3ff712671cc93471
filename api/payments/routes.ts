import type { FastifyInstance } from 'fastify';
import { routes } from '../platform/index.ts';
import {
  type GatewayDependencies,
  gatewayRecord,
  hearNotification,
  hearReturn,
  startPayment,
} from './gateway-payments.ts';

/** Puts the room's calls on the server. */
export function register(app: FastifyInstance, deps: GatewayDependencies): void {
  routes(app, {
    'POST /payments/gopay': async ({ body, context }) => {
      const { payment, payable } = await startPayment(deps, 'gopay', body, context);
      return {
        gateUrl: payment.gate_url ?? '',
        item: gatewayRecord(payment, payable.decimalPlaces, context.locale),
      };
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
