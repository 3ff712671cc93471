import type { KeptLine } from '../../contract/cart/saved.ts';
import type { Language } from '../../contract/locales.ts';
import type { Executor, RequestContext } from '../platform/index.ts';

/** To whom a reminder goes. */
export interface AbandonedCart {
  cart_id: string;
  email: string;
  language: Language;
  hostname_id: number;
  /** Ends the newsletter, whose consent it is. */
  cancellation_token: string;
}

/** What a link of a reminder shows. */
export interface AbandonedContents {
  token: string;
  lines: KeptLine[];
  /** Of the shown prices. */
  taxRates: readonly number[];
}

/** What reminders are made of. */
export interface AbandonedCarts {
  /** Undefined when the cart was changed, bought or deleted since, or the consent is withdrawn. */
  read(db: Executor, id: number): Promise<AbandonedCart | undefined>;
  /** Whether anything of the cart can be bought. */
  hasGoods(cartId: string, context: RequestContext): Promise<boolean>;
  /** Makes a link to what can be bought of a cart; undefined when that is nothing. */
  share(cartId: string, context: RequestContext): Promise<AbandonedContents | undefined>;
}
