import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendErrorPage } from '../server/error-page.ts';
import { sendPage } from '../server/send-page.ts';
import type { GopayContext } from './context.ts';
import { gatewayPath } from './context.ts';
import { readFaultsForm } from './faults-form.ts';
import type { GatewayAction } from './gateway-actions.ts';
import { effects, gatewayActions, offeredActions } from './gateway-actions.ts';
import { gatewayPage } from './gateway-page.ts';
import type { Payment } from './payment.ts';
import { returnAddress } from './payment.ts';

type WithKey = { Params: { key: string }; Querystring: { saved?: string } };

async function act(context: GopayContext, payment: Payment, action: GatewayAction): Promise<string> {
  const { to, subState, instrument, leaves } = effects[action];
  const page = gatewayPath(payment.key);
  const shop = new URL(returnAddress(payment)).href;
  // A button pressed twice, or in an old tab, has no further effect.
  if (!offeredActions(payment).includes(action)) return leaves ? shop : page;
  if (action === 'decline') payment.declined += 1;
  await context.gateway.change(payment, { to, subState, instrument: instrument?.(payment) });
  return leaves ? shop : page;
}

/** The payer's page and its buttons. */
export function gatewayRoutes(server: FastifyInstance, context: GopayContext): void {
  const { store, faults, merchant } = context;

  const show = (payment: Payment, saved: boolean, reply: FastifyReply) =>
    sendPage(reply, gatewayPage(payment, merchant.name, faults.of(payment.faults), saved), {
      // Browsers check `form-action` also for the shop's redirects after the post, so all origins are allowed.
      formTargets: ['http:', 'https:'],
    });

  server.get<WithKey>('/gw/v3/:key', (request, reply) => {
    const payment = store.byKey(request.params.key);
    if (!payment) return sendErrorPage(request, reply, 404);
    return show(payment, request.query.saved === '1', reply);
  });

  // A shop may send the payer by a form post.
  server.post<WithKey>('/gw/v3/:key', { config: { crossSite: true } }, (request, reply) => {
    const payment = store.byKey(request.params.key);
    return payment ? reply.redirect(gatewayPath(payment.key), 303) : sendErrorPage(request, reply, 404);
  });

  server.post<WithKey>('/gw/v3/:key/faults', (request, reply) => {
    const payment = store.byKey(request.params.key);
    if (!payment) return sendErrorPage(request, reply, 404);
    const requested = readFaultsForm(request.body);
    if (!requested) return sendErrorPage(request, reply, 400);
    payment.faults = requested;
    store.save(payment);
    return reply.redirect(`${gatewayPath(payment.key)}?saved=1`, 303);
  });

  for (const action of gatewayActions) {
    server.post<WithKey>(`/gw/v3/:key/${action}`, async (request, reply) => {
      const payment = store.byKey(request.params.key);
      if (!payment) return sendErrorPage(request, reply, 404);
      return reply.redirect(await act(context, payment, action), 303);
    });
  }
}
