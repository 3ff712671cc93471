import type { PaymentServiceName } from '../../../contract/payments/rules.ts';
import { GatewayRefusal, type PaymentProvider } from '../provider.ts';

/** A way to pay without a gateway: nothing begins online, and money is given back by hand. */
export function offlineProvider(name: string, services: readonly PaymentServiceName[]): PaymentProvider {
  return {
    name,
    services,
    start: async () => ({ kind: 'offline' }),
    fetchStatus: async () => null,
    refund: async () => {
      throw new GatewayRefusal(`${name} has no way to send money back by itself`, 409);
    },
    fetchRefunded: async () => 0,
    capture: async () => {
      throw new GatewayRefusal(`${name} reserves no money`, 409);
    },
  };
}
