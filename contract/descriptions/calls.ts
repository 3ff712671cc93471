import type { ApiEndpoints, EndpointKey } from '../endpoints.ts';
import type { ErrorType } from '../errors.ts';

const LIST =
  'Takes the parameters of every list: pages, order, filters, search, chosen fields and embeds. What it can be narrowed and ordered by stands with them.';
const RECORD = 'Fields can be chosen by `only` and `except`, and more comes along by `embed`.';
const CART = 'Calls of a cart answer with it as it stands after them; a cart that nobody uses is forgotten.';

/** Calls whose declaration has no description. */
type Undescribed = {
  [Key in EndpointKey]: ApiEndpoints[Key] extends { description: string } ? never : Key;
}[EndpointKey];

/** What a call does beyond its summary, unless its declaration says it itself. */
export const CALLS: Readonly<Record<Undescribed, string> & Partial<Record<EndpointKey, string>>> = {
  'GET /shop':
    'Ask it first: it tells the hosts, the addresses of fixed screens (`routes`), countries, dial codes, currencies and the seller.',
  'GET /pages':
    'What an address of the storefront leads to, with title, meta elements, breadcrumbs and the same page in other languages. 404 where nothing stands.',
  'GET /companies/{identifier}':
    'Czech companies come from ARES, Slovak ones from the register of legal persons. What it answers may be old; a buyer may correct it.',
  'GET /products': LIST,
  'GET /products/{id}': `${RECORD} To show a product whole: \`embed=computed_prices,images,brand,product_availability,variations.computed_prices,variation_properties\`.`,
  'GET /products/{id}/variations': LIST,
  'GET /products/{id}/related-products': LIST,
  'GET /products/{id}/articles': LIST,
  'GET /categories': LIST,
  'GET /categories/tree': 'All levels at once, as menus show them.',
  'GET /categories/{id}': RECORD,
  'GET /brands': LIST,
  'GET /brands/tree': 'All levels at once.',
  'GET /brands/{id}': RECORD,
  'GET /listings':
    'What a page of products shows, in one call. For lists of records without counts of filters see `GET /products`.',
  'GET /search/suggestions': 'Meant to be asked while somebody types; small and quick.',
  'GET /banners': LIST,
  'GET /articles': LIST,
  'GET /articles/{id}': RECORD,
  'GET /article-categories': LIST,
  'GET /static-pages': LIST,
  'GET /static-pages/{id}': RECORD,
  'POST /carts': 'Its `id` is the key to all further calls; keep it as you would a password.',
  'GET /carts/{id}': `Totals are computed anew with the prices and stock of now. ${CART}`,
  'PATCH /carts/{id}': `Changes what is sent and leaves the rest. Choose a shipping method first: it decides which payment methods go. A method with \`has_options\` needs \`shipping_option_id\` too. ${CART}`,
  'DELETE /carts/{id}': 'The cart with its lines and addresses is gone at once.',
  'POST /carts/{id}/transfer-items':
    'Lines of the same product are added up, as far as the stock goes; `changes` tells which lines stayed smaller or behind, as it does with `GET /carts/{id}/items`. The other cart is deleted.',
  'POST /carts/{id}/handover-tokens': 'For language switches between hosts that share no cookies.',
  'POST /carts/handovers': 'The second half of `POST /carts/{id}/handover-tokens`.',
  'GET /carts/{id}/items': CART,
  'POST /carts/{id}/items':
    'Adds to a line of the same product when there is one. Prices and stock never come from the caller. Send an `Idempotency-Key`, and the same one again when no answer came: what was added already is answered as it stands now: 409 `item_sold_out` (or why else it cannot be bought any more) when it sold out since, 404 `cart_item_not_found` when it was taken out. Keys go along with a cart that is handed over.',
  'POST /carts/{id}/items/batch':
    'Each line stands for itself: those that can be added are, the others are told in `_errors` and the status stays 201. An `Idempotency-Key` keeps a repeated request from adding twice.',
  'PATCH /carts/{id}/items/{item_id}': 'The amount is the new one, not a difference.',
  'DELETE /carts/{id}/items/{item_id}': 'The rest of the cart stays.',
  'GET /carts/{id}/shipping-methods': 'Priced for this cart: its weight, country and free shipping.',
  'GET /carts/{id}/payment-methods': 'Priced for this cart, and those that go with its shipping method.',
  'GET /carts/{id}/addresses': 'The billing address, and the shipping address once something was written into it.',
  'PATCH /carts/{id}/addresses/billing':
    'Changes what is sent; null and empty text clear. Phone and post code are checked by the rule of their country here; what is missing is told when ordering.',
  'PATCH /carts/{id}/addresses/shipping':
    'As the billing address. It counts when the cart has `has_shipping_address` and the shipping method’s `address_requirement` is 2.',
  'GET /shipping-methods':
    'For tables of prices. What a certain cart can choose tells `GET /carts/{id}/shipping-methods`.',
  'GET /delivery-dates': 'Computed from the hour, weekends, holidays and the carrier, for the asking host’s country.',
  'GET /payment-methods':
    'For tables of prices. What a certain cart can choose tells `GET /carts/{id}/payment-methods`.',
  'GET /shipping-methods/{id}/shipping-options': `${LIST} With \`latitude\` and \`longitude\` each point has its \`distance\`, and \`sort=distance\` brings the nearest first.`,
  'POST /orders':
    'The order is in the currency of the request, as everything is: `Currency-Preference`, else the host’s. A cart that was last changed in another one is refused with 409 `cart_changed`, unless `expected_taxed_total` says that the buyer saw the total in this one. Who sends the same key again gets the same order, with the header `Idempotency-Replayed: true`.',
  'GET /orders/{id}': `${RECORD} An order as its buyer sees it: \`embed=state,items,shipping,payment,order_addresses,tax_per_rate,payment_instructions\`.`,
  'POST /orders/{id}/new-account':
    'The answer is the same whether the e-mail has an account or not; what came of it is mailed.',
  'POST /payments/gopay':
    'For orders whose `payment_service` is 4. Send the buyer’s browser to `gateUrl`. A payment that is still open is begun again rather than doubled.',
  'POST /payments/gopay/returns': 'The state is read at the gateway, never from the address.',
  'GET /payments/gopay/notifications': 'For the gateway. Anybody may call it, and nothing happens but a reading.',
  'GET /account-confirmations': 'Changes nothing, so mail programs may follow the link as often as they like.',
  'POST /account-confirmations':
    'Whoever follows the link owns the e-mail, so they choose the password. 422 on `password` leaves the token usable, for ten tries in ten minutes (then 429).',
  'POST /newsletter-subscriptions': 'Nobody is subscribed before the link of the mail is followed.',
  'POST /newsletter-subscriptions/confirmations': 'Following the link again changes nothing.',
  'POST /newsletter-subscriptions/cancellations': 'Mail programs call it by `List-Unsubscribe`.',
  'GET /price-lists':
    'Each host sells by one of them. Their numbers stand in the path of `PUT /products/{id}/prices/{price_list_id}`.',
  'GET /products/{id}/prices':
    'Also of products and variations that shoppers do not see. A variation without a price of its own costs as its product and is not among them.',
  'GET /products/{id}/prices/{price_list_id}':
    'What `PUT` wrote. 404 when the product, or the variation, has no price of its own in the list.',
  'GET /product-variations/{id}': 'Those of a product tells `GET /products/{id}/variations`, to operators all of them.',
  'PATCH /products/{id}':
    'Send `stock_state` (the new number) or `change` (a difference), not both. A product with variations has no stock of its own: 422 names the call to use, `PATCH /product-variations/{id}`. A stock below zero is 409 with the smallest difference in its text.',
  'PATCH /product-variations/{id}': 'Send `stock_state` (the new number) or `change` (a difference), not both.',
  'PUT /products/{id}/prices/{price_list_id}':
    'Minor units: 19990 is 199.90. Price lists are told by `GET /price-lists`. A variation with a price of its own keeps it, whatever its product costs; the answer names such variations, and `product_variation_id` sets theirs. The price before a discount stays known for the thirty days that the law asks for.',
  'POST /products/{id}/slugs': 'The path must be free in that language; a taken one is 409 `conflict`.',
};

const CHANGED: readonly ErrorType[] = ['item_sold_out', 'item_not_for_sale', 'item_amount_unavailable'];

/** Failures of single calls, besides those that every call like it can end in. */
export const OWN_ERRORS: Readonly<Partial<Record<EndpointKey, readonly ErrorType[]>>> = {
  'GET /pages': ['not_found'],
  'GET /companies/{identifier}': ['not_found', 'no_register', 'register_unavailable'],
  'GET /products/{id}': ['not_found'],
  'GET /products/{id}/variations': ['not_found'],
  'GET /products/{id}/related-products': ['not_found'],
  'GET /products/{id}/articles': ['not_found'],
  'GET /categories/{id}': ['not_found'],
  'GET /brands/{id}': ['not_found'],
  'GET /listings': ['not_found'],
  'GET /articles/{id}': ['not_found'],
  'GET /static-pages/{id}': ['not_found'],
  'GET /carts/{id}': ['cart_not_found'],
  'PATCH /carts/{id}': ['cart_not_found', 'shipping_method_unavailable', 'payment_method_unavailable'],
  'DELETE /carts/{id}': ['cart_not_found'],
  'POST /carts/{id}/transfer-items': ['cart_not_found'],
  'POST /carts/{id}/handover-tokens': ['cart_not_found'],
  'POST /carts/handovers': ['cart_not_found'],
  'GET /carts/{id}/items': ['cart_not_found'],
  'POST /carts/{id}/items': ['cart_not_found', 'cart_item_not_found', 'product_not_found', ...CHANGED],
  'POST /carts/{id}/items/batch': ['cart_not_found'],
  'PATCH /carts/{id}/items/{item_id}': ['cart_not_found', 'cart_item_not_found', 'product_not_found', ...CHANGED],
  'DELETE /carts/{id}/items/{item_id}': ['cart_not_found', 'cart_item_not_found'],
  'GET /carts/{id}/shipping-methods': ['cart_not_found'],
  'GET /carts/{id}/payment-methods': ['cart_not_found'],
  'GET /carts/{id}/addresses': ['cart_not_found'],
  'PATCH /carts/{id}/addresses/billing': ['cart_not_found'],
  'PATCH /carts/{id}/addresses/shipping': ['cart_not_found'],
  'GET /shipping-methods/{id}/shipping-options': ['not_found'],
  'POST /orders': [
    'cart_not_found',
    'cart_is_empty',
    'cart_incomplete',
    'cart_changed',
    'item_sold_out',
    'item_not_for_sale',
    'item_amount_decreased',
    'item_price_changed',
    'shipping_method_unavailable',
    'payment_method_unavailable',
  ],
  'GET /orders/{id}': ['not_found'],
  'PATCH /orders/{id}': ['not_found', 'state_not_allowed', 'order_already_paid'],
  'PATCH /orders/{id}/payment': ['not_found', 'payment_method_unavailable', 'order_already_paid', 'state_not_allowed'],
  'POST /orders/{id}/new-account': ['not_found', 'account_not_offered'],
  'POST /payments/gopay': [
    'not_found',
    'order_already_paid',
    'state_not_allowed',
    'payment_method_unavailable',
    'payment_gateway_unavailable',
  ],
  'POST /payments/gopay/returns': ['not_found', 'payment_gateway_unavailable'],
  'GET /payments/gopay/notifications': ['not_found', 'payment_gateway_unavailable'],
  'GET /account-confirmations': ['link_not_valid'],
  'POST /account-confirmations': ['link_not_valid'],
  'POST /newsletter-subscriptions/confirmations': ['link_not_valid'],
  'GET /products/{id}/prices': ['not_found'],
  'GET /products/{id}/prices/{price_list_id}': ['not_found'],
  'GET /product-variations/{id}': ['not_found'],
  'PATCH /products/{id}': ['not_found', 'conflict'],
  'PATCH /product-variations/{id}': ['not_found', 'conflict'],
  'PUT /products/{id}/prices/{price_list_id}': ['not_found'],
  'POST /products/{id}/slugs': ['not_found', 'conflict'],
};
