import type { FaultBoard } from './faults.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentStore } from './payment-store.ts';
import type { Protocol } from './protocol.ts';

/** Shared objects of a stand-in. */
export interface GatewayContext<R = unknown> {
  protocol: Protocol<R>;
  store: PaymentStore<R>;
  faults: FaultBoard;
  gateway: Gateway;
  /** Public origin of the sandbox. */
  origin: () => string;
}
