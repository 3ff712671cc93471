import type { z } from 'zod';
import type { cartItemInput } from '../../../contract/cart/inputs.ts';
import { cart as cartSchema } from '../../../contract/cart/records.ts';
import { LARGEST_MINOR, toMajor, toMinor } from '../../../contract/money.ts';
import { cartShippingMethod } from '../../../contract/shipping/records.ts';
import type { Executor } from '../../platform/database/index.ts';
import {
  type Call,
  type Handlers,
  invalidFields,
  type RequestContext,
  requestHash,
} from '../../platform/http/index.ts';
import { askedFlags, parseEmbeds } from '../../platform/listing/index.ts';
import { listAddresses, listCustomerAddresses, setAddress } from '../addresses/index.ts';
import {
  type AnsweredCart,
  cartEmbeds,
  cartRecord,
  type DisplayedRow,
  deliveryDatesOf,
  listedChanges,
  listPayments,
  listShipping,
  parseView,
  readCart,
  readItems,
  shopPaymentMethods,
  shopShippingMethods,
} from '../answers/index.ts';
import { fieldsByNumber } from '../calculate/index.ts';
import {
  type Adding,
  addItem,
  addItems,
  addingScope,
  applyCredits,
  changeItem,
  choose,
  chooseGift,
  emptyCart,
  enterDiscount,
  exchangeGift,
  type RequestedThing,
  removeCredits,
  removeDiscount,
  removeItem,
  removeVoucher,
  transferItems,
} from '../commands/index.ts';
import { acceptHandover, createCart, giveCart, offerHandover, replaceCart } from '../ownership/index.ts';
import { type CartDependencies, dropCart, readDisplayedLines, readLines } from '../stored/index.ts';
import { onlyView, viewOf, withView } from './with-view.ts';

type ItemInput = z.output<typeof cartItemInput>;

/** The seen price in minor units of the request's currency; 422 if it does not fit into the column. */
function seenPrice(major: number | undefined, field: string, { currency }: RequestContext): number | undefined {
  if (major === undefined) return undefined;
  const seen = toMinor(major, currency.decimal_places);
  if (seen <= LARGEST_MINOR) return seen;
  const limit = Math.floor(toMajor(LARGEST_MINOR, currency.decimal_places));
  throw invalidFields({ field, key: 'too_big_number', values: { limit } });
}

/** The thing that a body adds; `at` is its path in a batch. */
const requestedThing = (body: ItemInput, context: RequestContext, at = ''): RequestedThing => ({
  product_id: body.product_id ?? 0,
  product_variation_id: body.product_variation_id,
  amount: body.amount,
  customerAccountId: body.customer_account_id ?? null,
  product_fields: fieldsByNumber(body.product_fields),
  typedFields: body.product_fields ?? [],
  seen: seenPrice(body.seen_unit_price, `${at}seen_unit_price`, context),
  ...(body.items && { items: body.items }),
  ...(body.parent_id && { parent_id: body.parent_id }),
});

/** Things that a call adds; its idempotency key belongs to this cart and these things. */
const addingOf = (
  {
    params,
    context,
    idempotencyKey: key,
  }: Pick<Call<'POST /carts/{id}/items'>, 'params' | 'context' | 'idempotencyKey'>,
  call: Parameters<typeof addingScope>[0],
  bodies: readonly ItemInput[],
): Adding => {
  const placed = bodies.map((body, index) => ({ body, index }));
  const products = placed.filter(({ body }) => !body.gift_id);
  return {
    cartId: params.id,
    things: products.map(({ body, index }) =>
      requestedThing(body, context, call === 'cart-items-batch' ? `items.${index}.` : ''),
    ),
    indexes: products.map(({ index }) => index),
    gifts: placed.flatMap(({ body, index }) => (body.gift_id ? [{ index, giftId: body.gift_id }] : [])),
    request: { scope: addingScope(call, params.id), key, hash: requestHash(bodies) },
  };
};

const EMBEDS = cartSchema.shape._embedded.unwrap().shape;

const METHOD_EMBEDS = cartShippingMethod.shape._embedded.unwrap().shape;

interface MethodsQuery {
  embed?: string;
  can_use?: '0' | '1';
  filters?: string;
}

/** Whether unusable methods are listed too; 422 for embeds, which methods do not have. */
function listsUnusable({ embed, can_use: canUse, filters }: MethodsQuery, deps: CartDependencies) {
  parseEmbeds(embed, METHOD_EMBEDS);
  const asked = [...(canUse === undefined ? [] : [canUse === '1']), ...askedFlags(filters, 'can_use')];
  return asked.length === 0 ? !deps.hidesUnusableMethods : !asked.includes(true);
}

const addressCalls = (deps: CartDependencies): Handlers => ({
  'GET /carts/{id}/addresses': async ({ params, context }) => ({
    items: await listAddresses(deps, params.id, context),
  }),
  'GET /carts/{id}/customer-addresses': async ({ params, context }) => ({
    items: await listCustomerAddresses(deps, params.id, context),
  }),
  'PATCH /carts/{id}/addresses/billing': async ({ params, body, context }) => ({
    item: await setAddress(deps, params.id, 'billing', body, context),
  }),
  'PATCH /carts/{id}/addresses/shipping': async ({ params, body, context }) => ({
    item: await setAddress(deps, params.id, 'shipping', body, context),
  }),
});

async function withEmbeds(
  db: Executor,
  deps: CartDependencies,
  { calculated }: AnsweredCart,
  embed: string | undefined,
  context: RequestContext,
): Promise<{ item: ReturnType<typeof cartRecord> }> {
  const names = new Set(parseEmbeds(embed, EMBEDS).keys());
  const item = cartRecord(calculated, context);
  return names.size === 0
    ? { item }
    : { item: { ...item, _embedded: await cartEmbeds(db, deps, calculated, names, context) } };
}

/** A call that answers the cart with embeds. */
interface CartCall {
  params: { id: string };
  query: { embed?: string; view?: string };
  context: RequestContext;
}

/** Answers a write by the cart. */
const cartAfter = (deps: CartDependencies, call: CartCall, write: () => Promise<AnsweredCart<DisplayedRow>>) =>
  withView(deps, call, async () => {
    const answered = await write();
    return { answer: await withEmbeds(deps.db, deps, answered, call.query.embed, call.context), answered };
  });

/** Handlers of what makes a cart cheaper or pays it. */
const reductionCalls = (deps: CartDependencies): Handlers => ({
  'POST /carts/{id}/discounts': (call) =>
    cartAfter(deps, call, () => enterDiscount(deps, call.params.id, call.body.code, call.context)),
  'DELETE /carts/{id}/discounts/{discount_id}': (call) => {
    const { params, context } = call;
    return onlyView(deps, call, () => removeDiscount(deps, params.id, params.discount_id, context));
  },
  'DELETE /carts/{id}/vouchers/{voucher_id}': (call) => {
    const { params, context } = call;
    return onlyView(deps, call, () => removeVoucher(deps, params.id, params.voucher_id, context));
  },
  'POST /carts/{id}/customer-accounts': (call) =>
    cartAfter(deps, call, () => applyCredits(deps, call.params.id, call.body, call.context)),
  'DELETE /carts/{id}/customer-accounts/{customer_account_id}': (call) => {
    const { params, context } = call;
    return onlyView(deps, call, () => removeCredits(deps, params.id, params.customer_account_id, context));
  },
});

const addingCalls = (deps: CartDependencies): Handlers => ({
  'POST /carts/{id}/items': (call) =>
    withView(deps, call, async () => {
      const { gift_id: giftId, ...product } = call.body;
      if (giftId) {
        const { item, answered } = await chooseGift(deps, call.params.id, giftId, call.context);
        return { answer: { item }, answered };
      }
      const { item, isReplayed, answered } = await addItem(deps, addingOf(call, 'cart-items', [product]), call.context);
      if (isReplayed) call.markReplayed();
      return { answer: { item }, answered };
    }),
  'POST /carts/{id}/items/batch': (call) =>
    withView(deps, call, async () => {
      const adding = addingOf(call, 'cart-items-batch', call.body.items);
      const { items, errors, isReplayed, answered } = await addItems(deps, adding, call.context);
      if (isReplayed) call.markReplayed();
      return { answer: { items, _errors: errors }, answered };
    }),
});

const lineCalls = (deps: CartDependencies): Handlers => ({
  'PATCH /carts/{id}/items/{item_id}': (call) => {
    const { params, body, context } = call;
    const { gift_id: giftId, ...change } = body;
    return withView(deps, call, async () => {
      const { item, answered } = giftId
        ? await exchangeGift(deps, params.id, params.item_id, giftId, context)
        : await changeItem(deps, params.id, params.item_id, change, context);
      return { answer: { item }, answered };
    });
  },
  'DELETE /carts/{id}/items/{item_id}': (call) => {
    const { params, context } = call;
    return onlyView(deps, call, () => removeItem(deps, params.id, params.item_id, context));
  },
  'DELETE /carts/{id}/items': (call) => onlyView(deps, call, () => emptyCart(deps, call.params.id, call.context)),
});

/** Handlers of what the shop sends and is paid by, without a cart. */
const shopCalls = ({ db }: CartDependencies): Handlers => ({
  'GET /shipping-methods': async ({ context, tag }) => {
    tag('shop');
    return { items: await shopShippingMethods(db, context) };
  },
  'GET /delivery-dates': async ({ context, tag }) => {
    tag('shop', 'shipping', 'delivery');
    return { items: await deliveryDatesOf(db, context) };
  },
  'GET /payment-methods': async ({ context, tag }) => {
    tag('shop');
    return { items: await shopPaymentMethods(db, context) };
  },
});

/** Handlers of carts that begin, are read, and go to other customers and hosts. */
const cartCalls = (deps: CartDependencies): Handlers => ({
  'POST /carts': async ({ body, context }) => {
    const former = body?.instead_of;
    const { calculated } = await (former ? replaceCart(deps, former, context) : createCart(deps, context));
    return { item: cartRecord(calculated, context) };
  },
  'GET /carts/{id}': ({ params, query, context }) => {
    const view = parseView(query.view);
    if (!view)
      return readCart(deps, params.id, context, readLines, (cart, db) =>
        withEmbeds(db, deps, cart, query.embed, context),
      );
    return readCart(deps, params.id, context, readDisplayedLines, async (cart, db) => ({
      ...(await withEmbeds(db, deps, cart, query.embed, context)),
      view: await viewOf(db, deps, cart, view, context),
    }));
  },
  'PATCH /carts/{id}': (call) => cartAfter(deps, call, () => choose(deps, call.params.id, call.body, call.context)),
  'DELETE /carts/{id}': ({ params, context }) => dropCart(deps, params.id, context),
  'POST /carts/{id}/transfer-items': (call) => {
    const { params, body, context } = call;
    return withView(deps, call, async () => {
      const answered = await transferItems(deps, params.id, body.source_cart_id, context);
      const item = cartRecord(answered.calculated, context);
      return { answer: { item, ...listedChanges(answered, context) }, answered };
    });
  },
  'POST /carts/{id}/owner': (call) =>
    withView(deps, call, async () => {
      const answered = await giveCart(deps, call.params.id, call.context);
      return { answer: { item: cartRecord(answered.calculated, call.context) }, answered };
    }),
  'POST /carts/{id}/handover-tokens': async ({ params, body, context }) => ({
    item: { token: await offerHandover(deps, params.id, body.nonce_hash, context) },
  }),
  'POST /carts/handovers': async ({ body, context }) => {
    const { calculated } = await deps.db.transaction((tx) => acceptHandover(tx, deps, body, context));
    return { item: cartRecord(calculated, context) };
  },
});

/** Handlers of the room's calls. */
export const calls = (deps: CartDependencies): Handlers => ({
  ...shopCalls(deps),
  ...cartCalls(deps),
  'GET /carts/{id}/items': ({ params, query, context }) => readItems(deps, params.id, query.embed, context),
  ...lineCalls(deps),
  ...reductionCalls(deps),
  'GET /carts/{id}/shipping-methods': async ({ params, query, context }) => ({
    items: await listShipping(deps, params.id, listsUnusable(query, deps), context),
  }),
  'GET /carts/{id}/payment-methods': async ({ params, query, context }) => ({
    items: await listPayments(deps, params.id, listsUnusable(query, deps), context),
  }),
  ...addingCalls(deps),
  ...addressCalls(deps),
});
