import type { PaymentServiceName } from '../../../contract/payments/rules.ts';
import { Failure } from '../../platform/http/index.ts';
import { type Environment, openPlugs, type Plug } from '../../platform/settings/index.ts';
import type { Gateway, GatewayOptions, PaymentProvider } from '../provider.ts';
import { bankTransfer } from './bank-transfer/index.ts';
import { cashOnDelivery } from './cash-on-delivery/index.ts';
import { csob } from './csob/index.ts';
import { gopay } from './gopay/index.ts';
import { invoice } from './invoice/index.ts';
import { paypal } from './paypal/index.ts';
import { trustpay } from './trustpay/index.ts';

/** All supported gateways. To add one: a folder and a line here. */
export const GATEWAYS: readonly Plug<Gateway, GatewayOptions>[] = [gopay, csob, paypal, trustpay];

const WITHOUT_GATEWAY: readonly PaymentProvider[] = [bankTransfer, cashOnDelivery, invoice];

/** Services of the specification that no provider serves, and why: a method of theirs is offered to nobody. */
export const INACTIVE_SERVICES: Partial<Record<PaymentServiceName, string>> = {
  none: 'It says that an order has no way to pay, as one of another system may have; nobody chooses it.',
  web_pay: 'A gateway for cards beside those that are there; a folder adds it once a shop has a contract.',
  pays: 'A gateway for cards beside those that are there; a folder adds it once a shop has a contract.',
};

/** Configured providers; a gateway without settings is left out. */
export interface PaymentProviders {
  all: readonly PaymentProvider[];
  gateways: readonly Gateway[];
}

export interface PaymentOptions {
  /** Environment variables of gateways; one without its settings is off. */
  providers: Environment;
  /** Timeout of one call in milliseconds; default: the gateway's own. */
  gatewayTimeout?: number;
}

export function createProviders({ providers, gatewayTimeout: timeout }: PaymentOptions): PaymentProviders {
  const gateways = openPlugs(GATEWAYS, providers, { timeout });
  return { all: [...WITHOUT_GATEWAY, ...gateways], gateways };
}

/** Origins of the configured gateways' payment pages. */
export function gatewayOrigins(providers: Environment): string[] {
  return [...new Set(createProviders({ providers }).gateways.flatMap(({ pageOrigins }) => pageOrigins))];
}

/** Origins of scripts and frames by which gateways open their pages within the shop's. */
export function inlineOrigins(providers: Environment): string[] {
  const pages = createProviders({ providers }).gateways.flatMap(({ inline }) => inline ?? []);
  return [...new Set(pages.map(({ scriptUrl }) => new URL(scriptUrl).origin))];
}

/** The gateway of a name; 404 that lists the configured ones. */
export function gatewayNamed(gateways: readonly Gateway[], name: string): Gateway {
  const gateway = gateways.find((one) => one.name === name);
  if (gateway) return gateway;
  const values = { values: gateways.map((one) => one.name).join(', ') };
  const key = gateways.length > 0 ? 'no_such_gateway' : 'no_gateway';
  throw new Failure('not_found', {}, [{ field: 'provider', key, values }]);
}
