import type { Limiter, Mailer } from '../platform/index.ts';
import type { VoucherMails } from '../vouchers/index.ts';
import type { AbandonedCarts } from './abandoned-carts.ts';
import type { ReaderSources } from './reader.ts';
import type { SharedFacts } from './shared-facts.ts';

export interface ShopOrderOptions {
  /** Who is told of every new order; null: the shop's own address; unset: nobody, not of large ones either. */
  orderMailsTo?: readonly string[] | null;
  /** The shop is warned of an unpaid order that takes more than so many percent of a stock, or with which all of them hold twice as many; 0 or unset: never. */
  unpaidWarningPercent?: number;
}

/** Dependencies of the room. */
export interface NotificationDependencies extends ReaderSources, ShopOrderOptions {
  clock: () => Date;
  mailer: Mailer;
  vouchers: VoucherMails;
  abandonedCarts: AbandonedCarts;
  shared: SharedFacts;
  limitReads: Limiter;
}
