import type { ErrorType } from '../errors.ts';

/** What each type of error means, and what its caller does then. */
export const ERROR_HELP: Readonly<Record<ErrorType, readonly [meaning: string, remedy: string]>> = {
  unreadable_request: [
    'The body or the address cannot be read.',
    'Send valid JSON with `Content-Type: application/json`.',
  ],
  not_signed_in: [
    'An operator’s token is missing, not sent as a Bearer’s, not valid, or its time is over; the message says which.',
    'Send `Authorization: Bearer op_…` with a token of `npm run operator:token`.',
  ],
  origin_not_allowed: [
    'A page of another site asked from a browser.',
    'Name its origin in `ALLOWED_ORIGINS`, or call from a server.',
  ],
  not_found: [
    'There is no such call or record, or it is not yours to know of.',
    'Check the number, the host, and an order’s `hash`.',
  ],
  cart_not_found: [
    'No open cart has this id: unknown, expired or ordered.',
    'Forget the id and begin a cart by `POST /carts`.',
  ],
  cart_item_not_found: ['The cart is there, the line is not.', 'Read the lines again by `GET /carts/{id}/items`.'],
  product_not_found: [
    'The product or variation is not there, or not for this shopper. The cart is untouched.',
    'Read the product again; it may have left the offer.',
  ],
  link_not_valid: ['The mailed link was used, replaced by a newer one, or is too old.', 'Ask for a new one.'],
  no_register: ['The country has no business register that the shop asks.', 'Let the buyer fill in the company.'],
  method_not_allowed: ['The path takes other methods.', 'Use one of those in the header `Allow`.'],
  conflict: ['It contradicts what stands; the field says how.', 'Read the record again and send what fits.'],
  idempotency_key_reused: ['The key was used for another request.', 'Take a new key for a new request.'],
  request_in_progress: [
    'The first request with the key, or another start of the payment, is still at work.',
    'Wait a second and send the same again under the same key.',
  ],
  cart_is_empty: ['There is nothing to order.', 'Add a product first.'],
  cart_incomplete: [
    'A choice is missing before the order: shipping method, pick-up point, payment method or country. `errors` names it and all else that the cart and its addresses lack; as long as no shipping method is chosen, of a whole billing address.',
    'Fill in those fields of the cart and its addresses. When only the e-mail and the addresses are wrong, it is 422 `invalid_fields` with the same names.',
  ],
  cart_changed: [
    'The cart no longer costs what the buyer saw (`expected_taxed_total`), changed while it was being ordered, or was last changed in another currency than it is ordered in (`errors` then names `Currency-Preference`).',
    'Read the cart again, show it, and order under a new key; in the cart’s currency, or with `expected_taxed_total`.',
  ],
  item_sold_out: [
    'Nothing is left of a product in stock.',
    'Read the lines; the cart was corrected where it was being ordered.',
  ],
  item_not_for_sale: [
    'A product is not sold now: its availability does not let it be bought, its sale has not begun (`purchasable_since`), or it left the offer. The message of the field error says which.',
    'Show the message; read the lines where it was being ordered, as the cart was corrected.',
  ],
  item_amount_unavailable: [
    'More pieces are asked for than can be bought. Nothing was changed; `limit` of the field error is how many can be.',
    'Ask for at most `limit`.',
  ],
  item_amount_decreased: [
    'A line was lowered to what can still be bought.',
    'Show the cart again, and order under a new key.',
  ],
  item_price_changed: [
    'Another price holds than the one that the shopper saw.',
    'Show the cart again, and order under a new key.',
  ],
  shipping_method_unavailable: [
    'The shipping method does not go to the country, does not carry the weight, or is not offered.',
    'Choose one of `GET /carts/{id}/shipping-methods`.',
  ],
  payment_method_unavailable: [
    'The payment method does not go with the shipping method, the country or the order.',
    'Choose one of `GET /carts/{id}/payment-methods`; for an order one of its `other_payment_methods`.',
  ],
  order_already_paid: ['The money is there already.', 'Show the order.'],
  account_not_offered: [
    'The order no longer takes a wish for an account: made already, or older than a week.',
    'Nothing can be done with this order.',
  ],
  state_not_allowed: [
    'The order cannot go from its state to that one, or was cancelled and can no longer be paid; `errors` names the states that may follow.',
    'Send one of those; see the table of `PATCH /orders/{id}`.',
  ],
  payload_too_large: ['The body is larger than is taken.', 'Send less, or in parts.'],
  unsupported_media_type: ['The body is not JSON.', 'Send `Content-Type: application/json`.'],
  unknown_host: ['The host name is not one of the shop’s.', 'Send a `Host` that the shop has; `GET /shop` lists them.'],
  invalid_fields: ['Fields cannot be taken; `errors` names each and says what is possible.', 'Mend those fields.'],
  too_many_requests: ['The address made too many calls.', 'Wait the seconds of `Retry-After`.'],
  internal_error: [
    'Something broke in the shop; it is logged under the answer’s `X-Request-Id`.',
    'Tell the shop that id. Repeat an order only under its old key.',
  ],
  payment_gateway_unavailable: [
    'The gateway does not answer or refused.',
    'Try again a little later; the order stands.',
  ],
  register_unavailable: ['The business register does not answer.', 'Let the buyer fill in the company.'],
  unavailable: ['The shop or its database is away for a moment.', 'Wait the seconds of `Retry-After`.'],
};
