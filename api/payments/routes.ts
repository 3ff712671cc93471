import type { Handlers } from '../platform/http/index.ts';
import { type GatewayDependencies, gatewayRecord, startPayment } from './gateway-payments.ts';
import { gatewayNamed } from './providers/index.ts';
import { handleReturn } from './returns.ts';

/** Answers of the room's calls, but for those that gateways make. */
export function calls(deps: GatewayDependencies): Handlers {
  return {
    'POST /payments/{provider}': async ({ params, body, context }) => {
      const gateway = gatewayNamed(deps.gateways, params.provider);
      const { payment, payable, hash } = await startPayment(deps, gateway, body, context);
      const gateUrl = payment.gate_url ?? '';
      return {
        gateUrl,
        gate_url: gateUrl,
        gatewayUri: gateUrl,
        item: gatewayRecord(payment, hash, payable.decimalPlaces, context.locale),
      };
    },
    'POST /payments/{provider}/returns': async ({ params, body, context }) => ({
      item: await handleReturn(deps, params.provider, body, context.log),
    }),
  };
}
