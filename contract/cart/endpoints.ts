import { z } from 'zod';
import { cartCustomerAddress } from '../customers/address-book.ts';
import { addressExample, addressInput, cartAddress } from '../customers/addresses.ts';
import { endpoints } from '../endpoint.ts';
import { CART_ID, TOKEN } from '../examples.ts';
import { cartId, idParam, SHA256, token } from '../fields.ts';
import { item, items, listQuery } from '../list.ts';
import { cartPaymentMethod } from '../payments/records.ts';
import { cartShippingMethod } from '../shipping/records.ts';
import { bySecret, CHANGED_CART, CLOSED, cartWrite, embed, embedAndView, params } from './calls.ts';
import { cartChange, changesId } from './changes.ts';
import { cartItemInput, cartItemPatch } from './inputs.ts';
import { cart, cartItem, cartPatch } from './records.ts';
import { reductionEndpoints } from './reduction-endpoints.ts';
import { onlyView, viewQuery, withView } from './view.ts';

const itemParams = z.object({ id: cartId, item_id: idParam });
const methodsQuery = embed.extend({ can_use: z.enum(['0', '1']).optional(), filters: listQuery.shape.filters });
const lines = z.object({ items: z.array(cartItem), changes: z.array(cartChange), changes_id: changesId });

const NOT_SOLD = ['item_sold_out', 'item_not_for_sale', 'item_amount_unavailable'] as const;

export const cartEndpoints = endpoints({
  'POST /carts': {
    access: 'public',
    summary: 'A new empty cart',
    description:
      'Its `id` is the key to all further calls; keep it as you would a password. A signed-in customer’s cart is only theirs, and begins with their e-mail, default addresses and preferred methods. `instead_of` deletes another cart of the caller with all that was chosen in it; what was put aside for later and links to it go along. Sent again it answers the cart that came of it.',
    status: 201,
    // Thirty a minute where an address has 600 calls; a shopper needs one.
    shareOfCalls: 0.05,
    body: z.object({ instead_of: cartId.optional() }).optional(),
    example: {},
    response: item(cart),
    // A customer whose account changed meanwhile; the others of the cart that it stands instead of.
    errors: ['not_signed_in', ...CLOSED],
  },
  'GET /carts/{id}': {
    ...bySecret,
    summary: 'A cart with its totals',
    description: `Totals are computed anew with the prices and stock of now. ${CHANGED_CART}`,
    params,
    query: embedAndView,
    response: withView(item(cart)),
    errors: [...CLOSED],
  },
  'PATCH /carts/{id}': {
    ...cartWrite,
    summary: 'Choose methods, country, e-mail',
    description: `Changes what is sent and leaves the rest. Choose a shipping method first: it decides which payment methods go. A method with \`has_options\` needs \`shipping_option_id\` too. ${CHANGED_CART}`,
    params,
    query: embedAndView,
    body: cartPatch,
    example: {
      shipping_method_id: 1,
      payment_method_id: 2,
      shipping_country_id: 1,
      email: 'jana@example.com',
    },
    response: withView(item(cart)),
    errors: [...CLOSED, 'shipping_method_unavailable', 'payment_method_unavailable'],
  },
  'DELETE /carts/{id}': {
    ...bySecret,
    summary: 'Delete a cart',
    description: 'The cart with its lines, addresses and all that was put aside in it is gone at once.',
    params,
    errors: [...CLOSED],
  },
  'POST /carts/{id}/transfer-items': {
    ...cartWrite,
    summary: 'Move the lines and what was filled in of another cart into this one',
    description:
      'Lines of the same product are added up, as far as the stock goes; `changes` tells which lines stayed smaller or behind, as it does with `GET /carts/{id}/items`. Methods, addresses, e-mail, note and data of the other cart replace those of this one where it has some. The other cart is deleted; repeating the call changes nothing. A customer’s cart moves only into another one of theirs.',
    params,
    query: viewQuery,
    body: z.object({ source_cart_id: cartId }),
    example: { source_cart_id: CART_ID },
    response: withView(item(cart).extend({ changes: z.array(cartChange), changes_id: changesId })),
    errors: [...CLOSED],
  },
  'POST /carts/{id}/owner': {
    access: 'customer',
    acknowledges: true,
    summary: 'Give a cart without a customer to the signed-in one; it gets a new id, the old one is dead',
    description:
      'So that whoever knew the id before cannot read what is typed from now on. What the cart lacks is filled in with the customer’s e-mail, default addresses and preferred methods. Repeating the call gives the same cart again, because an answer may be lost; a cart that is the customer’s already keeps its id.',
    params,
    query: viewQuery,
    response: withView(item(cart)),
    errors: ['cart_not_found'],
  },
  'POST /carts/{id}/handover-tokens': {
    ...bySecret,
    summary:
      'A one-time token by which the same browser takes this cart along to another host of the shop within a minute; `nonce_hash` is the base64url SHA-256 of a nonce that only this browser holds',
    description: 'For language switches between hosts that share no cookies.',
    status: 201,
    params,
    body: z.object({ nonce_hash: z.string().regex(SHA256, 'not_sha256') }),
    example: { nonce_hash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
    response: item(z.object({ token: z.string() })),
    errors: [...CLOSED],
  },
  'POST /carts/handovers': {
    access: 'public',
    summary:
      'Take a cart over by its one-time token and the nonce that it was made for; the cart moves to the asking host and gets a new id, the old one is dead',
    description: 'The second half of `POST /carts/{id}/handover-tokens`.',
    body: z.object({ token, nonce: token }),
    example: { token: TOKEN, nonce: 'a-secret-of-this-browser' },
    response: item(cart),
    errors: [...CLOSED],
  },
  'GET /carts/{id}/items': {
    ...bySecret,
    summary:
      'Lines of a cart, corrected to what can still be sold; `changes` tells what was corrected, `embed` adds `default_category`, `product`, `product_variation`, `stock_states`, `unit_translations` and the like',
    description: CHANGED_CART,
    params,
    query: embed,
    response: lines,
    errors: [...CLOSED],
  },
  'POST /carts/{id}/items': {
    ...cartWrite,
    summary: 'Add a product, or choose a gift',
    description:
      'Adds to a line of the same product when there is one. Prices and stock never come from the caller. A gift (`gift_id` instead of `product_id`; the embed `gifts` of the cart lists them) comes once, instead of another one where the buyer has to choose. Send an `Idempotency-Key`, and the same one again when no answer came: what was added already is answered as it stands now: 409 `item_sold_out` (or why else it cannot be bought any more) when it sold out since, 404 `cart_item_not_found` when it was taken out. Keys go along with a cart that is handed over.',
    status: 201,
    idempotency: 'transactional',
    params,
    query: viewQuery,
    body: cartItemInput,
    example: { product_id: 12, product_variation_id: 34, amount: 2 },
    response: withView(item(cartItem)),
    errors: [...CLOSED, 'cart_item_not_found', 'product_not_found', 'gift_unavailable', ...NOT_SOLD],
  },
  'POST /carts/{id}/items/batch': {
    ...cartWrite,
    summary: 'Add several products and gifts; those that cannot be added are told in `_errors`',
    description:
      'Each stands for itself: those that can be added are, the others are told in `_errors` and the status stays 201. Gifts (`gift_id`) are taken after all products, so that those of the same request count for them. An `Idempotency-Key` keeps a repeated request from adding twice.',
    status: 201,
    idempotency: 'transactional',
    params,
    query: viewQuery,
    body: z.object({ items: z.array(cartItemInput).min(1).max(50) }),
    example: { items: [{ product_id: 12, amount: 2 }, { product_id: 15 }] },
    response: withView(z.object({ items: z.array(cartItem), _errors: z.record(z.string(), z.array(z.string())) })),
    errors: [...CLOSED],
  },
  'PATCH /carts/{id}/items/{item_id}': {
    ...cartWrite,
    summary: 'Set the amount of a line, its contents, texts, or what pays it; amount 0 removes it',
    description:
      'The amount is the new one, not a difference. `product_fields` are all texts of the line, `items` all choices of its package and all its services: `[]` takes the services away. When there is a line with the same ones, both become one, whose id is answered. `gift_id` alone exchanges the gift that a line is for another one that the goods bring. What is left out stays.',
    params: itemParams,
    query: viewQuery,
    body: cartItemPatch,
    example: { amount: 3 },
    response: withView(item(cartItem.nullable())),
    errors: [...CLOSED, 'cart_item_not_found', 'product_not_found', 'gift_unavailable', ...NOT_SOLD],
  },
  'DELETE /carts/{id}/items/{item_id}': {
    ...cartWrite,
    summary: 'Remove a line',
    description: 'The rest of the cart stays.',
    params: itemParams,
    query: viewQuery,
    response: onlyView,
    errors: [...CLOSED, 'cart_item_not_found'],
  },
  'DELETE /carts/{id}/items': {
    ...cartWrite,
    summary: 'Remove all lines',
    description:
      'What was put aside for later stays with the cart, and so do codes, methods and addresses; `POST /carts` with `instead_of` begins anew.',
    params,
    query: viewQuery,
    response: onlyView,
    errors: [...CLOSED],
  },
  ...reductionEndpoints,
  'GET /carts/{id}/shipping-methods': {
    ...bySecret,
    summary: 'Shipping methods that can be chosen for a cart, or all of them',
    description: 'Priced for this cart: its weight, country and free shipping.',
    params,
    query: methodsQuery,
    response: items(cartShippingMethod),
    errors: [...CLOSED],
  },
  'GET /carts/{id}/payment-methods': {
    ...bySecret,
    summary: 'Payment methods that can be chosen for a cart, or all of them',
    description: 'Priced for this cart, and those that go with its shipping method.',
    params,
    query: methodsQuery,
    response: items(cartPaymentMethod),
    errors: [...CLOSED],
  },
  'GET /carts/{id}/addresses': {
    ...bySecret,
    summary: 'Addresses of a cart',
    description: 'The billing address, and the shipping address once something was written into it.',
    params,
    response: items(cartAddress),
    errors: [...CLOSED],
  },
  'GET /carts/{id}/customer-addresses': {
    access: 'customer',
    confirmedEmail: true,
    summary: 'Addresses of the customer’s address book, and what each can be used for in this cart',
    description:
      'The default addresses first. A parcel goes only to the country that the cart is for. Take one by `customer_address_id` of `PATCH /carts/{id}/addresses/billing` or `/shipping`.',
    params,
    response: items(cartCustomerAddress),
    errors: ['cart_not_found'],
  },
  'PATCH /carts/{id}/addresses/billing': {
    ...cartWrite,
    summary: 'Set the billing address',
    description:
      'Changes what is sent; null and empty text clear. `customer_address_id` takes an address of the customer’s own address book first. Phone and post code are checked by the rule of their country here; what is missing is told when ordering.',
    params,
    body: addressInput,
    example: addressExample,
    response: item(cartAddress),
    errors: [...CLOSED],
  },
  'PATCH /carts/{id}/addresses/shipping': {
    ...cartWrite,
    summary: 'Set the shipping address',
    description:
      'As the billing address. It counts when the cart has `has_shipping_address` and the shipping method’s `address_requirement` is 2.',
    params,
    body: addressInput,
    example: addressExample,
    response: item(cartAddress),
    errors: [...CLOSED],
  },
});
