import type { EndpointKey } from '../../../contract/endpoints.ts';
import type { BatchActName, BatchInput } from '../../../contract/order-batches/acts.ts';
import type { TriedEvent } from '../../journal/index.ts';
import type { OrderFacts } from '../../orders/index.ts';
import type { ParcelDependencies } from '../../parcels/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { Operator } from '../../platform/http/index.ts';
import type { StoredReason } from '../reason.ts';

export type Refused = Map<number, StoredReason>;

/** What a batch does to an order. */
export interface Act<Name extends BatchActName> {
  /** The call that does it to one order: it gives the right, and its undo is the undo of the act. */
  call: EndpointKey;
  /** Orders of a batch, where it takes fewer than others. */
  most?(input: BatchInput<Name>): number | undefined;
  /** Refuses what can be done to no order. */
  check?(db: Executor, input: BatchInput<Name>, now: Date): Promise<void> | void;
  /** The orders that it cannot be done to, of a preview and of the one whose turn it is. */
  whyNot(of: Asked<Name>): Promise<Refused> | Refused;
  /** Events of the act by which the buyer of an order hears of it. */
  events?(order: OrderFacts, input: BatchInput<Name>): TriedEvent[];
  /** Does it. The transaction of the turn is `deps.db`. */
  run(deps: ParcelDependencies, order: OrderFacts, input: BatchInput<Name>, operator: Operator): Promise<unknown>;
}

interface Asked<Name extends BatchActName> {
  db: Executor;
  deps: Omit<ParcelDependencies, 'db'>;
  orders: readonly OrderFacts[];
  input: BatchInput<Name>;
  operator: Operator;
}

/** An event of an order. */
export const eventOf = (type: string, { id }: OrderFacts, more: object = {}): TriedEvent => ({
  type,
  payload: { order_id: id, ...more },
});

/** Each order with what keeps the act from it. */
export function refusedBy(
  orders: readonly OrderFacts[],
  reason: (order: OrderFacts) => StoredReason | null | undefined,
): Refused {
  return new Map(
    orders.flatMap((order) => {
      const found = reason(order);
      return found ? [[order.id, found] as const] : [];
    }),
  );
}
