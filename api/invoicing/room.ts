import { createLimiter } from '../platform/concurrency/index.ts';
import { eventTask, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { checkRing } from './check-ring.ts';
import { createDocumentFiles, type DocumentFiles } from './document-files.ts';
import { documentMail, proformaOf } from './document-mail.ts';
import { fileCalls, personsOf } from './file-routes.ts';
import { followRefund } from './follow-refund.ts';
import { type InvoiceTimes, remindOverdue } from './remind-overdue.ts';
import { calls, dryRuns, type InvoicingDependencies } from './routes.ts';
import { timedSellerDays } from './timed.ts';

/** Issues documents of orders, gives them as files, and checks that money and documents come out. */
export function invoicingRoom(
  deps: InvoicingDependencies & InvoiceTimes,
): Room & { proformaOf: ReturnType<typeof proformaOf> } {
  const { db, log } = deps;
  const files = createDocumentFiles();
  const oneAtATime = createLimiter(1);
  const mailed: Pick<DocumentFiles, 'file'> = {
    file: (document, format) => oneAtATime(() => files.file(document, format)),
  };
  return {
    calls: { ...calls(deps), ...fileCalls({ ...deps, files }) },
    dryRuns: dryRuns(deps),
    personsOf: personsOf({ db }),
    tasks: {
      'invoicing.check-ring': plainTask(() => checkRing(deps)),
      'invoicing.follow-refund': eventTask('payment.refund_done', ({ order_id: id }) => followRefund(deps, id)),
      'invoicing.remind-overdue': plainTask(() => remindOverdue(deps)),
    },
    schedule: [
      { task: 'invoicing.check-ring', pattern: '41 1 * * *' },
      { task: 'invoicing.remind-overdue', pattern: '17 7 * * *' },
    ],
    mails: [documentMail({ db, files: mailed })],
    proformaOf: proformaOf({ db, files: mailed, log }),
    timed: timedSellerDays,
    close: files.close,
  };
}
