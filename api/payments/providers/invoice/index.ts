import type { PaymentProvider } from '../../provider.ts';

/** Paid after delivery, by what the invoice says; a shop restricts its method to groups of customers that it trusts. */
export const invoice: PaymentProvider = { name: 'invoice', services: ['invoice_payment'] };
