import { type Environment, Failure, openPlugs, type Plug } from '../../platform/index.ts';
import type { Gateway, GatewaySurroundings, PaymentProvider } from '../provider.ts';
import { bankTransfer } from './bank-transfer/index.ts';
import { cashOnDelivery } from './cash-on-delivery/index.ts';
import { gopay } from './gopay/index.ts';

/** Every gateway that the shop can be set up with. A new one is a folder and its line here. */
export const GATEWAYS: readonly Plug<Gateway, GatewaySurroundings>[] = [gopay];

const WITHOUT_GATEWAY: readonly PaymentProvider[] = [bankTransfer, cashOnDelivery];

/** The ways to pay that are set up; a gateway without its settings is not offered. */
export interface PaymentProviders {
  all: readonly PaymentProvider[];
  gateways: readonly Gateway[];
}

export interface PaymentOptions {
  /** Settings of gateways, by the names of environment variables; one without its own is off. */
  providers: Environment;
  /** Milliseconds that one call of a gateway may take; its own limit when left out. */
  gatewayTimeout?: number;
}

export function createProviders({ providers, gatewayTimeout: timeout }: PaymentOptions): PaymentProviders {
  const gateways = openPlugs(GATEWAYS, providers, { timeout });
  return { all: [...WITHOUT_GATEWAY, ...gateways], gateways };
}

/** Origins of the pages that the gateways which are set up send buyers to. */
export function gatewayOrigins(providers: Environment): string[] {
  return [...new Set(createProviders({ providers }).gateways.flatMap(({ pageOrigins }) => pageOrigins))];
}

/** The gateway of that name; a 404 that names those that are set up. */
export function gatewayNamed(gateways: readonly Gateway[], name: string): Gateway {
  const gateway = gateways.find((one) => one.name === name);
  if (gateway) return gateway;
  const values = { values: gateways.map((one) => one.name).join(', ') };
  const key = gateways.length > 0 ? 'no_such_gateway' : 'no_gateway';
  throw new Failure('not_found', {}, [{ field: 'provider', key, values }]);
}
