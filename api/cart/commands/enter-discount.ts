import { readingsOfCode } from '../../../contract/promotions/code-readings.ts';
import { MOST_CODES } from '../../../contract/promotions/rules.ts';
import { MOST_VOUCHERS } from '../../../contract/vouchers/rules.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields, type RequestContext } from '../../platform/http/index.ts';
import { findCode } from '../../promotions/index.ts';
import { checkHolder, currencyOfVoucher, findVoucher } from '../../vouchers/index.ts';
import type { AnsweredCart, DisplayedRow } from '../answers/index.ts';
import {
  type CartDependencies,
  type LockedCart,
  withDiscounts,
  withoutDiscounts,
  withoutVouchers,
  withVouchers,
} from '../stored/index.ts';
import { type CartWork, changeCart } from './change-cart.ts';

const refused = (failure: FieldFailure) => new Failure('discount_code_refused', {}, [failure]);
const tooMany = (limit: number) => invalidFields({ field: 'code', key: 'too_big_list', values: { limit } });

/** The cart with the voucher of a typed code; null for no such code. Those that cannot be spent take no room. */
async function enterVoucher({ tx, deps, cart, facts, context }: CartWork, typed: string): Promise<LockedCart | null> {
  const found = await findVoucher(tx, typed, context.currency.id, deps.clock());
  if (!found) return null;
  checkHolder(context, 'code');
  if (facts.vouchers.filter(({ id }) => id !== found.id).length >= MOST_VOUCHERS) throw tooMany(MOST_VOUCHERS);
  return withVouchers(tx, cart, [found.id]);
}

/** The cart with the discount, or else the voucher, of a typed code; null when it is no such code. */
async function enterCode(work: CartWork, typed: string): Promise<LockedCart | null> {
  const { tx, deps, cart, context } = work;
  const { customer, customerGroupIds } = context;
  const found = await findCode(tx, typed, { customerId: customer?.id ?? null, customerGroupIds, now: deps.clock() });
  if (!found) return enterVoucher(work, typed);
  const others = cart.entered_discounts.filter(({ discount_id: id }) => id !== found.discount_id);
  if (others.length >= MOST_CODES) throw tooMany(MOST_CODES);
  return withDiscounts(tx, cart, [found]);
}

/** Enters the code of a discount or else a voucher; 422 for one that is unknown or cannot be used, 429 for too many. */
export async function enterDiscount(
  deps: CartDependencies,
  cartId: string,
  typed: string,
  context: RequestContext,
): Promise<AnsweredCart<DisplayedRow>> {
  const readings = readingsOfCode(typed);
  const enter = async (tx: Transaction) => {
    const { answered } = await changeCart(tx, deps, cartId, context, async (work) => {
      for (const reading of readings) {
        const cart = await enterCode(work, reading);
        if (cart) return { cart, lines: work.facts.lines, result: null };
      }
      for (const reading of readings) {
        const currency = await currencyOfVoucher(tx, reading, context.currency.id, deps.clock());
        if (currency !== null) throw refused({ field: 'code', key: 'voucher_other_currency', values: { currency } });
      }
      throw refused({ field: 'code', key: 'code_refused' });
    });
    return answered;
  };
  return deps.codeAttempts({ cartId, ip: context.visitor.ip }, () => deps.db.transaction(enter));
}

/** Takes out a discount whose code was entered; 404 for any other. */
export const removeDiscount = (deps: CartDependencies, cartId: string, id: number, context: RequestContext) =>
  deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async ({ cart, facts }) => {
      if (!cart.entered_discounts.some(({ discount_id }) => discount_id === id))
        throw new Failure('cart_discount_not_found');
      return { cart: withoutDiscounts(tx, cart, [id]), lines: facts.lines, result: null };
    }),
  );

/** Takes an entered voucher out of a cart; 404 for any other. */
export const removeVoucher = (deps: CartDependencies, cartId: string, id: number, context: RequestContext) =>
  deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async ({ cart, facts }) => {
      if (!cart.entered_vouchers.includes(id)) throw new Failure('cart_voucher_not_found');
      return { cart: withoutVouchers(tx, cart, [id]), lines: facts.lines, result: null };
    }),
  );

/** Enters the codes of another cart in this one too, as far as there is room; both are locked. */
export function moveCodes(tx: Transaction, target: LockedCart, source: LockedCart): LockedCart {
  const known = new Set(target.entered_discounts.map(({ discount_id: id }) => id));
  const discounts = source.entered_discounts
    .filter(({ discount_id: id }) => !known.has(id))
    .slice(0, Math.max(0, MOST_CODES - known.size));
  const vouchers = source.entered_vouchers
    .filter((id) => !target.entered_vouchers.includes(id))
    .slice(0, Math.max(0, MOST_VOUCHERS - target.entered_vouchers.length));
  return withVouchers(tx, withDiscounts(tx, target, discounts), vouchers);
}
