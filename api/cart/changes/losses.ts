import type { LossReason } from '../../../contract/cart/rules.ts';
import { offerPayment, type PaymentMethodRow, readPaymentMethods, readPaymentRecords } from '../../payments/index.ts';
import { type Executor, type RequestContext, statement, type Transaction } from '../../platform/index.ts';
import {
  canPickUp,
  offerShipping,
  readOption,
  readShippingRecords,
  type ShippingMethodRow,
  type ShippingOptionRow,
  shippingProblem,
} from '../../shipping/index.ts';
import { readLostVouchers, readVouchers } from '../../vouchers/index.ts';
import {
  addUp,
  type CartLoss,
  type Choices,
  methodTerms,
  paymentSituation,
  type WeighedCart,
} from '../calculate/index.ts';
import {
  type CartDependencies,
  type CartRow,
  type DiscountLossReason,
  type SeenCharges,
  writeChoices,
} from '../stored/index.ts';
import { type ChargeChange, compareCharges } from './lost-charges.ts';
import type { ShownCart } from './seen-charges.ts';

/** Chosen methods and their point that cannot be used any more, and what is told of them. */
interface MethodLosses {
  shipping?: LossReason;
  option?: LossReason;
  payment?: LossReason;
  told: CartLoss[];
}

/** With vouchers that cannot be spent any more, and what is shown of the charges now. */
export interface Losses extends MethodLosses {
  vouchers: number[];
  charges: SeenCharges | null;
}

/** Lines of a cart with the chosen methods, whether or not they can be used. */
export type ChosenCart = WeighedCart & { choices: Choices };

type Chosen = Pick<CartRow, 'shipping_method_id' | 'shipping_option_id' | 'payment_method_id'>;
interface ChosenRows {
  shipping: readonly ShippingMethodRow[];
  option: ShippingOptionRow | undefined;
  payment: readonly PaymentMethodRow[];
}

/** Why nothing can be sent to a point of a method. */
function optionLoss(option: ShippingOptionRow | undefined, { countryId }: WeighedCart): LossReason {
  if (!option?.is_active) return 'not_offered';
  return option.country_id === countryId ? 'too_heavy' : 'not_to_country';
}

async function paymentName(db: Executor, methodId: number, context: RequestContext): Promise<string> {
  const named = { methodId, currencyId: context.currency.id };
  return (await readPaymentRecords(db, [named], context))(named)?.name ?? '';
}

/** Chosen methods of a cart with something in it that cannot be used now. */
export async function methodLosses(
  db: Executor,
  { shipping_method_id: shippingId, shipping_option_id: optionId, payment_method_id: paymentId }: Chosen,
  { shipping: [method], option, payment: [way] }: ChosenRows,
  weighed: WeighedCart,
  { providers }: Pick<CartDependencies, 'providers'>,
  context: RequestContext,
): Promise<MethodLosses> {
  const losses: MethodLosses = { told: [] };
  if (weighed.lines.length === 0) return losses;
  const offered = method && offerShipping(method, weighed);
  const shipping = offered?.canUse ? offered : null;
  if (shippingId !== null && !shipping) {
    losses.shipping = offered ? shippingProblem(offered) : 'not_offered';
    const name = (await readShippingRecords(db, [shippingId], context.language)).get(shippingId)?.name ?? '';
    losses.told.push({ type: 'shipping_method_removed', name, reason: losses.shipping });
  }
  if (optionId !== null && shipping && !canPickUp(option, shipping.method, weighed)) {
    losses.option = optionLoss(option, weighed);
    losses.told.push({ type: 'shipping_option_removed', name: option?.name ?? '', reason: losses.option });
  }
  const payment = way && offerPayment(way, providers, paymentSituation(weighed, shipping));
  if (paymentId !== null && !payment?.canUse) {
    losses.payment = payment?.problem ?? 'not_offered';
    const name = await paymentName(db, paymentId, context);
    losses.told.push({ type: 'payment_method_removed', name, reason: losses.payment });
  }
  return losses;
}

const CHANGED = {
  discount: 'discount_changed',
  credits: 'credits_changed',
  voucher: 'voucher_changed',
  shipping: 'shipping_price_changed',
  payment: 'payment_price_changed',
} as const satisfies Record<ChargeChange['kind'], CartLoss['type']>;

const TOLD_REASONS: Readonly<Partial<Record<DiscountLossReason, LossReason>>> = {
  used_up_by_buyer: 'used_up',
  not_to_own_address: 'not_to_own_address',
};

const toldChange = ({ kind, name, prices, reason, isGone }: ChargeChange): CartLoss =>
  isGone
    ? { type: 'discount_removed', name, reason: (reason && TOLD_REASONS[reason]) ?? 'over' }
    : { type: CHANGED[kind], name, reason: null, prices };

/** Lines as they are shown, with what vouchers pay of them where some were entered. */
export async function shownLines(
  db: Executor,
  deps: Pick<CartDependencies, 'clock'>,
  cart: CartRow,
  weighed: ChosenCart,
  context: RequestContext,
): Promise<ShownCart> {
  const { choices } = weighed;
  if (cart.entered_vouchers.length === 0) return { ...weighed, ...choices, cart };
  const vouchers = await readVouchers(db, cart.entered_vouchers, context.currency.id, deps.clock());
  return addUp(cart, weighed, { ...choices, vouchers, programs: [], accounts: [] }, context);
}

/** What a cart with something in it has lost since it was chosen or entered. */
export async function readLosses(
  db: Executor,
  deps: CartDependencies,
  cart: CartRow,
  weighed: ChosenCart,
  shipping: readonly ShippingMethodRow[],
  context: RequestContext,
): Promise<Losses> {
  const now = deps.clock();
  const { payment_method_id: paymentId, shipping_option_id: optionId, entered_vouchers: entered } = cart;
  const [payment, option, lost, shown] = await Promise.all([
    paymentId === null ? [] : readPaymentMethods(db, methodTerms(cart, context, now), paymentId),
    optionId === null ? undefined : readOption(db, optionId),
    readLostVouchers(db, entered, now),
    shownLines(db, deps, cart, weighed, context),
  ]);
  const losses = await methodLosses(db, cart, { shipping, option, payment }, weighed, deps, context);
  const { now: charges, changes } = compareCharges(shown, context);
  const ofVouchers = lost.map(
    ({ code_end: name, is_spent: isSpent }): CartLoss => ({
      type: 'voucher_removed',
      name,
      reason: isSpent ? 'used_up' : 'over',
    }),
  );
  const vouchers = lost.map(({ id }) => id);
  const isToldAsGone = ({ kind, id }: ChargeChange) => kind === 'voucher' && vouchers.includes(id);
  const ofCharges = changes.filter((change) => !isToldAsGone(change)).map(toldChange);
  return { ...losses, told: [...losses.told, ...ofVouchers, ...ofCharges], vouchers, charges };
}

const dropVouchers = statement(
  'cart_drop_lost_vouchers',
  'delete from cart_vouchers where cart_id = $1 and voucher_id = any($2::int[])',
);

/** Takes vouchers out of a locked cart that cannot be spent any more. */
export async function dropLostVouchers(
  tx: Transaction,
  { clock }: Pick<CartDependencies, 'clock'>,
  cart: CartRow,
): Promise<CartRow> {
  const lost = (await readLostVouchers(tx, cart.entered_vouchers, clock())).map(({ id }) => id);
  if (lost.length === 0) return cart;
  tx.send(dropVouchers, [cart.id, lost]);
  return { ...cart, entered_vouchers: cart.entered_vouchers.filter((id) => !lost.includes(id)) };
}

/** Takes out of a locked cart what it has lost, so that it is told once; returns the cart. */
export function writeLosses(tx: Transaction, cart: CartRow, { shipping, option, payment, vouchers }: Losses): CartRow {
  if (vouchers.length > 0) tx.send(dropVouchers, [cart.id, vouchers]);
  const left = {
    ...cart,
    entered_vouchers: cart.entered_vouchers.filter((id) => !vouchers.includes(id)),
    ...(shipping && { shipping_method_id: null }),
    ...((shipping || option) && { shipping_option_id: null }),
    ...(payment && { payment_method_id: null }),
  };
  if (shipping || option || payment) writeChoices(tx, left);
  return left;
}
