import type { PaymentProvider } from '../../provider.ts';
import { offlineProvider } from '../offline.ts';

/** Paid by a transfer to the shop's account; the instructions with a QR code stand beside the order. */
export function bankTransfer(): PaymentProvider {
  return offlineProvider('bank-transfer', ['bank_transaction']);
}
