import { type Database, plainTask, type Room } from '../platform/index.ts';
import { expireAll } from './expiry.ts';
import { calls } from './routes.ts';

/** Customers' credits: a ledger. What earns and spends them books through `bookUsage`. */
export const loyaltyRoom = (deps: { db: Database; clock: () => Date }): Room => ({
  calls: calls(deps),
  tasks: { 'loyalty.expire': plainTask(() => expireAll(deps)) },
  schedule: [{ task: 'loyalty.expire', pattern: '*/10 * * * *' }],
});
