import type { LossReason } from '../../contract/cart/rules.ts';
import {
  type OfferedPayment,
  offerPayment,
  type PaymentMethodRow,
  type PaymentProvider,
  readPaymentMethods,
  readPaymentRecords,
} from '../payments/index.ts';
import { type Executor, type RequestContext, statement, type Transaction } from '../platform/index.ts';
import { offerShipping, readShippingRecords, type ShippingMethodRow, shippingProblem } from '../shipping/index.ts';
import { readLostVouchers } from '../vouchers/index.ts';
import { methodTerms, paymentSituation, type WeighedCart } from './assessment.ts';
import type { CartDependencies } from './cart.ts';
import type { CartLoss } from './corrections.ts';
import { type CartRow, writeChoices } from './store.ts';

/** Chosen methods that cannot be used any more, and what is told of them. */
interface MethodLosses {
  shipping?: LossReason;
  payment?: LossReason;
  told: CartLoss[];
}

/** With vouchers that cannot be spent any more. */
export interface Losses extends MethodLosses {
  vouchers: number[];
}

type Chosen = Pick<CartRow, 'shipping_method_id' | 'payment_method_id'>;
interface ChosenRows {
  shipping: readonly ShippingMethodRow[];
  payment: readonly PaymentMethodRow[];
}

function paymentLoss(offered: OfferedPayment | undefined, providers: readonly PaymentProvider[]): LossReason {
  if (!offered) return 'not_offered';
  if (!offered.canBeUsedByCountry) return 'not_to_country';
  const { method } = offered;
  if (method.taxed_price === null) return 'not_in_currency';
  const isSettled = providers.some(({ services }) => services.some((service) => service === method.payment_service));
  return isSettled ? 'not_with_shipping' : 'not_offered';
}

async function paymentName(db: Executor, methodId: number, context: RequestContext): Promise<string> {
  const named = { methodId, currencyId: context.currency.id };
  return (await readPaymentRecords(db, [named], context))(named)?.name ?? '';
}

/** Chosen methods of a cart with something in it that cannot be used now. */
export async function methodLosses(
  db: Executor,
  { shipping_method_id: shippingId, payment_method_id: paymentId }: Chosen,
  { shipping: [method], payment: [way] }: ChosenRows,
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
  const payment = way && offerPayment(way, providers, paymentSituation(weighed, shipping));
  if (paymentId !== null && !payment?.canUse) {
    losses.payment = paymentLoss(payment, providers);
    const name = await paymentName(db, paymentId, context);
    losses.told.push({ type: 'payment_method_removed', name, reason: losses.payment });
  }
  return losses;
}

/** What a cart with something in it has lost since it was chosen or entered. */
export async function readLosses(
  db: Executor,
  deps: CartDependencies,
  cart: CartRow,
  weighed: WeighedCart,
  shipping: readonly ShippingMethodRow[],
  context: RequestContext,
): Promise<Losses> {
  const now = deps.clock();
  const { payment_method_id: paymentId, entered_vouchers: entered } = cart;
  const [payment, lost] = await Promise.all([
    paymentId === null ? [] : readPaymentMethods(db, methodTerms(cart, context, now), paymentId),
    readLostVouchers(db, entered, now),
  ]);
  const losses = await methodLosses(db, cart, { shipping, payment }, weighed, deps, context);
  const ofVouchers = lost.map(
    ({ code_end: name, is_spent: isSpent }): CartLoss => ({
      type: 'voucher_removed',
      name,
      reason: isSpent ? 'used_up' : 'over',
    }),
  );
  return { ...losses, told: [...losses.told, ...ofVouchers], vouchers: lost.map(({ id }) => id) };
}

const dropVouchers = statement(
  'cart_drop_lost_vouchers',
  'delete from cart_vouchers where cart_id = $1 and voucher_id = any($2::int[])',
);

/** Takes out of a locked cart what it has lost, so that it is told once. */
export async function writeLosses(
  tx: Transaction,
  cart: CartRow,
  { shipping, payment, vouchers }: Losses,
): Promise<void> {
  if (vouchers.length > 0) await tx.query(dropVouchers, [cart.id, vouchers]);
  if (!shipping && !payment) return;
  writeChoices(tx, {
    ...cart,
    ...(shipping && { shipping_method_id: null, shipping_option_id: null }),
    ...(payment && { payment_method_id: null }),
  });
}
