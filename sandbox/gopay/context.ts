import type { FaultBoard } from './faults.ts';
import type { Gateway } from './gateway.ts';
import type { GopayMerchant } from './merchant.ts';
import type { PaymentStore } from './payment-store.ts';
import type { Tokens } from './tokens.ts';

/** Shared objects of the stand-in. */
export interface GopayContext {
  merchant: GopayMerchant;
  store: PaymentStore;
  faults: FaultBoard;
  gateway: Gateway;
  tokens: Tokens;
  /** Public origin of the sandbox. */
  origin: () => string;
}

export function gatewayPath(key: string): string {
  return `/gw/v3/${key}`;
}
