import { type Database, type DeriveKey, eventTask, plainTask, type Room } from '../platform/index.ts';
import { createCodes } from './code.ts';
import { expireVouchers } from './expiry.ts';
import { issueOfOrder } from './issue.ts';
import { calls, dryRuns } from './routes.ts';

/** Prepaid vouchers: bought as products, issued when they are paid, spent as money. */
export function vouchersRoom({
  derivedKey,
  ...rest
}: {
  db: Database;
  clock: () => Date;
  derivedKey: DeriveKey;
}): Room {
  const deps = { ...rest, codeOf: createCodes(derivedKey) };
  return {
    calls: calls(deps),
    dryRuns: dryRuns(deps),
    tasks: {
      'vouchers.issue': eventTask('order.paid', ({ order_id: id }) => issueOfOrder(deps, id)),
      'vouchers.expire': plainTask(() => expireVouchers(deps)),
    },
    schedule: [{ task: 'vouchers.expire', pattern: '19 0 * * *' }],
  };
}
