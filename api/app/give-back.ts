import type { Mover } from '../../contract/orders/moves.ts';
import {
  returnCredits,
  returnCreditsOf,
  revokeEarnings,
  takeBackEarnings,
  tryGiveCreditsBack,
  tryReturnCredits,
} from '../loyalty/index.ts';
import type { PartBack } from '../orders/index.ts';
import { cancelParcels, tryCancelParcels } from '../parcels/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { cancelVouchers, takeBackPart, tryCancelVouchers, tryTakeBackPart } from '../vouchers/index.ts';

/** What cancelling does, in one transaction. Locks the customer before vouchers, as placing does. */
export async function giveBack(tx: Transaction, orderId: number, now: Date, by: Mover): Promise<void> {
  await cancelParcels(tx, orderId, now, by);
  await returnCredits(tx, orderId, now);
  await revokeEarnings(tx, orderId, now, by);
  await cancelVouchers(tx, orderId, now);
}

/** What `giveBack` would book; refuses what it refuses. */
export const tryGiveBack = async (db: Executor, orderId: number, now: Date) => [
  ...(await tryCancelParcels(db, orderId)),
  ...(await tryCancelVouchers(db, orderId)),
  ...(await tryGiveCreditsBack(db, orderId, now)),
];

/** What a part that comes back does to credits and vouchers, in the same order. */
export async function giveBackPart(tx: Transaction, part: PartBack, now: Date): Promise<void> {
  await returnCreditsOf(tx, part, now);
  await takeBackEarnings(tx, part.orderId, now);
  await takeBackPart(tx, part, now);
}
export const tryGiveBackPart = async (db: Executor, part: PartBack, now: Date) => [
  ...(await tryReturnCredits(db, part, now)),
  ...(await tryTakeBackPart(db, part)),
];
