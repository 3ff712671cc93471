import type { PaymentProvider } from '../../provider.ts';
import { offlineProvider } from '../offline.ts';

/** Paid to the carrier, or at the counter when the order is picked up. */
export function cashOnDelivery(): PaymentProvider {
  return offlineProvider('cash-on-delivery', ['carrier', 'pickup_payment']);
}
