import { z } from 'zod';
import { addressInput, cartAddress } from '../customers/addresses.ts';
import { endpoints } from '../endpoint.ts';
import { cartId, idParam, SHA256 } from '../fields.ts';
import { item, items } from '../list.ts';
import { cartPaymentMethod } from '../payments/records.ts';
import { cartShippingMethod } from '../shipping/records.ts';
import { cart, cartChange, cartItem, cartItemInput, cartItemPatch, cartPatch } from './records.ts';

const params = z.object({ id: cartId });
const itemParams = z.object({ id: cartId, item_id: idParam });
const embed = z.object({ embed: z.string().max(2_000).optional() });
const capability = { access: 'capability' } as const;
const lines = z.object({ items: z.array(cartItem), changes: z.array(cartChange) });

export const cartEndpoints = endpoints({
  'POST /carts': {
    access: 'public',
    summary: 'A new empty cart',
    status: 201,
    // Thirty a minute where an address has 600 calls; a shopper needs one.
    shareOfCalls: 0.05,
    body: z.object({}).optional(),
    response: item(cart),
  },
  'GET /carts/{id}': { ...capability, summary: 'A cart with its totals', params, query: embed, response: item(cart) },
  'PATCH /carts/{id}': {
    ...capability,
    summary: 'Choose methods, country, e-mail',
    params,
    query: embed,
    body: cartPatch,
    response: item(cart),
  },
  'DELETE /carts/{id}': { ...capability, summary: 'Delete a cart', params },
  'POST /carts/{id}/transfer-items': {
    ...capability,
    summary: 'Move the lines of another cart into this one',
    params,
    body: z.object({ source_cart_id: cartId }),
    response: item(cart).extend({ changes: z.array(cartChange) }),
  },
  'POST /carts/{id}/handover-tokens': {
    ...capability,
    summary:
      'A one-time token by which the same browser takes this cart along to another host of the shop within a minute; `nonce_hash` is the base64url SHA-256 of a nonce that only this browser holds',
    status: 201,
    params,
    body: z.object({ nonce_hash: z.string().regex(SHA256) }),
    response: item(z.object({ token: z.string() })),
  },
  'POST /carts/handovers': {
    access: 'public',
    summary:
      'Take a cart over by its one-time token and the nonce that it was made for; the cart moves to the asking host and gets a new id, the old one is dead',
    body: z.object({ token: z.string().min(20).max(200), nonce: z.string().min(20).max(200) }),
    response: item(cart),
  },
  'GET /carts/{id}/items': {
    ...capability,
    summary:
      'Lines of a cart, corrected to what can still be sold; `changes` tells what was corrected, `embed` adds `default_category`, `product`, `product_variation`, `stock_states`, `unit_translations` and the like',
    params,
    query: embed,
    response: lines,
  },
  'POST /carts/{id}/items': {
    ...capability,
    summary: 'Add a product',
    status: 201,
    idempotency: 'transactional',
    params,
    body: cartItemInput,
    response: item(cartItem),
  },
  'POST /carts/{id}/items/batch': {
    ...capability,
    summary: 'Add several products; lines that cannot be added are told in `_errors`',
    status: 201,
    idempotency: 'transactional',
    params,
    body: z.object({ items: z.array(cartItemInput).min(1).max(50) }),
    response: z.object({ items: z.array(cartItem), _errors: z.record(z.string(), z.array(z.string())) }),
  },
  'PATCH /carts/{id}/items/{item_id}': {
    ...capability,
    summary: 'Set the amount of a line; 0 removes it',
    params: itemParams,
    body: cartItemPatch,
    response: item(cartItem.nullable()),
  },
  'DELETE /carts/{id}/items/{item_id}': { ...capability, summary: 'Remove a line', params: itemParams },
  'GET /carts/{id}/shipping-methods': {
    ...capability,
    summary: 'Shipping methods for a cart; only usable ones unless `can_use=0`',
    params,
    query: embed.extend({ can_use: z.enum(['0', '1']).default('1') }),
    response: items(cartShippingMethod),
  },
  'GET /carts/{id}/payment-methods': {
    ...capability,
    summary: 'Payment methods for a cart; only usable ones unless `can_use=0`',
    params,
    query: embed.extend({ can_use: z.enum(['0', '1']).default('1') }),
    response: items(cartPaymentMethod),
  },
  'GET /carts/{id}/addresses': { ...capability, summary: 'Addresses of a cart', params, response: items(cartAddress) },
  'PATCH /carts/{id}/addresses/billing': {
    ...capability,
    summary: 'Set the billing address',
    params,
    body: addressInput,
    response: item(cartAddress),
  },
  'PATCH /carts/{id}/addresses/shipping': {
    ...capability,
    summary: 'Set the shipping address',
    params,
    body: addressInput,
    response: item(cartAddress),
  },
});
