import type { Handlers, PersonsOf } from '../platform/http/index.ts';
import { type GatewayDependencies, gatewayRecord, startPayment } from './gateway-payments.ts';
import { readMessages } from './inbox.ts';
import { payoutCalls, payoutPersons } from './payouts/payout-calls.ts';
import { gatewayNamed } from './providers/index.ts';
import { handleReturn, replayMessage } from './returns.ts';

/** Whom messages of an order tell of: its payer, however many there are. */
export function personsOf({ db }: Pick<GatewayDependencies, 'db'>): PersonsOf {
  const payer = async ({ params: { id } }: { params: { id: number } }) => {
    const [message] = await readMessages(db, id);
    return message ? [{ id, content: message.content }] : [];
  };
  return {
    ...payoutPersons({ db }),
    'GET /orders/{id}/gateway-messages': payer,
    'POST /orders/{id}/gateway-messages/{message_id}/replays': payer,
  };
}

/** Answers of the room's calls, but for those that gateways make. */
export function calls(deps: GatewayDependencies): Handlers {
  return {
    ...payoutCalls(deps),
    'POST /payments/{provider}': async ({ params, body, context }) => {
      const gateway = gatewayNamed(deps.gateways, params.provider);
      const { payment, payable, hash } = await startPayment(deps, gateway, body, context);
      const gateUrl = payment.gate_url ?? '';
      return {
        gateUrl,
        gate_url: gateUrl,
        gatewayUri: gateUrl,
        inline: gateway.inline ? { script_url: gateway.inline.scriptUrl, object: gateway.inline.object } : null,
        item: gatewayRecord(payment, hash, payable.decimalPlaces, context.locale),
      };
    },
    'GET /orders/{id}/gateway-messages': async ({ params }) => ({ items: await readMessages(deps.db, params.id) }),
    'POST /orders/{id}/gateway-messages/{message_id}/replays': async ({ params, context }) => {
      await replayMessage(deps, params, context.log);
      return { items: await readMessages(deps.db, params.id) };
    },
    'POST /payments/{provider}/returns': async ({ params, body, context }) => ({
      item: await handleReturn(deps, params.provider, body, context.log),
    }),
  };
}
