import type { PaymentProvider } from '../../provider.ts';

/** Paid to the carrier, or in the shop when the order is picked up. */
export const cashOnDelivery: PaymentProvider = { name: 'cash-on-delivery', services: ['carrier', 'pickup_payment'] };
