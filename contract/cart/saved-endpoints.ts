import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { cartId, idParam, token } from '../fields.ts';
import { item, items } from '../list.ts';
import { bySecret, CLOSED, cartWrite, params } from './calls.ts';
import { cartItem } from './records.ts';
import { MOST_SAVED_ITEMS, MOST_SHARES, SHARE_DAYS } from './rules.ts';
import { cartShare, savedItem, savedItemRestore, sharedCart } from './saved.ts';
import { onlyView, viewQuery, withView } from './view.ts';

const savedParams = z.object({ id: cartId, saved_id: idParam });

/** Things put aside with a cart, and links that show to others what is in it. */
export const savedEndpoints = endpoints({
  'POST /carts/{id}/items/{item_id}/save': {
    ...cartWrite,
    summary: 'Put a line aside for later',
    description: `The line leaves the cart with what it holds: totals, stock, limits and discounts do not know it any more. Putting the same thing aside again adds its pieces up. A cart keeps ${MOST_SAVED_ITEMS} things at most. They go along when the cart is handed over or moves into another one; after a customer’s order they are in their next cart, while those of a guest end with theirs.`,
    status: 201,
    params: z.object({ id: cartId, item_id: idParam }),
    query: viewQuery,
    response: withView(item(savedItem)),
    errors: [...CLOSED, 'cart_item_not_found'],
  },
  'GET /carts/{id}/saved-items': {
    ...bySecret,
    summary: 'What is put aside with a cart, the newest first',
    description: 'With the prices of now, and whether it could be put into this cart as it is.',
    params,
    response: items(savedItem),
    errors: [...CLOSED],
  },
  'POST /carts/{id}/saved-items/{saved_id}/restore': {
    ...cartWrite,
    summary: 'Put something that was put aside back into the cart',
    description:
      'With the checks of `POST /carts/{id}/items`; what is refused stays aside. `amount` takes fewer pieces, as many as can be bought, and forgets the others. An `Idempotency-Key` answers a repeated request with the line.',
    idempotency: 'transactional',
    params: savedParams,
    body: savedItemRestore.optional(),
    example: { amount: 2 },
    query: viewQuery,
    response: withView(item(cartItem)),
    errors: [
      ...CLOSED,
      'cart_item_not_found',
      'product_not_found',
      'item_sold_out',
      'item_not_for_sale',
      'item_amount_unavailable',
    ],
  },
  'DELETE /carts/{id}/saved-items/{saved_id}': {
    ...cartWrite,
    summary: 'Forget something that was put aside',
    description: 'The cart’s lines stay.',
    params: savedParams,
    query: viewQuery,
    response: onlyView,
    errors: [...CLOSED, 'cart_item_not_found'],
  },
  'POST /carts/{id}/share': {
    ...bySecret,
    summary: 'A link that shows to others what is in the cart now',
    description: `Its \`token\` opens \`GET /shared-carts\` for ${SHARE_DAYS} days and shows products and pieces only: no e-mail, address, note, code, credit or text that the buyer typed, and nothing that changes in the cart later. A cart has ${MOST_SHARES} links at most: another one ends the oldest. Deleting the cart ends them all.`,
    status: 201,
    callsPerMinute: 20,
    params,
    response: item(cartShare),
    errors: [...CLOSED, 'cart_is_empty'],
  },
  'DELETE /carts/{id}/shares': {
    ...bySecret,
    summary: 'End all links to a cart',
    description: 'What others have put into carts of their own stays there. May be repeated.',
    params,
    errors: [...CLOSED],
  },
  'GET /shared-carts': {
    access: 'capability',
    summary: 'What a link to a cart shows',
    description:
      'With the asking host’s prices of now. What is not offered to the reader any more is only counted in `missing`. Put it into a cart by `POST /carts/{id}/items/batch`. A link that is unknown, ended or too old is answered alike.',
    callsPerMinute: 60,
    query: z.object({ token }),
    response: item(sharedCart),
    errors: ['link_not_valid'],
  },
});
