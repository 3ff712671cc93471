import type { PaymentProvider } from '../../provider.ts';

/** A transfer to the shop's account; instructions with a QR code are an embed of the order. */
export const bankTransfer: PaymentProvider = { name: 'bank-transfer', services: ['bank_transaction'] };
