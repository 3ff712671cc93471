import { MAIL_LINK_PATHS } from '../../contract/customers/paths.ts';
import { CANCEL_ORDER_PATH } from '../../contract/orders/cancel-path.ts';
import { PASSWORD } from '../customers/index.ts';
import { FIXTURE } from '../fixtures/index.ts';
import { CALLERS, type CallerName } from './row.ts';
import type { CallingVisitor } from './visitors.ts';

type Outcomes = Readonly<Record<CallerName, string>>;

/** What each visitor gets of one endpoint, or of the form of one page. */
export interface OwnRow {
  /** Path and query, where they are not those of the key. */
  path?: string;
  json?: (visitor: CallingVisitor) => object;
  form?: Record<string, string>;
  /** The call uses a session or a cart up. */
  isFresh?: true;
  who: Outcomes;
}

const all = (outcome: string, but: Partial<Outcomes> = {}): Outcomes => ({
  ...(Object.fromEntries(CALLERS.map((name) => [name, outcome])) as Record<CallerName, string>),
  ...but,
});
/** Blocked customers count as nobody, other customers as themselves. */
const signedIn = (theirs: string, nobody: string, but: Partial<Outcomes> = {}): Outcomes =>
  all(nobody, { customer: theirs, other: theirs, impersonator: theirs, ...but });

const TOKEN = 'x'.repeat(43);
const PASSWORDS = { password: 'mech tramvaj hrnek', password_confirmation: 'mech tramvaj hrnek' };
const LOGIN = '303 /prihlaseni';
/** Nobody and their cart, a customer and theirs: a customer's cart id in another browser's cookie opens nothing. */
const SESSIONS = all('200 nobody, no cart', {
  guest: '200 nobody, the cart',
  customer: '200 the customer, the cart',
  other: '200 another, no cart',
  blocked: '200 nobody, cart_needs_sign_in, customer_blocked',
  impersonator: '200 the customer, acted for, the cart',
});
/** Phases without a cart lead to it; one that waits for its customer says so. */
const inCart = (
  path: string,
  form: Record<string, string>,
  who: Record<'nothing' | 'next' | 'blocked', string>,
): OwnRow => {
  const { nothing, next, blocked } = who;
  return { path, form, who: all(nothing, { guest: next, customer: next, impersonator: next, blocked }) };
};

/** Mailed links: the page asks first, and its form posts the token, which nothing has. */
const ofMails = (): Record<string, OwnRow> =>
  Object.fromEntries(
    Object.values(MAIL_LINK_PATHS).flatMap((link) => {
      const path = `${link}?token=${TOKEN}`;
      return [
        [`GET ${link}`, { path, who: all('200') }],
        [`POST ${link}`, { path, form: {}, who: all('404') }],
      ];
    }),
  );
const files = (...paths: string[]): Record<string, OwnRow> =>
  Object.fromEntries(paths.map((path) => [`GET ${path}`, { who: all('200') }]));

/** Of an order that nobody has. */
const CANCELLED = { path: `${CANCEL_ORDER_PATH}?oid=2000000000&oh=${TOKEN}`, who: all('404') };

const ownCalls: Readonly<Record<string, OwnRow | OwnRow[]>> = {
  [`GET ${CANCEL_ORDER_PATH}`]: CANCELLED,
  [`POST ${CANCEL_ORDER_PATH}`]: { ...CANCELLED, form: {}, who: all('404', { impersonator: '403' }) },
  'GET /api/session': { who: SESSIONS },
  'POST /api/cart': {
    isFresh: true,
    who: all('201', { guest: '200', customer: '200', blocked: '403 cart_needs_sign_in', impersonator: '200' }),
  },
  'PUT /api/cart': { isFresh: true, who: all('201', { blocked: '403 cart_needs_sign_in' }) },
  'DELETE /api/cart': { who: all('204') },
  'POST /api/cart/items': {
    form: { product_id: String(FIXTURE.products.barSoap) },
    isFresh: true,
    who: all('303 /kosik', { other: '404', blocked: '403' }),
  },
  'GET /api/comparison': { who: all('303 /porovnani') },
  'POST /api/comparison': { form: { product_id: '1' }, who: all('303 /porovnani') },
  'GET /api/wish-list': { who: all('303 /zakaznik/oblibene-produkty') },
  'POST /api/wish-list': { form: { wish: '1' }, who: all('303 /zakaznik/oblibene-produkty') },
  'POST /api/currency': { form: { currency: 'EUR', path: '/telo' }, who: all('303 /telo') },
  'POST /api/consents': { form: { choice: 'refuse', path: '/telo' }, who: all('303 /telo') },
  'GET /api/consents/bar.css': { who: all('200') },
  'POST /api/newsletter': { form: { email: 'new@example.com' }, who: all('200') },
  // Whoever has nothing to take along goes on at once.
  'GET /api/handover': {
    path: '/api/handover?language=sk&path=/telo',
    who: all('303 /api/handover/begin', {
      anonymous: '303 /api/handover/accept',
      without: '303 /api/handover/accept',
      with: '303 /api/handover/accept',
    }),
  },
  'GET /api/handover/begin': {
    path: '/api/handover/begin?from=sk.localhost&path=/telo',
    who: all('303 /api/handover'),
  },
  'GET /api/handover/accept': { path: `/api/handover/accept?path=/telo&token=${TOKEN}`, who: all('303 /telo') },
  'GET /api/account/confirm': { path: `/api/account/confirm?token=${TOKEN}`, who: all('303 /zakaznik/novy-ucet') },
  'POST /api/watch-dogs': {
    form: { email: 'new@example.com', product_id: String(FIXTURE.products.soldOut) },
    who: all('200'),
  },
  'POST /api/account/personal-data': {
    form: {},
    who: signedIn('200', '303 /zakaznik/informace-o-uctu', { impersonator: '403' }),
  },
  // Each document by who may have it: `launch/access/document-files.test.ts`.
  'GET /api/orders/{id}/documents/{document}.{format}': {
    path: '/api/orders/999999/documents/1.pdf',
    who: all('404'),
  },
  ...ofMails(),
  ...files('/builds/latest.json', '/robots.txt', '/sitemap.xml', '/rss.xml', '/llms.txt', '/site.webmanifest'),
  'GET /sitemaps/{kind}-{part}.xml': { path: '/sitemaps/product-1.xml', who: all('200') },
  // Whoever does not accept what its protocol answers with; `launch/access/found.test.ts` tries the protocol itself.
  'POST /mcp': { json: () => ({ jsonrpc: '2.0', id: 1, method: 'ping' }), who: all('406') },
  'GET /builds/meta/{id}.json': { path: '/builds/meta/none.json', who: all('404') },
  'GET /_i18n/{locale}/messages.json': { path: '/_i18n/cs-CZ/messages.json', who: all('200') },
};

const authCalls: Readonly<Record<string, OwnRow | OwnRow[]>> = {
  'POST /api/auth/login': {
    json: ({ customer }) => ({ email: customer.email, password: PASSWORD }),
    isFresh: true,
    who: all('200 the customer, the cart, login_success', {
      anonymous: '200 the customer, no cart, login_success',
      guest: '200 the customer, another cart, login_success',
      blocked: '403 customer_blocked',
      without: '200 the customer, no cart, login_success',
      with: '200 the customer, no cart, login_success',
    }),
  },
  'POST /api/auth/code': { json: () => ({ code: '123456' }), who: all('409 sign_in_expired') },
  // Whoever had a cart of a customer leaves it behind.
  'POST /api/auth/register': {
    json: () => ({ first_name: 'Eva', last_name: 'Malá', email: 'eva@example.com', ...PASSWORDS }),
    isFresh: true,
    who: all('200 another, no cart, automatic_login', {
      guest: '200 another, another cart, automatic_login',
    }),
  },
  'POST /api/auth/logout': { json: () => ({}), isFresh: true, who: all('200 nobody, no cart, logout_success') },
  'POST /api/auth/refresh': [
    {
      json: () => ({}),
      isFresh: true,
      who: all('401 not_signed_in', {
        customer: '200',
        other: '200',
        blocked: '401 session_ended',
        impersonator: '401 session_ended',
      }),
    },
    // Without an impersonation there is nothing to return from.
    { path: '/api/auth/refresh?useOriginalToken=1', json: () => ({}), isFresh: true, who: all('200') },
  ],
  'POST /api/auth/password-reset': { json: () => ({ email: 'nobody@example.com' }), who: SESSIONS },
  'POST /api/auth/passkey': {
    json: () => ({ challenge_id: '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6', credential: '{}' }),
    who: all('422 login_failed'),
  },
  // Only the operator's own token counts, whatever the cookies say.
  'POST /api/auth/impersonate': {
    json: ({ customer }) => ({ customerId: customer.id, reason: 'Asked by phone.' }),
    who: all('401 not_signed_in', { without: '403 right_missing', with: '200 the customer, acted for, no cart' }),
  },
  'GET /api/auth/third-party/{provider}': {
    path: '/api/auth/third-party/google?code=x&state=x',
    who: signedIn('303 /', LOGIN),
  },
  'POST /api/auth/third-party/{provider}': {
    path: '/api/auth/third-party/google',
    form: { return_url: '/' },
    who: signedIn('303 /', LOGIN),
  },
};

const account = (intent: string, done: string, acting: string): OwnRow => ({
  path: '/zakaznik/informace-o-uctu',
  form: { intent, first_name: 'Eva', password: PASSWORD },
  isFresh: true,
  who: signedIn(done, LOGIN, { impersonator: acting }),
});

const emptying = inCart('/kosik', { intent: 'clear' }, { nothing: '200', next: '303 /kosik', blocked: '200' });

const pages: Readonly<Record<string, OwnRow | OwnRow[]>> = {
  'POST customer-account': [
    account('profile', '303 /zakaznik/informace-o-uctu', '303 /zakaznik/informace-o-uctu'),
    account('delete', '303 /zakaznik/ucet-smazan', '422'),
  ],
  'POST customer-dashboard': {
    path: '/zakaznik/dashboard',
    form: { intent: 'email-confirmation' },
    who: signedIn('303 /zakaznik/dashboard', LOGIN, { impersonator: '422' }),
  },
  'POST customer-my-addresses': {
    path: '/zakaznik/adresar?address=new',
    form: { intent: 'save' },
    who: signedIn('303 /zakaznik/adresar', LOGIN),
  },
  'POST customer-order': { path: '/zakaznik/objednavka/999999', form: {}, who: signedIn('404', LOGIN) },
  'POST review-invitation': {
    path: `/hodnoceni-nakupu?token=${TOKEN}&product=1`,
    form: { rating: '4' },
    who: all('422'),
  },
  'POST withdrawal': { path: '/odstoupeni-od-smlouvy', form: { intent: 'confirm-statement' }, who: all('422') },
  'POST shared-cart': { path: `/sdileny-kosik?token=${TOKEN}`, form: {}, who: all('404') },
  'POST shared-product-list': { path: `/sdileny-seznam?token=${TOKEN}`, form: {}, who: all('404') },
  'POST customer-favorite-products': {
    path: '/zakaznik/oblibene-produkty',
    form: { intent: 'create', name: 'Dárky' },
    who: signedIn('303 /zakaznik/oblibene-produkty', '422'),
  },
  'POST write-review': {
    path: '/napsat-recenzi/1',
    form: { rating: '4', comment: 'Voní.' },
    who: signedIn('303 /napsat-recenzi/1', LOGIN, { impersonator: '422' }),
  },
  // Whose cookie names a cart that is not theirs gets one of their own instead.
  'POST cart': {
    ...emptying,
    isFresh: true,
    who: { ...emptying.who, other: '303 /kosik' },
  },
  'POST cart-shipping-and-payment': inCart(
    '/kosik/doprava-a-platba',
    {},
    { nothing: '303 /kosik', next: '303 /kosik/doprava-a-platba', blocked: '200' },
  ),
  'POST cart-delivery': inCart(
    '/kosik/doruceni',
    {},
    { nothing: '303 /kosik', next: '303 /kosik/doprava-a-platba', blocked: '422' },
  ),
  'POST cart-summary': { path: '/kosik/souhrn?oid=1&oh=x', form: {}, who: all('404') },
  'POST login': {
    path: '/prihlaseni',
    form: { form: 'login', email: 'nobody@example.com', password: 'x' },
    who: signedIn('303 /', '422'),
  },
  'POST email-change': { path: `/zakaznik/zmena-e-mailu?token=${TOKEN}`, form: {}, who: all('404') },
  'POST password-reset': { path: '/obnova-hesla', form: { email: 'nobody@example.com' }, who: all('200') },
  'POST payment-return': { path: '/auth/payment-return/none', form: { id: '300' }, who: all('404') },
  'POST new-account': {
    path: `/zakaznik/novy-ucet?token=${TOKEN}`,
    form: { password: PASSWORDS.password },
    who: all('404'),
  },
};

export const OWN_TABLE: Readonly<Record<string, OwnRow | OwnRow[]>> = { ...ownCalls, ...authCalls, ...pages };
