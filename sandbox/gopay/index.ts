import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../server/language.ts';
import { sendPage } from '../server/send-page.ts';
import type { StandIn } from '../server/stand-in.ts';
import { apiRoutes } from './api-routes.ts';
import type { GopayContext } from './context.ts';
import { controlRoutes } from './control-routes.ts';
import { createFaultBoard } from './faults.ts';
import { createGateway } from './gateway.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import type { GopayMerchant } from './merchant.ts';
import { demoMerchant } from './merchant.ts';
import { createNotifier } from './notifier.ts';
import { overviewPage } from './overview-page.ts';
import { aboutGopay } from './overview-texts.ts';
import { createPaymentFolder } from './payment-folder.ts';
import { createPaymentStore } from './payment-store.ts';
import { createTokens } from './tokens.ts';

export { demoMerchant } from './merchant.ts';

export interface GopayOptions {
  origin: () => string;
  merchant?: GopayMerchant;
  /** Milliseconds from an accepted refund to a finished one. */
  refundDelay?: number;
  /** Delay in milliseconds before a notification's retry, counted from 1. */
  retryDelay?: (retry: number) => number;
  paymentLimit?: number;
  /** Folder for payments that must survive a restart. */
  dataDir?: string;
}

type WithLanguage = { Querystring: { lang?: string } };

/** Registers the GoPay stand-in; returns its entry of the start page. */
export function registerGopay(server: FastifyInstance, options: GopayOptions): StandIn {
  const { origin, merchant = demoMerchant, refundDelay = 3000, retryDelay, paymentLimit, dataDir } = options;
  const logger = server.log;
  const folder = dataDir ? createPaymentFolder(join(dataDir, 'gopay'), logger) : undefined;
  const store = createPaymentStore(paymentLimit, folder);
  const faults = createFaultBoard();
  const notifier = createNotifier({ logger, retryDelay });
  const gateway = createGateway({ store, faults, notifier, logger, refundDelay });
  const context: GopayContext = { merchant, store, faults, gateway, tokens: createTokens(merchant), origin };

  apiRoutes(server, context);
  gatewayRoutes(server, context);
  controlRoutes(server, context);
  server.get<WithLanguage>('/gopay', (request, reply) => {
    const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
    return sendPage(reply, overviewPage(store.latest(50), faults.read(), language));
  });
  server.addHook('onClose', () => gateway.close());

  return {
    card: {
      path: '/gopay',
      name: 'GoPay',
      about: aboutGopay,
      settings: () => [
        ['API', `${origin()}/api`],
        ['Client ID', merchant.clientId],
        ['Client secret', merchant.clientSecret],
        ['GoID', String(merchant.goid)],
      ],
    },
    environment: () => ({
      GOPAY_URL: `${origin()}/api`,
      GOPAY_GOID: String(merchant.goid),
      GOPAY_CLIENT_ID: merchant.clientId,
      GOPAY_CLIENT_SECRET: merchant.clientSecret,
    }),
  };
}
