import type { Registration } from '../../contract/customers/rules.ts';
import type { ChangedRow } from '../../contract/journal/records.ts';
import type { Mover } from '../../contract/orders/moves.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import type { Database, Executor, Transaction } from '../platform/database/index.ts';
import type { DecidedReturn } from './worth/index.ts';

/** A part of an order that came back, as rooms above book it. */
export interface PartBack extends Pick<DecidedReturn, 'lines' | 'rows' | 'vouchers' | 'credits'> {
  orderId: number;
  /** What bookings name: `return 12`, or the edit that took it out. */
  reason: string;
}

export interface OrderDependencies {
  db: Database;
  clock: () => Date;
  registration?: Registration;
  /** Minor units that may be missing of an order that a bank transfer pays. */
  bankTolerance?: number;
  /** What rooms above do when an order is cancelled, in the same transaction; throws what must not be cancelled. */
  onCancel?: (tx: Transaction, orderId: number, now: Date, by: Mover) => Promise<void>;
  /** What rooms above do when a parcel came back uncollected, in the same transaction. */
  onReturn?: (tx: Transaction, orderId: number, now: Date) => Promise<void>;
  /** What rooms above do when a part came back, in the same transaction; throws what must not come back. */
  onPartBack?: (tx: Transaction, part: PartBack, now: Date) => Promise<void>;
  /** What `onPartBack` would change; refuses what it refuses. */
  tryPartBack?: (db: Executor, part: PartBack, now: Date) => Promise<ChangedRow[]>;
  /** What rooms above do after a change of an order’s state or money, at the end of its transaction. */
  onChange?: (tx: Transaction, orderId: number, now: Date) => Promise<void>;
  /** What `onChange` would change after an operator's change. */
  tryChange?: (
    db: Executor,
    orderId: number,
    after: { state: OrderStateCode; isPaid: boolean; returned?: DecidedReturn },
    now: Date,
  ) => Promise<ChangedRow[]>;
  /** What `onCancel` would change; refuses what it refuses. */
  tryCancel?: (db: Executor, orderId: number, now: Date) => Promise<ChangedRow[]>;
  /** What `onReturn` would change. */
  tryReturn?: (db: Executor, orderId: number, now: Date) => Promise<ChangedRow[]>;
}
