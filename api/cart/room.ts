import type { Room } from '../platform/index.ts';
import type { CartDependencies } from './cart.ts';
import { personalData } from './personal-data.ts';
import { calls } from './routes.ts';
import { tasks } from './tasks.ts';

/** Carts: items, addresses, shipping and payment. */
export const cartRoom = (deps: CartDependencies): Room => ({
  calls: calls(deps),
  personalData,
  tasks: tasks(deps),
  schedule: [{ task: 'cart.clean-up', pattern: '17 * * * *' }],
});
