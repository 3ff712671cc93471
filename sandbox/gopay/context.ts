import type { FaultBoard } from './faults.ts';
import type { Gateway } from './gateway.ts';
import type { GopayMerchant } from './merchant.ts';
import type { PaymentStore } from './payment-store.ts';
import type { Tokens } from './tokens.ts';

/** What every part of the stand-in works with. */
export interface GopayContext {
  merchant: GopayMerchant;
  store: PaymentStore;
  faults: FaultBoard;
  gateway: Gateway;
  tokens: Tokens;
  /** Origin that browsers and the shop reach the sandbox at. */
  origin: () => string;
}

export function gatewayPath(key: string): string {
  return `/gw/v3/${key}`;
}
