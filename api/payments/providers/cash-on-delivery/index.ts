import type { PaymentProvider } from '../../provider.ts';

/** Paid to the carrier, or at the counter when the order is picked up. */
export const cashOnDelivery: PaymentProvider = { name: 'cash-on-delivery', services: ['carrier', 'pickup_payment'] };
