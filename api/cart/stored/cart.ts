import type { TaxTerms } from '../../../contract/shop/sale-tax.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import type { PaymentProvider } from '../../payments/index.ts';
import type { Database, Executor, Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { CartDiscountSource, CodeAttempts, LiveDiscounts, LiveGifts } from '../../promotions/index.ts';
import type { VatNumbers } from '../../registers/index.ts';
import { writeAnswered } from './answered.ts';
import { cartNotFound, otherCurrency } from './failures.ts';
import type { SaleTerms } from './line-rows.ts';
import { forgetSeenPrices } from './line-writes.ts';
import { checkOpenTo } from './owner.ts';
import {
  type CartOrigin,
  type CartRow,
  deleteCart,
  insertCart,
  type LockedCart,
  lockAndClose,
  lockCart,
  moveCart,
  readCart,
  readCurrencyCode,
  readCustomerId,
  readParts,
} from './store.ts';

export interface CartOptions {
  /** Days after which an unused cart expires. */
  cartDays: number;
  /** The account of credits that carts are paid with; undefined: every one. */
  creditsAccountId?: number;
  /** Leaves methods that a cart cannot choose out of its lists. */
  hidesUnusableMethods?: boolean;
}

/** What carts are calculated by. */
export interface CartRules extends CartOptions {
  providers: readonly PaymentProvider[];
  discounts: CartDiscountSource;
  gifts: Pick<LiveGifts, 'all'>;
  /** By which buyers are known again, for limits of discounts. */
  discountKey: Buffer;
  /** By which buyers are known who are kept from cash on delivery. */
  cashKey: Buffer;
  clock: () => Date;
  vatNumbers: VatNumbers;
}

export interface CartDependencies extends CartRules {
  db: Database;
  discounts: LiveDiscounts;
  gifts: LiveGifts;
  /** Counts wrong codes of discounts. */
  codeAttempts: CodeAttempts;
}

const DAY_MS = 86_400_000;

const originOf = (context: RequestContext): CartOrigin => ({
  hostnameId: context.hostnameId,
  currencyId: context.currency.id,
  priceListId: context.priceListId,
  language: context.language,
  trackingId: context.visitor.trackingId,
});

/** Prices come from the host's price list, never from the caller. Default: the tax of pages. */
export function termsOf(
  context: RequestContext,
  now: Date,
  tax: TaxTerms = { rateCountryId: context.taxCountryId, isExempt: false },
): SaleTerms {
  const { language, customerGroupIds } = context;
  return {
    priceListId: context.priceListId,
    hostPriceListId: context.hostPriceListId,
    tax,
    day: shopDay(now),
    now,
    language,
    customerGroupIds,
  };
}

/** Expiration of a cart used now. */
export const expiry = (deps: CartDependencies, now: Date) => new Date(now.getTime() + deps.cartDays * DAY_MS);

/** Inserts a cart of the caller. */
export function insertCartOf(db: Executor, deps: CartDependencies, context: RequestContext): Promise<CartRow> {
  const { countryId, customer } = context;
  const owner = { countryId, customerId: customer?.id ?? null };
  return insertCart(db, originOf(context), owner, expiry(deps, deps.clock()));
}

/** The cart; 404 when it is unknown, expired or ordered, 403 when its customer is not signed in. */
export async function openCart(db: Executor, id: string, context: RequestContext, now: Date): Promise<CartRow> {
  const cart = await readCart(db, id, context.currency.id, now);
  if (!cart) throw cartNotFound();
  checkOpenTo(cart, context);
  return cart;
}

/** Throws unless the cart is open to the caller, whether or not it was ordered; for retries of a call that closed it. */
export async function checkCartOwner(db: Executor, id: string, context: RequestContext, field: string): Promise<void> {
  checkOpenTo({ customer_id: await readCustomerId(db, id) }, context, field);
}

/** Tells those who listen to the cart that it changes in this transaction. */
export async function notifyListeners(
  tx: Transaction,
  { id, live_until: until }: Pick<CartRow, 'id' | 'live_until'>,
  { shopId, visitor }: RequestContext,
  now: Date,
): Promise<void> {
  if (until === null || until < now) return;
  await emit(tx, 'cart.changed', {
    shop_id: shopId,
    cart_id: id,
    ...(visitor.socketId && { socket_id: visitor.socketId }),
  });
}

/** The cart in the request's price list: prices of another one are no changes. */
function inPriceList(tx: Transaction, cart: LockedCart, { priceListId }: RequestContext): LockedCart {
  if (cart.price_list_id === priceListId) return cart;
  forgetSeenPrices(tx, cart.id);
  return writeAnswered(tx, cart, {
    answered: null,
    changes: (cart.changes ?? []).filter(({ prices }) => prices === null),
  });
}

/** Locks the cart, in the request's currency. `keepsCurrency`: throws for another one. `closes`: it becomes an order. */
export async function lockForWrite(
  tx: Transaction,
  deps: CartDependencies,
  id: string,
  context: RequestContext,
  { closes = false, keepsCurrency = false, field = 'id' } = {},
): Promise<LockedCart> {
  const now = deps.clock();
  const locking = (closes ? lockAndClose : lockCart)(tx, id, context.currency.id, now);
  const [locked, parts] = await Promise.all([locking, readParts(tx, id)]);
  if (!locked) throw cartNotFound(field);
  const cart = { ...locked, ...parts };
  checkOpenTo(cart, context, field);
  if (keepsCurrency && cart.line_count > 0 && cart.currency_id !== context.currency.id)
    throw otherCurrency(await readCurrencyCode(tx, cart.currency_id));
  await notifyListeners(tx, cart, context, now);
  return moveCart(tx, inPriceList(tx, cart, context), originOf(context), expiry(deps, now));
}

export async function dropCart(deps: CartDependencies, id: string, context: RequestContext): Promise<void> {
  const deleted = await deps.db.transaction(async (tx) => {
    const cart = await deleteCart(tx, id, context.customer?.id ?? null);
    if (cart) await notifyListeners(tx, cart, context, deps.clock());
    return cart;
  });
  if (deleted) return;
  await openCart(deps.db, id, context, deps.clock());
  throw cartNotFound();
}
