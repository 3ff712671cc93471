import { cart as cartSchema } from '../../../contract/cart/records.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { Handlers, RequestContext } from '../../platform/http/index.ts';
import { parseEmbeds } from '../../platform/listing/index.ts';
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
import {
  addItem,
  addItems,
  applyCredits,
  changeItem,
  choose,
  chooseGift,
  emptyCart,
  enterDiscount,
  exchangeGift,
  removeCredits,
  removeDiscount,
  removeItem,
  removeVoucher,
  transferItems,
} from '../commands/index.ts';
import {
  acceptHandover,
  createCart,
  fillFromLastOrder,
  giveCart,
  offerHandover,
  replaceCart,
} from '../ownership/index.ts';
import { type CartDependencies, dropCart, readDisplayedLines, readLines } from '../stored/index.ts';
import { addingOf } from './adding.ts';
import { listsUnusable } from './asked-methods.ts';
import { onlyView, viewOf, withView } from './with-view.ts';

const EMBEDS = cartSchema.shape._embedded.unwrap().shape;

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
const shopCalls = ({ db, providers }: CartDependencies): Handlers => ({
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
    return { items: await shopPaymentMethods(db, providers, context) };
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
  'POST /carts/{id}/fast-checkout': (call) =>
    withView(deps, call, async () => {
      const { answered, omitsAddress } = await fillFromLastOrder(deps, call.params.id, call.context);
      const answer = await withEmbeds(deps.db, deps, answered, call.query.embed, call.context);
      return { answer: { ...answer, address_omitted: omitsAddress }, answered };
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
