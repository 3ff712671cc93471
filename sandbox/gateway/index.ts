import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../server/language.ts';
import { sendPage } from '../server/send-page.ts';
import type { Card, StandInContext } from '../server/stand-in.ts';
import type { GatewayContext } from './context.ts';
import { controlRoutes } from './control-routes.ts';
import { createFaultBoard } from './faults.ts';
import { createGateway } from './gateway.ts';
import { createNotifier } from './notifier.ts';
import { overviewPage } from './overview-page.ts';
import { payerRoutes } from './payer-routes.ts';
import { createPaymentFolder } from './payment-folder.ts';
import { createPaymentStore } from './payment-store.ts';
import type { Protocol } from './protocol.ts';

export { applyAnswerFault } from './answer-fault.ts';
export { type AnswerProblems, apiScope } from './api-scope.ts';
export type { GatewayContext } from './context.ts';
export { applyCreateFault } from './create-fault.ts';
export { embedScript } from './embedded-page.ts';
export { type Stated, statedOf } from './faults.ts';
export { type KeyPairs, readKeyPairs } from './key-pairs.ts';
export { type Payment, type Refund, refundableAmount, withQuery } from './payment.ts';
export { problemTexts } from './problem-texts.ts';
export { type Call, type Protocol, payerPath } from './protocol.ts';
export { amount, matching, readBody, readSmallBody, text, webAddress, word } from './read-body.ts';
export { type Problem, type Reason, Refused, refuse } from './refused.ts';
export { createReplays } from './replays.ts';
export { createRsaKeys } from './rsa-keys.ts';
export { isOpen, type States } from './states.ts';
export { tokenCalls } from './token-calls.ts';
export type { Client } from './tokens.ts';

type WithLanguage = { Querystring: { lang?: string } };

/** Registers all of a gateway's stand-in but its own calls. */
export function registerGateway<R>(
  server: FastifyInstance,
  protocol: Protocol<R>,
  { origin, dataDir, refundDelay = 3000, retryDelay }: StandInContext,
): GatewayContext<R> {
  const logger = server.log;
  const folder = dataDir ? createPaymentFolder(dataDir, protocol, logger) : undefined;
  const store = createPaymentStore<R>({ protocol, folder });
  const faults = createFaultBoard();
  const notifier = createNotifier({ protocol, logger, retryDelay });
  const gateway = createGateway({ protocol, store, faults, notifier, logger, refundDelay });
  const context: GatewayContext<R> = { protocol, store, faults, gateway, origin };

  payerRoutes(server, context);
  controlRoutes(server, context);
  server.get<WithLanguage>(`/${protocol.name}`, (request, reply) => {
    const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
    return sendPage(reply, overviewPage(context, language));
  });
  server.addHook('onClose', () => gateway.close());
  return context;
}

/** The gateway's entry of the start page. */
export function gatewayCard({ name, title, about }: Protocol, settings: Card['settings']): Card {
  return { path: `/${name}`, name: title, about, settings };
}
