import type { Room } from '../platform/index.ts';
import type { CartDependencies } from './cart.ts';
import { calls } from './routes.ts';
import { tasks } from './tasks.ts';

/** Carts: what is in them, who gets them, how they are sent and paid for. */
export const cartRoom = (deps: CartDependencies): Room => ({
  calls: calls(deps),
  tasks: tasks(deps),
  schedule: [{ task: 'cart.clean-up', pattern: '17 * * * *' }],
});
