import { type DeriveKey, eventTask, plainTask, type Room } from '../platform/index.ts';
import { createCodes } from './code.ts';
import { expireVouchers } from './expiry.ts';
import { issueOfOrder } from './issue.ts';
import { createVoucherMails, type VoucherMails } from './mails.ts';
import { calls, dryRuns, type VoucherDependencies } from './routes.ts';

type Dependencies = Omit<VoucherDependencies, 'codeOf'> & { derivedKey: DeriveKey };

/** Prepaid vouchers: bought as products, issued when they are paid, spent as money. */
export function vouchersRoom({ derivedKey, ...rest }: Dependencies): Room & { mails: VoucherMails } {
  const deps = { ...rest, codeOf: createCodes(derivedKey) };
  return {
    mails: createVoucherMails(deps.codeOf),
    calls: calls(deps),
    dryRuns: dryRuns(deps),
    tasks: {
      'vouchers.issue': eventTask('order.paid', ({ order_id: id }) => issueOfOrder(deps, id)),
      'vouchers.expire': plainTask(() => expireVouchers(deps)),
    },
    schedule: [{ task: 'vouchers.expire', pattern: '19 0 * * *' }],
  };
}
