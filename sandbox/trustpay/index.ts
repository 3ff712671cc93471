import type { FastifyInstance } from 'fastify';
import { gatewayCard, registerGateway } from '../gateway/index.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { apiRoutes } from './api-routes.ts';
import { trustpay } from './protocol.ts';

/** The demo shop's credentials: public on purpose, as they protect nothing. */
export const demoProject = { clientId: '4107000001', clientSecret: 'pult-demo-only' };

/** Registers the TrustPay stand-in. */
export function registerTrustpay(server: FastifyInstance, context: StandInContext): StandIn {
  const { clientId, clientSecret } = demoProject;
  const api = () => `${context.origin()}/trustpay/api`;
  const protocol = trustpay(clientSecret);
  apiRoutes(server, registerGateway(server, protocol, context), demoProject);
  return {
    card: gatewayCard(protocol, () => [
      ['API', api()],
      ['Project ID', clientId],
      ['Secret', clientSecret],
    ]),
    environment: () => ({
      TRUSTPAY_URL: api(),
      TRUSTPAY_PROJECT_ID: clientId,
      TRUSTPAY_SECRET: clientSecret,
    }),
  };
}
