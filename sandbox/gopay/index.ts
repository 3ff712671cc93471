import type { FastifyInstance } from 'fastify';
import { embedScript, gatewayCard, registerGateway } from '../gateway/index.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { apiRoutes } from './api-routes.ts';
import { gopay } from './protocol.ts';

/** The demo shop's credentials: public on purpose, as they protect nothing. */
export const demoMerchant = { clientId: '1000000001', clientSecret: 'pult-demo-only', goid: 8000000001 };

/** Registers the GoPay stand-in. */
export function registerGopay(server: FastifyInstance, context: StandInContext): StandIn {
  const { clientId, clientSecret, goid } = demoMerchant;
  const api = () => `${context.origin()}/api`;
  embedScript(server, '/gp-gw/js/embed.js', '_gopay');
  apiRoutes(server, registerGateway(server, gopay, context), demoMerchant);
  return {
    card: gatewayCard(gopay, () => [
      ['API', api()],
      ['Client ID', clientId],
      ['Client secret', clientSecret],
      ['GoID', String(goid)],
    ]),
    environment: () => ({
      GOPAY_URL: api(),
      GOPAY_GOID: String(goid),
      GOPAY_CLIENT_ID: clientId,
      GOPAY_CLIENT_SECRET: clientSecret,
    }),
  };
}
