import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorPage } from '../server/error-page.ts';
import { sendPage } from '../server/send-page.ts';
import type { GatewayContext } from './context.ts';
import { type Effect, type PayerAction, payerActions } from './effects.ts';
import { sendEnd } from './embedded-page.ts';
import { readFaultsForm } from './faults-form.ts';
import { instrumentOf, offeredActions } from './payer-actions.ts';
import { payerPage, sendFormHash } from './payer-page.ts';
import type { Payment } from './payment.ts';
import { payerPath } from './protocol.ts';
import { isOpen } from './states.ts';

type WithKey = { Params: { key: string }; Querystring: { saved?: string; leaves?: string } };
type Answer = (payment: Payment, request: FastifyRequest<WithKey>, reply: FastifyReply) => unknown;

/** Does what a button says; returns where the payer goes. */
async function act(context: GatewayContext, payment: Payment, action: PayerAction, effect: Effect): Promise<string> {
  const { protocol, gateway } = context;
  // A button pressed twice, or in an old tab, has no further effect.
  if (offeredActions(protocol, payment).includes(action)) {
    if (action === 'decline') payment.declined += 1;
    const { to, subState } = effect;
    await gateway.change(payment, { to, subState, instrument: instrumentOf(protocol, payment, effect) });
  }
  if (!effect.leaves) return payerPath(protocol, payment);
  const { url, fields } = protocol.wayBack(payment);
  // A form is posted to the shop from the page, which is shown again.
  return fields ? `${payerPath(protocol, payment)}?leaves=1` : new URL(url).href;
}

/** The payer's page and its buttons. */
export function payerRoutes(server: FastifyInstance, context: GatewayContext): void {
  const { protocol, store } = context;
  const path = `${protocol.payerPath}/:key`;
  const found = (answer: Answer) => (request: FastifyRequest<WithKey>, reply: FastifyReply) => {
    const payment = store.byKey(request.params.key);
    return payment ? answer(payment, request, reply) : sendErrorPage(request, reply, 404);
  };

  server.get<WithKey>(
    path,
    found((payment, { query }, reply) => {
      const leaves = query.leaves === '1' && !isOpen(protocol.states, payment.state);
      return sendPage(reply, payerPage(context, payment, { saved: query.saved === '1', leaves }), {
        // Browsers check `form-action` also for the shop's redirects after the post, so all origins are allowed.
        formTargets: ['http:', 'https:'],
        script: leaves ? sendFormHash : undefined,
        isFramed: protocol.embeds,
      });
    }),
  );

  // A shop may send the payer by a form post.
  server.post<WithKey>(
    path,
    { config: { crossSite: true } },
    found((payment, _request, reply) => reply.redirect(payerPath(protocol, payment), 303)),
  );

  server.post<WithKey>(
    `${path}/faults`,
    found((payment, request, reply) => {
      const requested = readFaultsForm(request.body);
      if (!requested) return sendErrorPage(request, reply, 400);
      payment.faults = requested;
      store.save(payment);
      return reply.redirect(`${payerPath(protocol, payment)}?saved=1`, 303);
    }),
  );

  for (const action of payerActions) {
    const effect = protocol.effects[action];
    if (!effect) continue;
    server.post<WithKey>(
      `${path}/${action}`,
      found(async (payment, { headers }, reply) => {
        const url = await act(context, payment, action, effect);
        const { id, state } = payment;
        const isFramed = headers['sec-fetch-dest'] === 'iframe';
        if (isFramed && effect.leaves) return sendEnd(reply, { id: String(id), state, url });
        return reply.redirect(url, 303);
      }),
    );
  }
}
