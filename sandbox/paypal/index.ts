import type { FastifyInstance } from 'fastify';
import { gatewayCard, registerGateway } from '../gateway/index.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { apiPath, apiRoutes } from './api-routes.ts';
import { paypal } from './protocol.ts';
import { webhookId } from './webhook.ts';

/** The demo shop's credentials: public on purpose, as they protect nothing. */
export const demoApp = { clientId: 'pult-demo-app', clientSecret: 'pult-demo-only' };

/** Registers the PayPal stand-in. */
export function registerPaypal(server: FastifyInstance, context: StandInContext): StandIn {
  apiRoutes(server, registerGateway(server, paypal, context), demoApp);
  const environment = () => ({
    PAYPAL_URL: context.origin() + apiPath,
    PAYPAL_CLIENT_ID: demoApp.clientId,
    PAYPAL_CLIENT_SECRET: demoApp.clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  });
  return { card: gatewayCard(paypal, () => Object.entries(environment())), environment };
}
