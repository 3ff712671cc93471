import type { Room } from '../platform/room/index.ts';
import { mountGatewayCalls } from './gateway-calls.ts';
import type { GatewayDependencies } from './gateway-payments.ts';
import { ReadLimiter } from './read-limiter.ts';
import type { Log } from './readings.ts';
import { calls, personsOf } from './routes.ts';
import { tasks } from './tasks.ts';

/** Payments at gateways, and refunds. */
export function paymentsRoom(deps: Omit<GatewayDependencies, 'limiter'> & { log: Log }): Room {
  const limited = { ...deps, limiter: new ReadLimiter() };
  return {
    calls: calls(limited),
    personsOf: personsOf(deps),
    mount: (app) => mountGatewayCalls(app, limited),
    tasks: tasks(deps),
    schedule: [
      { task: 'payments.check-open', pattern: '* * * * *' },
      { task: 'payments.check-paid', pattern: '*/2 * * * *' },
      { task: 'payments.send-refunds', pattern: '* * * * *' },
      { task: 'payments.forget-messages', pattern: '41 3 * * *' },
    ],
  };
}
