import type { Lifetimes } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { CANCEL_UNPAID, type UnpaidDependencies } from './cancel-unpaid.ts';
import { type FactSources, orderMails, type ReadTerms, type ShopOrderOptions, shareFacts } from './mails/index.ts';
import { personalData } from './personal-data.ts';
import type { TransferTimes } from './remind-unpaid.ts';
import { calls, dryRuns, personsOf } from './routes.ts';
import { tasks } from './tasks.ts';

interface Dependencies extends UnpaidDependencies, TransferTimes, ShopOrderOptions, Pick<FactSources, 'proformaOf'> {
  lifetimes: Lifetimes;
  /** The terms that go along with a confirmation. */
  readTerms: ReadTerms;
}

/** Orders from the moment they are placed. */
export function ordersRoom(deps: Dependencies): Room {
  const shared = shareFacts(deps.lifetimes, deps.readTerms);
  return {
    calls: calls(deps),
    dryRuns: dryRuns(deps),
    personsOf: personsOf(deps),
    personalData,
    onEvents: shared.onEvents,
    mails: orderMails({ ...deps, shared }),
    tasks: tasks(deps),
    schedule: [
      { task: 'orders.remind-unpaid', pattern: '*/5 * * * *' },
      { task: 'orders.remind-transfers', pattern: '11,41 * * * *' },
      { task: 'orders.date', pattern: '* * * * *' },
      { task: 'orders.forget-holds', pattern: '23 * * * *' },
      { task: CANCEL_UNPAID, pattern: '*/5 * * * *' },
    ],
  };
}
