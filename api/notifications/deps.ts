import type { FastifyBaseLogger } from 'fastify';
import type { Database, Limiter, Mailer } from '../platform/index.ts';
import type { Hosts } from '../shop/index.ts';
import type { VoucherMails } from '../vouchers/index.ts';
import type { AbandonedCarts } from './abandoned-carts.ts';
import type { SharedFacts } from './shared-facts.ts';
import type { ShopOrderOptions } from './shop-orders.ts';

/** Dependencies of the room. */
export interface NotificationDependencies extends ShopOrderOptions {
  db: Database;
  clock: () => Date;
  hosts: Hosts;
  mailer: Mailer;
  vouchers: VoucherMails;
  abandonedCarts: AbandonedCarts;
  shared: SharedFacts;
  limitReads: Limiter;
  /** Origin of a shop host as browsers reach it. */
  publicOrigin: (hostname: string) => string;
  log: FastifyBaseLogger;
}
