import type { FastifyInstance } from 'fastify';
import { gatewayCard, readKeyPairs, registerGateway } from '../gateway/index.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { apiRoutes } from './api-routes.ts';
import { merchantId } from './messages.ts';
import { csobWith } from './protocol.ts';

const inOneLine = (pem: string) => pem.trim().replaceAll('\n', '\\n');

/** Registers the stand-in of ČSOB. */
export async function registerCsob(server: FastifyInstance, context: StandInContext): Promise<StandIn> {
  const keys = await readKeyPairs('csob', context.dataDir);
  const protocol = csobWith(keys);
  const api = () => `${context.origin()}/csob/api/v1.9`;
  apiRoutes(server, registerGateway(server, protocol, context), keys);
  return {
    card: gatewayCard(protocol, () => [
      ['API', api()],
      ['Merchant ID', merchantId],
    ]),
    environment: () => ({
      CSOB_URL: api(),
      CSOB_MERCHANT_ID: merchantId,
      CSOB_PRIVATE_KEY: inOneLine(keys.shop.privateKey),
      CSOB_GATEWAY_KEY: inOneLine(keys.gateway.publicKey),
    }),
  };
}
