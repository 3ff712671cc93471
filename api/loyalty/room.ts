import { plainTask, type Room } from '../platform/index.ts';
import { type ExpiryDependencies, expireAll } from './expiry.ts';
import { personalData } from './personal-data.ts';
import { calls } from './routes.ts';

/** Customers' credits: a ledger. What earns and spends them books through `bookUsage`. */
export const loyaltyRoom = (deps: ExpiryDependencies): Room => ({
  calls: calls(deps),
  personalData,
  tasks: { 'loyalty.expire': plainTask(() => expireAll(deps)) },
  schedule: [{ task: 'loyalty.expire', pattern: '*/10 * * * *' }],
});
