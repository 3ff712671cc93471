import type { Room } from '../platform/index.ts';
import type { GatewayDependencies } from './gateway-payments.ts';
import { ReadLimiter } from './read-limiter.ts';
import type { Log } from './readings.ts';
import { calls, mountReturn } from './routes.ts';
import { tasks } from './tasks.ts';

/** Payments at gateways, and money that goes back. */
export function paymentsRoom(deps: Omit<GatewayDependencies, 'limiter'> & { log: Log }): Room {
  const gateways = { ...deps, limiter: new ReadLimiter() };
  return {
    calls: calls(gateways),
    mount: (app) => mountReturn(app, gateways),
    tasks: tasks(deps),
    schedule: [
      { task: 'payments.check-open', pattern: '* * * * *' },
      { task: 'payments.send-refunds', pattern: '* * * * *' },
    ],
  };
}
