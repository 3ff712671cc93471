import type { z } from 'zod';
import type { Registration } from '../../contract/customers/rules.ts';
import { toMinor } from '../../contract/money.ts';
import { networkOf } from '../../contract/network-of.ts';
import type { orderInput } from '../../contract/orders/inputs.ts';
import {
  type CalculatedCart,
  type CartDependencies,
  type CartRow,
  calculateNow,
  changesId,
  checkCartOwner,
  checkTexts,
  type LocatedAddress,
  lockForWrite,
  pendingChanges,
  readAddresses,
  readLines,
  refusesOrder,
  withOwnEmail,
} from '../cart/index.ts';
import { emitStockChanged } from '../catalogue/index.ts';
import { checkRegistration, lockCustomer, requestAccount, saveAddress } from '../customers/index.ts';
import { noteEarnings } from '../loyalty/index.ts';
import { insertOrder } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import {
  claimKey,
  Failure,
  type Operator,
  type RepeatableRequest,
  type RequestContext,
  rememberAnswer,
  requestHash,
  requireKey,
  scopeOf,
} from '../platform/http/index.ts';
import { newToken } from '../platform/secrets/index.ts';
import { redeemGifts, takeDiscounts } from '../promotions/index.ts';
import { takeStock } from '../stock/index.ts';
import { takeVouchers } from '../vouchers/index.ts';
import { keepAgreements } from './agreements.ts';
import { type DraftParts, draftOrder } from './draft-order.ts';
import { checkHold, type HoldDependencies, noteHold } from './hold-goods.ts';
import { checkDestination } from './own-destination.ts';
import { beginGuest, recordPeople } from './record-people.ts';
import { CartConflict, refuseOrder } from './refuse-order.ts';
import { checkAddresses, checkChoices, checkSize } from './requirements.ts';
import { takeCredits } from './take-credits.ts';

export interface CheckoutDependencies extends CartDependencies, HoldDependencies {
  registration?: Registration;
  /** The operator who places it for a guest on the phone. */
  placedBy?: Operator;
  /** What rooms above do after an order is placed, in its transaction. */
  onPlaced?: (tx: Transaction, orderId: number, now: Date) => Promise<void>;
}
type Input = z.output<typeof orderInput>;

// The hash leaves the password out: it could be used to guess it.
function requestOf({ password: _, password_confirmation: __, ...rest }: Input, key: string | null): RepeatableRequest {
  return { scope: scopeOf('orders', rest.cart_id), key: requireKey(key), hash: requestHash(rest) };
}

function checkUnchanged(calculated: CalculatedCart, input: Input, context: RequestContext): void {
  const { currency } = context;
  const { taxedPrice, payable } = calculated.totals;
  const isOther = (seen: number | undefined, now: number) =>
    seen !== undefined && toMinor(seen, currency.decimal_places) !== now;
  const pending = pendingChanges(calculated, context);
  const isAcknowledged = changesId(pending) === context.acknowledgedChanges;
  const unknown = isAcknowledged ? [] : pending.filter(refusesOrder);
  if (unknown.some(({ kind }) => kind === 'item')) throw new CartConflict();
  if (calculated.lines.length === 0) throw new Failure('cart_is_empty');
  if (unknown.length > 0) throw new CartConflict();
  checkSize(calculated);
  if (isOther(input.expected_taxed_total, taxedPrice) || isOther(input.expected_payable_price, payable))
    throw new CartConflict();
}

/** Checks everything of a locked cart again, with data of the database only. */
async function checkCart(
  tx: Transaction,
  deps: CheckoutDependencies,
  cart: CartRow,
  input: Input,
  context: RequestContext,
): Promise<DraftParts> {
  const [calculated, known] = await Promise.all([
    calculateNow(tx, deps, cart, context, readLines),
    readAddresses(tx, cart.id),
  ]);
  checkUnchanged(calculated, input, context);
  checkTexts(calculated.lines, context.language);
  const { shipping, payment } = checkChoices(calculated, known);
  const option = shipping.method.has_options ? calculated.option : undefined;
  return { calculated, shipping, payment, option, addresses: checkAddresses(calculated, known) };
}

/** Saves complete addresses of the order in the address book, which the owner of the e-mail alone writes. */
async function saveAddresses(tx: Transaction, { addresses, calculated }: DraftParts, { customer }: RequestContext) {
  if (!customer?.hasConfirmedEmail || customer.impersonation) return;
  const save = async (address: LocatedAddress | null, kind: Parameters<typeof saveAddress>[3]) => {
    if (!address?.street || !address.city || !address.post_code) return;
    await saveAddress(tx, customer.id, { ...address, country_id: address.country_id ?? calculated.countryId }, kind);
  };
  await save(addresses.billing, 'is_billing_default');
  await save(addresses.shipping, 'is_shipping_default');
}

const wantsAccount = ({ create_new_account: isWanted }: Input, { customer }: RequestContext) =>
  isWanted === true && customer === null;

/** Uses up what the order's discounts have a limited number of. */
async function takeUses(
  tx: Transaction,
  { discountKey, placedBy }: CheckoutDependencies,
  orderId: number,
  parts: DraftParts,
  context: RequestContext,
): Promise<void> {
  const { cart, discounted } = parts.calculated;
  const { customer, visitor } = context;
  if (discounted.discounts.some(({ discount }) => discount.isOfBuyer))
    await checkDestination(tx, parts, context, 'discount_to_own_address');
  const codeOf = new Map(cart.entered_discounts.map((one) => [one.discount_id, one.discount_code_id]));
  const applied = discounted.discounts.map(({ discount: { id: discountId, version } }) => ({
    ...{ discountId, version },
    codeId: codeOf.get(discountId) ?? null,
  }));
  const network = placedBy ? `phone ${cart.email}` : networkOf(visitor.ip);
  const buyer = { email: cart.email, customerId: customer?.id ?? null, network };
  const reasons = await takeDiscounts(tx, discountKey, { orderId, buyer, applied });
  const losses = discounted.discounts.flatMap(({ discount: { id, name } }) => {
    const reason = reasons.get(id);
    return reason ? [{ kind: 'discount' as const, id, name, reason }] : [];
  });
  if (losses.length > 0) throw new CartConflict({ losses });
}

/** Takes the gifts of the order. */
async function redeemGranted(tx: Transaction, orderId: number, { lines, gifts }: CalculatedCart): Promise<void> {
  const given = gifts.flatMap(({ gift: { id, revision } }) => {
    const pieces = lines.filter(({ gift_id }) => gift_id === id).reduce((sum, { amount }) => sum + amount, 0);
    return pieces === 0 ? [] : [{ id, revision, pieces }];
  });
  const gone = await redeemGifts(tx, orderId, given);
  if (gone.length > 0) throw new CartConflict({ gifts: gone });
}

/** Spends the vouchers that the order was reckoned with. */
async function spendVouchers(
  tx: Transaction,
  orderId: number,
  { vouchers }: CalculatedCart,
  context: RequestContext,
  now: Date,
): Promise<void> {
  const paying = vouchers.filter(({ amount }) => amount > 0);
  const spent = paying.map(({ id: voucherId, amount }) => ({ voucherId, amount }));
  const lacking = await takeVouchers(tx, { orderId, spent }, context, now);
  const losses = paying
    .filter(({ id }) => lacking.includes(id))
    .map(({ id, code_end: name }) => ({ kind: 'voucher' as const, id, name }));
  if (losses.length > 0) throw new CartConflict({ losses });
}

async function orderCart(
  tx: Transaction,
  deps: CheckoutDependencies,
  cart: CartRow,
  input: Input,
  context: RequestContext,
) {
  const now = deps.clock();
  const parts = await checkCart(tx, deps, await withOwnEmail(tx, cart, context), input, context);
  const inserting = beginGuest(tx, parts, input, context);
  const hold = deps.placedBy ? null : await checkHold(tx, deps, parts.calculated, context);
  const guest = await recordPeople(tx, parts, input, now, context, inserting);
  const form = {
    hash: newToken(),
    customerId: guest.id,
    note: input.note || parts.calculated.cart.note,
    preference: guest.preference,
    referralCode: input.referral_code || null,
    wantsAccount: wantsAccount(input, context),
    placedBy: deps.placedBy,
    now,
  };
  const { id } = await insertOrder(tx, draftOrder(parts, form, context));
  noteHold(tx, id, hold);
  keepAgreements(tx, id, { ...input, placedBy: deps.placedBy }, context, now);
  if (input.save_addresses) await saveAddresses(tx, parts, context);
  if (form.wantsAccount) {
    const requestId = await requestAccount(tx, guest, now);
    if (requestId !== undefined)
      await emit(tx, 'customer.account_requested', { order_id: id, account_request_id: requestId });
  }
  await takeUses(tx, deps, id, parts, context);
  await redeemGranted(tx, id, parts.calculated);
  await spendVouchers(tx, id, parts.calculated, context, now);
  await takeCredits(tx, id, parts, context, now);
  if (context.customer)
    await noteEarnings(tx, { orderId: id, customerId: context.customer.id, earned: parts.calculated.earned });
  return { id, lines: parts.calculated.lines };
}

interface Remembered {
  order_id: number;
}

/** A placed order, and whether an earlier request with the same key placed it. */
export interface PlacedOrder {
  id: number;
  isReplayed: boolean;
}

async function placeOrderOnce(
  tx: Transaction,
  deps: CheckoutDependencies,
  input: Input,
  request: RepeatableRequest,
  context: RequestContext,
): Promise<PlacedOrder> {
  const claimed = claimKey(tx, request);
  // Before cart, discounts, gifts and vouchers: if some orders of one customer locked them later, they would wait in a ring.
  if (context.customer) lockCustomer(tx, context.customer.id);
  // Without an expected total, the currency must be the cart's: the buyer has not seen another one.
  const keepsCurrency = input.expected_taxed_total === undefined;
  const taken = lockForWrite(tx, deps, input.cart_id, context, { closes: true, keepsCurrency, field: 'cart_id' });
  // A retry fails here because its cart is closed, but its stored answer takes precedence.
  taken.catch(() => undefined);
  const earlier = (await claimed) as Remembered | null;
  if (earlier) {
    await checkCartOwner(tx, input.cart_id, context, 'cart_id');
    return { id: earlier.order_id, isReplayed: true };
  }
  const { id, lines } = await orderCart(tx, deps, await taken, input, context);
  // Stock last: its row locks make other buyers of the same things wait until the commit.
  const remembered = rememberAnswer(tx, request, { order_id: id } satisfies Remembered);
  const [changes] = await Promise.all([takeStock(tx, id, lines), remembered]);
  if (!changes) throw new CartConflict();
  await emitStockChanged(tx, changes, { isTaken: true });
  await deps.onPlaced?.(tx, id, deps.clock());
  return { id, isReplayed: false };
}

/** Places an order in one transaction, exactly once per key and per cart. */
export async function placeOrder(
  deps: CheckoutDependencies,
  input: Input,
  key: string | null,
  context: RequestContext,
): Promise<PlacedOrder> {
  const request = requestOf(input, key);
  if (wantsAccount(input, context)) checkRegistration(deps.registration);
  try {
    return await deps.db.transaction((tx) => placeOrderOnce(tx, deps, input, request, context));
  } catch (error) {
    if (error instanceof CartConflict) throw await refuseOrder(deps, error, input.cart_id, context);
    throw error;
  }
}
