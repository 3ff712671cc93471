import type { Endpoint } from '../../contract/endpoint.ts';

/** Who may call, with the right by which operators may too, or see more. */
type May = 'anybody' | 'customer' | 'operator' | `${'anybody' | 'customer' | 'operator'} + ${string}`;

const TREES = 'article-categories|brands|categories|static-pages';
const CONTENT = `${TREES}|articles|article-tags|authors|banners|static-contents`;
const GOODS = 'attachments|manufacturers|product-availabilities|product-tags|product-variations|variation-attributes';

/** By method and path, the first line that fits: stated again and apart from the contract, which must agree. */
const LAW: readonly (readonly [calls: string, may: May])[] = [
  [`GET /(${TREES})/tree`, 'anybody'],
  [`GET /(${CONTENT})(/{id})?`, 'anybody + content.read'],
  [`GET /(drafts|(${CONTENT})/{id}/draft)`, 'operator + content.read'],
  [`(POST|PATCH|DELETE) /(images|${CONTENT})(/.*)?`, 'operator + content.write'],
  ['GET /products(/{id}(/(variations|related-products|attachments|videos|articles))?)?', 'anybody + products.read'],
  ['GET /products/{id}/(reviews|review-parameters)', 'anybody'],
  ['POST /products/{id}/reviews', 'customer'],
  ['GET /products/{id}/texts', 'operator + content.read'],
  ['PATCH /products/{id}/texts', 'operator + content.write'],
  ['GET /products/{id}/prices(/.*)?', 'operator + prices.read'],
  ['PUT /products/{id}/prices/.*', 'operator + prices.write'],
  [`GET /(products|${GOODS})(/.*)?`, 'operator + products.read'],
  [`\\w+ /(products|${GOODS})(/.*)?`, 'operator + products.write'],
  ['GET /price-lists', 'operator + prices.read'],
  ['PATCH /price-lists/{id}', 'operator + prices.write'],
  ['GET /(discounts|gifts|loyalty-programs)(/.*)?', 'operator + promotions.read'],
  ['POST /discounts/what-if', 'operator + promotions.read'],
  ['\\w+ /(discounts|gifts|loyalty-programs)(/.*)?', 'operator + promotions.write'],
  ['GET /(product-reviews|product-review-parameters)(/.*)?', 'operator + reviews.read'],
  ['\\w+ /(product-reviews|product-review-parameters)(/.*)?', 'operator + reviews.write'],
  ['GET /search/suggestions', 'anybody'],
  ['GET /(search|search-synonyms|search-redirects)(/.*)?', 'operator + search.read'],
  ['\\w+ /(search-synonyms|search-redirects)(/.*)?', 'operator + search.write'],
  ['GET /vouchers(/.*)?', 'operator + vouchers.read'],
  ['POST /vouchers(/.*)?', 'operator + vouchers.write'],
  ['GET /customer-accounts(/.*)?', 'operator + credits.read'],
  ['\\w+ /customer-accounts(/.*)?', 'operator + credits.write'],
  ['POST /change-sets/{id}/undo', 'operator + changes.undo'],
  ['GET /(change-sets|change-rows)(/.*)?', 'operator + changes.read'],
  ['POST /operators/(login|refresh|set-ups)(/.*)?', 'anybody'],
  ['POST /operators/logout', 'anybody + self'],
  ['\\w+ /operators/(me|reauthentications)(/.*)?', 'operator + self'],
  ['\\w+ /(operators|operator-roles)(/.*)?', 'operator + operators.manage'],
  ['(GET /impersonations|POST /customers/{id}/impersonations)', 'operator + customers.impersonate'],
  ['GET /(customers|newsletter-consents)', 'operator + customers.read'],
  ['GET /customers/{id}/customer-account(s|-usages)', 'customer + credits.read'],
  ['POST /customers/{id}/customer-account-usages(/.*)?', 'operator + credits.write'],
  ['GET /customers/{id}(/sessions)?', 'customer + customers.read'],
  ['(PATCH /customers/{id}|DELETE /customers/{id}/sessions)', 'customer + customers.write'],
  ['\\w+ /customers/{id}(/.*)?', 'customer'],
  ['POST /customers/register', 'anybody'],
  ['\\w+ /(customer-product-lists|product-visits)(/.*)?', 'customer'],
  ['(GET /auth/me|POST /auth/(handover-tokens|reauthentications))', 'customer'],
  ['\\w+ /carts/{id}/(owner|customer-accounts|customer-addresses|fast-checkout)(/.*)?', 'customer'],
  ['\\w+ /carts(/.*)?', 'anybody'],
  ['GET /orders', 'customer + orders.read'],
  ['GET /(sellers|document-series|documents|order-ring-problems)', 'operator + documents.read'],
  ['GET /pending-decisions', 'operator + orders.read'],
  ['GET /sellers/{id}/accounting-file', 'operator + documents.export'],
  ['\\w+ /(sellers|document-series)(/.*)?', 'operator + documents.write'],
  ['POST /orders/{id}/documents', 'operator + documents.write'],
  ['GET /point-feeds', 'operator + shipping.read'],
  ['POST /point-feeds/readings', 'operator + shipping.write'],
  ['GET /cash-restrictions(/{id})?', 'operator + orders.read'],
  ['\\w+ /cash-restrictions(/{id})?', 'operator + orders.write'],
  ['GET /mail-templates', 'operator + orders.read'],
  ['\\w+ /mail-templates(/{id})?', 'operator + orders.write'],
  ['GET /bank-movements', 'operator + orders.read'],
  ['GET /packing-lists', 'operator + orders.read'],
  ['GET /low-stock', 'operator + products.read'],
  ['GET /order-batches(/{id}(/orders)?)?', 'operator + orders.read'],
  ['(POST|PATCH) /order-batches(/{id})?', 'operator + orders.write'],
  ['GET /remittances', 'operator + orders.read'],
  ['POST /remittances', 'operator + orders.write'],
  ['(POST|PATCH) /bank-(statements|movements)(/.*)?', 'operator + orders.write'],
  ['GET /(parcels(/{id})?|parcel-labels)', 'operator + orders.read'],
  ['(POST|PATCH) /(orders/{id}/parcels|parcels/{id}(/decisions|/tracking)?)', 'operator + orders.write'],
  [
    'GET /orders/{id}(/agreements|/vouchers|/parcels|/withdrawal|/refund-shipping-methods|/documents|/documents/{document_id}/file)?',
    'anybody + orders.read',
  ],
  ['GET /orders/{id}/vouchers/{voucher_id}/pdf', 'anybody'],
  ['POST /(refunds|refunds/{id}/confirmation|withdrawals)', 'anybody'],
  ['GET /refunds', 'customer + orders.read'],
  ['GET /refunds/{id}', 'anybody + orders.read'],
  ['PATCH /refunds/{id}', 'operator + orders.write'],
  ['POST /refunds/{id}/repayments', 'operator + orders.refund'],
  ['PATCH /orders/{id}', 'operator + orders.write'],
  ['GET /orders/{id}/(money|gateway-messages|timeline)', 'operator + orders.read'],
  ['POST /phone-orders', 'operator + orders.write'],
  ['POST /orders/{id}/(notes|mails|edits)', 'operator + orders.write'],
  ['POST /orders/{id}/gateway-messages(/.*)?', 'operator + orders.write'],
  ['(GET|PUT) /orders/{id}/refund-account', 'anybody'],
  ['DELETE /orders/{id}/refund-account', 'operator + orders.refund'],
  ['GET /(waiting-refunds|payout-batches)', 'operator + orders.read'],
  ['\\w+ /payout-batches(/{id})?', 'operator + orders.refund'],
  ['POST /orders/{id}/transactions', 'operator + orders.write'],
  ['\\w+ /orders/{id}/(refunds|gateway-payments)(/.*)?', 'operator + orders.refund'],
  ['POST /orders/{id}/cancellation', 'anybody'],
  ['\\w+ /orders/{id}/(payment|new-account)', 'anybody + orders.write'],
  [
    'POST /(orders|payments/.*|auth/.*|passwords/.*|socialite/.*|consents|watch-dogs.*|product-list-mails.*|newsletter-subscriptions.*)',
    'anybody',
  ],
  ['PUT /passwords/customer', 'anybody'],
  ['\\w+ /(account-confirmations|email-change-confirmations|review-invitations)(/.*)?', 'anybody'],
  [
    'GET /(shop|pages|sitemaps.*|companies/.*|addresses(/.*)?|listings|previews|consents/{id}|shared-carts|shared-product-lists)',
    'anybody',
  ],
  ['GET /(shipping-methods.*|delivery-dates|payment-methods|payments/.*|sign-in-providers)', 'anybody'],
];

/** Who may make a call, by the law; undefined of one that the law does not know. */
export const lawOf = (key: string): May | undefined =>
  LAW.find(([calls]) => new RegExp(`^(?:${calls.replaceAll('{', '\\{').replaceAll('}', '\\}')})$`).test(key))?.[1];

/** The same as the contract declares it. Calls by a secret are let in too: their room asks for it. */
export const declaredOf = ({ access, right }: Endpoint): string =>
  `${access === 'public' || access === 'capability' ? 'anybody' : access}${right ? ` + ${right}` : ''}`;

/** What operators may do for customers besides reading: all else that writes is the customer’s alone. */
const FOR_CUSTOMERS =
  /^(\w+ \/carts\/|\w+ \/customer-product-lists|PATCH \/customers\/\{id\}$|DELETE \/customers\/\{id\}\/(newsletter-subscriptions|watch-dogs)\/)/;
const ALONE = [
  'POST /payments/{provider}',
  'PATCH /orders/{id}/payment',
  'POST /orders/{id}/cancellation',
  'PUT /orders/{id}/refund-account',
  'POST /refunds',
  'POST /refunds/{id}/confirmation',
  'GET /product-visits',
  'GET /customers/{id}/personal-data',
  'GET /orders/{id}/vouchers/{voucher_id}/pdf',
];

/** Whether a call is refused while an operator acts for the customer. */
export const isForCustomersAlone = (key: string): boolean =>
  ALONE.includes(key) || (!key.startsWith('GET ') && !!lawOf(key)?.startsWith('customer') && !FOR_CUSTOMERS.test(key));
