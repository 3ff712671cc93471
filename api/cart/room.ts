import type { FastifyBaseLogger } from 'fastify';
import type { Room } from '../platform/room/index.ts';
import type { Realtime } from '../realtime/index.ts';
import { clusterTasks, LiveCarts } from './live/index.ts';
import { calls, savedCalls } from './routes/index.ts';
import type { CartDependencies } from './stored/index.ts';
import { type AbandonedCartOptions, abandonedMail, personalData, tasks } from './upkeep/index.ts';

interface Dependencies extends CartDependencies, AbandonedCartOptions {
  realtime: Realtime;
  log: FastifyBaseLogger;
}

/** Carts: items, addresses, shipping and payment, and what their open pages are told. */
export function cartRoom(deps: Dependencies): Room {
  const { sockets, cluster } = deps.realtime;
  const live = sockets && new LiveCarts({ ...deps, sockets });
  return {
    calls: { ...calls(deps), ...savedCalls(deps) },
    personalData,
    mails: [abandonedMail(deps)],
    tasks: { ...tasks(deps), ...(cluster && clusterTasks({ ...deps, cluster })) },
    schedule: [
      { task: 'cart.clean-up', pattern: '17 * * * *' },
      { task: 'cart.look-for-abandoned', pattern: '*/10 * * * *' },
    ],
    ...(live && { onEvents: (events) => live.onEvents(events), close: () => live.close() }),
  };
}
