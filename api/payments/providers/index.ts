import { Failure } from '../../platform/index.ts';
import type { PaymentProvider } from '../provider.ts';
import { bankTransfer } from './bank-transfer/index.ts';
import { cashOnDelivery } from './cash-on-delivery/index.ts';
import { type GopayOptions, gopay } from './gopay/index.ts';

/** What the configuration says of ways to pay. */
export interface PaymentConfiguration {
  gopay: GopayOptions | null;
}

/** The ways to pay that are set up; a gateway without credentials is not offered. */
export function createProviders(configuration: PaymentConfiguration): PaymentProvider[] {
  const providers = [bankTransfer(), cashOnDelivery()];
  if (configuration.gopay) providers.push(gopay(configuration.gopay));
  return providers;
}

export function providerNamed(providers: readonly PaymentProvider[], name: string): PaymentProvider {
  const provider = providers.find((one) => one.name === name);
  if (!provider) throw new Failure('payment_method_unavailable');
  return provider;
}
