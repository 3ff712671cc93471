import { eventTask, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import type { DeriveKey } from '../platform/secrets/index.ts';
import { createCodes } from './code.ts';
import { expireVouchers } from './expiry.ts';
import { issueOfOrder } from './issue.ts';
import { createPrinter } from './print.ts';
import { calls, dryRuns, personsOf, type VoucherDependencies } from './routes.ts';
import { voucherMail } from './voucher-mail.ts';

type Dependencies = Omit<VoucherDependencies, 'codeOf' | 'printer'> & { derivedKey: DeriveKey };

/** Prepaid vouchers: bought as products, issued when they are paid, spent as money. */
export function vouchersRoom({ derivedKey, ...rest }: Dependencies): Room {
  const codeOf = createCodes(derivedKey);
  const printer = createPrinter(codeOf);
  const deps = { ...rest, codeOf, printer };
  return {
    mails: [voucherMail(deps)],
    calls: calls(deps),
    dryRuns: dryRuns(deps),
    personsOf: personsOf(deps),
    tasks: {
      'vouchers.issue': eventTask('order.paid', ({ order_id: id }) => issueOfOrder(deps, id)),
      // Goods of a paid order that became vouchers.
      'vouchers.issue-edited': eventTask('order.edited', ({ order_id: id }) => issueOfOrder(deps, id)),
      'vouchers.expire': plainTask(() => expireVouchers(deps)),
    },
    schedule: [{ task: 'vouchers.expire', pattern: '19 0 * * *' }],
    close: printer.close,
  };
}
