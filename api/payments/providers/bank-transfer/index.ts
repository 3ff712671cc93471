import type { PaymentProvider } from '../../provider.ts';

/** Paid by a transfer to the shop's account; the instructions with a QR code stand beside the order. */
export const bankTransfer: PaymentProvider = { name: 'bank-transfer', services: ['bank_transaction'] };
