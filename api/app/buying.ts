import type { FastifyInstance } from 'fastify';
import { tasks as cartTasks, register as registerCart } from '../cart/index.ts';
import { register as registerCheckout } from '../checkout/index.ts';
import { tasks as customerTasks, register as registerCustomers } from '../customers/index.ts';
import { tasks as orderTasks, payableOrders, register as registerOrders } from '../orders/index.ts';
import { createProviders, tasks as paymentTasks, register as registerPayments } from '../payments/index.ts';
import type { Database, Jobs, JobsOfEvents, OriginCheck } from '../platform/index.ts';
import { register as registerRegisters } from '../registers/index.ts';
import { register as registerShipping } from '../shipping/index.ts';
import type { ApiOptions } from './options.ts';

/** Which jobs of buying an event starts. */
export const buyingJobsOfEvents: JobsOfEvents = { 'payment.settled': ['orders.settle'] };

interface Parts {
  db: Database;
  clock: () => Date;
  isAllowedOrigin: OriginCheck;
}

type Options = Pick<ApiOptions, 'gopay' | 'registers' | 'publicOrigin' | 'cartDays' | 'logger'>;

/** Puts everything from the cart to the paid order on the server; gives its jobs. */
export function registerBuying(app: FastifyInstance, { db, clock, isAllowedOrigin }: Parts, options: Options): Jobs {
  const { publicOrigin, cartDays, logger: log } = options;
  const providers = createProviders({ gopay: options.gopay });
  const orders = { db, clock };
  const carts = { db, clock, providers, cartDays };
  registerShipping(app, { db });
  registerCustomers(app, { db, clock });
  registerRegisters(app, { db, clock, registers: options.registers });
  registerPayments(app, { db, clock, providers, publicOrigin, isAllowedOrigin, orders: payableOrders(db) });
  registerOrders(app, orders);
  registerCart(app, carts);
  registerCheckout(app, carts);
  return {
    tasks: {
      ...cartTasks({ db, clock }),
      ...customerTasks({ db, clock }),
      ...orderTasks(orders),
      ...paymentTasks({ db, clock, providers, log }),
    },
    schedule: [
      { task: 'payments.check-open', pattern: '* * * * *' },
      { task: 'payments.send-refunds', pattern: '* * * * *' },
      { task: 'orders.remind-unpaid', pattern: '*/5 * * * *' },
      { task: 'cart.clean-up', pattern: '17 * * * *' },
      { task: 'customers.clean-up', pattern: '27 * * * *' },
    ],
  };
}
