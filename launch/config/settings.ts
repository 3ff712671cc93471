import { address, choice, cookie, integer, optionalChoice, optionalInteger, secret, text } from '../../api/index.ts';
import { NAMED_CDNS } from '../../contract/cdn.ts';
import { REGISTRATIONS } from '../../contract/customers/rules.ts';
import { parcelSettings } from './parcel-settings.ts';
import { realtimeSettings } from './realtime-settings.ts';
import { unpaidSettings } from './unpaid-settings.ts';

export const ROLES = ['all', 'api', 'storefront', 'worker'] as const;

const DEMO = 'the sandbox in the demo; needed in production';

/** All settings except those of providers, which are in their folders. */
export const settings = {
  NODE_ENV: choice(
    ['development', 'production', 'test'],
    'development',
    '`production` leaves the demo mode: see “Production” in the README.',
  ),
  ROLE: choice(ROLES, 'all', 'What this process does: everything, the API, the pages, or the background jobs.'),
  HOST: text({
    fallback: '`localhost` in the demo, `0.0.0.0` in production',
    range: 'a host name or an IP address',
    meaning: 'Where the shop listens.',
  }),
  PORT: integer(1, 65_535, 3000, 'Port of the shop.'),
  SANDBOX_PORT: optionalInteger(1, 65_535, {
    fallback: 'PORT + 1',
    meaning: 'Port of the sandbox, always on 127.0.0.1.',
  }),
  SANDBOX: optionalChoice(['on', 'off'], {
    fallback: '`on` in the demo, `off` in production',
    meaning:
      'The stand-ins of the payment gateway, the mail server and the business registers. Production refuses `on`.',
  }),
  OPERATIONS_HOST: text({
    fallback: '`127.0.0.1`',
    range: 'a host name or an IP address',
    meaning: 'Where health and metrics listen.',
  }),
  OPERATIONS_PORT: optionalInteger(1, 65_535, {
    fallback: 'off',
    meaning: 'Port of `/livez`, `/readyz` and `/metrics`; never open it to the public.',
  }),
  DATA_DIR: text({
    fallback: '`.data`',
    range: 'a folder; relative to the project',
    meaning: 'Where the embedded database, pictures, caught mail, generated secrets and the search index are kept.',
  }),
  FILES_DIR: text({
    fallback: '`files` in DATA_DIR',
    range: 'a folder; relative to the project',
    meaning: 'Where pictures are kept.',
  }),
  DATABASE_URL: address(['postgresql', 'postgres'], {
    fallback: 'an embedded PostgreSQL 18 in DATA_DIR; needed in production',
    meaning: 'The PostgreSQL database, version 15 or newer.',
  }),
  DATABASE_POOL_SIZE: integer(
    2,
    200,
    16,
    'Connections to the database that this process may hold for calls; jobs take up to six more with ROLE=all, nine with ROLE=worker.',
  ),
  DATABASE_CONNECTION_SECONDS: integer(
    1,
    60,
    3,
    'How long a call waits for a connection to the database before it answers 503.',
  ),
  DATABASE_LOCK_SECONDS: integer(
    1,
    600,
    3,
    'How long a call waits for a row that another change holds before it answers 503.',
  ),
  DATABASE_STATEMENT_SECONDS: integer(
    1,
    3_600,
    15,
    'How long one statement of a call may take; one that finds a public list two seconds at most. Imports, migrations, seeding and loading the index may take longer.',
  ),
  DATABASE_TRANSACTION_SECONDS: integer(
    1,
    600,
    5,
    'How long one change, such as an order, may take with all its waits before it answers 503; PostgreSQL before 17 knows only the limits above.',
  ),
  MIGRATE: choice(
    ['on', 'off'],
    'on',
    'Whether a start brings the database to the newest tables; `off` when `npm run db:migrate` does it.',
  ),
  DEMO_PRODUCTS: optionalInteger(0, 1_000_000, {
    fallback: 'the whole demo catalogue',
    meaning: 'How many products the demo gets when the database is empty; 0 leaves it empty. Production never seeds.',
  }),
  PUBLIC_ORIGIN: text({
    fallback: '`http://{host}:PORT` in the demo, `https://{host}` in production',
    range: 'an address with `{host}` in it',
    meaning:
      'How browsers reach a host of the shop; used in mails and for the payment gateway. Pages asked for under another port, or under a name that is not one of the shop’s hosts, are rendered each time and kept nowhere.',
  }),
  API_ORIGIN: address(['http', 'https'], {
    fallback: 'the API in the same process',
    meaning: 'Where a process with ROLE=storefront finds the API, when that runs elsewhere.',
  }),
  TRUST_PROXY: text({
    fallback: '`off`',
    range: '`off`, `on` (private networks), or addresses and networks separated by commas',
    meaning: 'Which proxies may tell the shopper’s address and scheme by X-Forwarded-For and X-Forwarded-Proto.',
  }),
  FORWARDED_HOST: choice(
    ['on', 'off'],
    'off',
    'Whether such a proxy tells the shopper’s host by X-Forwarded-Host (its last value); `off` takes `Host`. Only for proxies that write this header themselves: one that passes on a visitor’s lets visitors choose the shop.',
  ),
  CDN: choice(
    ['off', 'on', ...NAMED_CDNS],
    'off',
    'The CDN in front. One that is named keeps pages for a day and is told what changed; `on`, any other, keeps them for a minute.',
  ),
  CDN_ZONE: text({
    fallback: 'needed with a named CDN',
    range: 'text',
    meaning: 'The zone at Cloudflare, the service at Fastly.',
  }),
  CDN_TOKEN: text({
    fallback: 'needed with a named CDN',
    range: 'text',
    meaning: 'A token that may purge it by tags.',
  }),
  CDN_URL: address(['https', 'http'], {
    fallback: 'the provider’s own',
    meaning: 'Where the interface for purging is.',
  }),
  SIGNING_SECRET: secret(32, {
    fallback: 'made once and kept in DATA_DIR in the demo; needed in production',
    meaning:
      'What keys of tokens are derived from: sessions of customers and operators. The same for all processes of a shop; a new one signs everybody out.',
  }),
  REGISTRATION: choice(
    REGISTRATIONS,
    'open',
    'Whether customers may register by themselves, and whether they are signed in at once.',
  ),
  REVIEW_INVITATIONS: choice(
    ['on', 'off'],
    'on',
    'Whether buyers are asked by mail, a week after delivery, what they think of the products.',
  ),
  ALLOWED_ORIGINS: text({
    fallback: 'none',
    range: 'origins separated by commas',
    meaning:
      'Websites on other hosts whose scripts may call the API with a shopper’s cookies, besides the shop’s own hosts. A separate front end also stands in `REDIRECT_ORIGINS`.',
  }),
  REDIRECT_ORIGINS: text({
    fallback: 'none',
    range: 'origins or addresses separated by commas',
    meaning:
      'Websites on other hosts where payments may return to and redirects may lead, besides the shop’s own hosts. Their scripts may not call the API. An address with a path, such as `https://app.example/back`, is exactly the one that third parties may lead back to; an origin allows every page of it.',
  }),
  API_HOSTS: text({
    fallback: 'none',
    range: 'host names separated by commas, like `api.shop.example`',
    meaning:
      'Hosts of the API’s own: `/v1` answers there in the language and currency of the default host, pages do not. Production answers other hosts than these and the shop’s with 421.',
  }),
  CALLS_PER_MINUTE: optionalInteger(0, 1_000_000, {
    fallback: '0 in the demo, 600 in production',
    meaning:
      'Calls of the API, and apart from them of the pages’ own endpoints below `/api`, that one address may make in a minute; a list of many records with many embeds counts as several, and so does what reads many rows or answers many bytes, such as a full cart. 0 sets no limit.',
  }),
  PAGES_PER_MINUTE: optionalInteger(0, 1_000_000, {
    fallback: '0 in the demo, 300 in production',
    meaning:
      'Pages that may be rendered for one address in a minute; those from the page cache do not count, one of many lines counts as several. 0 sets no limit.',
  }),
  SEARCHES_PER_MINUTE: optionalInteger(0, 1_000_000, {
    fallback: '0 in the demo, 120 in production',
    meaning:
      'Search pages, and apart from them suggestions, searched lists and lists that cost as much, for one address in a minute; 0 sets no limit.',
  }),
  CONNECTIONS_PER_ADDRESS: optionalInteger(0, 1_000_000, {
    fallback: '0 in the demo, 200 in production',
    meaning:
      'Connections that one address may have open at once, of IPv6 a /64; a /56 may have four, a /48 sixteen times as many together; of what trusted proxies bring, requests under way. Those that hear live changes are counted on their own. 0 sets no limit.',
  }),
  API_REFERENCE: optionalChoice(['on', 'off'], {
    fallback: '`on` in the demo, `off` in production',
    meaning: 'Whether `/v1/docs` shows the reference of the API. `/v1/openapi.json` is always there.',
  }),
  SEARCH_ENGINE: choice(
    ['embedded', 'opensearch'],
    'embedded',
    'Where the words of products are: in the memory of each process, or in a cluster of OpenSearch, which counts the filters of searches too. Prices, and who may see what, are in memory either way.',
  ),
  OPENSEARCH_URL: address(['https', 'http'], {
    fallback: 'needed with SEARCH_ENGINE=opensearch',
    meaning: 'The cluster, version 2 or 3; a path before its own is kept.',
  }),
  OPENSEARCH_USERNAME: text({
    fallback: 'none',
    range: 'text',
    meaning: 'User of the cluster, with OPENSEARCH_PASSWORD.',
  }),
  OPENSEARCH_PASSWORD: text({ fallback: 'none', range: 'text', meaning: 'Password of that user.' }),
  OPENSEARCH_CA: text({
    fallback: 'the well-known authorities',
    range: 'a file in PEM; relative to the project',
    meaning: 'Certificates that the cluster’s own is checked with.',
  }),
  OPENSEARCH_PREFIX: text({
    fallback: '`pult-shop`',
    range: '1 to 60 small letters, digits and dashes',
    meaning: 'Beginning of the names of this shop’s indices; another one for each shop of a cluster.',
  }),
  OPENSEARCH_MILLISECONDS: integer(
    50,
    10_000,
    1_500,
    'How long one request of a search may take; all of its requests three times as long. After five searches in a row without an answer, searches do without the cluster for three seconds.',
  ),
  OPENSEARCH_FALLBACK: choice(
    ['off', 'embedded'],
    'off',
    'What searches do while the cluster does not answer: 503, or `embedded`, for which each process holds the words too.',
  ),
  ...realtimeSettings,
  PAGE_CACHE_MEGABYTES: integer(0, 16_384, 16, 'Memory for finished pages; 0 turns the page cache off.'),
  CART_COOKIE: cookie('cart', 'Name of the cookie that carries the cart’s id; over TLS `__Host-` stands before it.'),
  LOCALE_COOKIE: cookie('i18n_redirected', 'Name of the cookie that remembers the chosen locale.'),
  LOCALE_COOKIE_CROSS_ORIGIN: choice(
    ['on', 'off'],
    'off',
    'Whether the locale cookie also goes to a shop that another site shows within itself (`SameSite=None`, TLS only).',
  ),
  CART_DAYS: integer(1, 400, 60, 'Days that an untouched cart is kept.'),
  CREDITS_ACCOUNT_ID: optionalInteger(1, 2_147_483_647, {
    fallback: 'every account',
    meaning:
      'Number of the account of credits that carts are paid with. Customers earn and keep credits in the others.',
  }),
  UNUSABLE_METHODS: choice(
    ['listed', 'hidden'],
    'hidden',
    'Whether calls list methods of shipping and payment that cannot be chosen for a cart when they do not say so by `can_use`. The shop’s own pages always list them, each with its reason: it is often another choice of the shopper’s.',
  ),
  ABANDONED_CART_HOURS: integer(
    0,
    720,
    24,
    'Hours after which subscribers of the newsletter are reminded by one mail of a cart that they left; 0 for never.',
  ),
  PERSONS_PER_DAY: integer(
    0,
    1_000_000,
    500,
    'Persons whose data an operator or service account without the right `customers.export` may read in a day, as customers, as buyers of orders and vouchers, as authors of reviews, in the journal, by writes and by acting for them; 0 for any number.',
  ),
  ...unpaidSettings,
  ...parcelSettings,
  MAIL_URL: address(['smtp', 'smtps'], { fallback: DEMO, meaning: 'The mail server, with user and password.' }),
  MAIL_FROM: text({
    fallback: '`shop@pult.example` in the demo; needed in production',
    range: 'a mail address, or `Name <address>`',
    meaning: 'Sender of the shop’s mails; without a name they bear that of the shop.',
  }),
  IMPORT_RATES: text({
    fallback: '',
    range: 'currencies and numbers separated by commas, as in `EUR=0.04,GBP=0.035`',
    meaning:
      'What one unit of the shop’s own currency is worth in those of its other price lists, for imported files in that currency.',
  }),
  IMPORT_STOCK: integer(0, 9_999_999, 10, 'Pieces of imported products whose stock the file does not tell.'),
  LOG_LEVEL: choice(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'From which weight on lines are logged.',
  ),
  LOG_FORMAT: optionalChoice(['pretty', 'json'], {
    fallback: '`pretty` on a terminal, else `json`',
    meaning: 'How log lines look.',
  }),
  STOP_SECONDS: integer(0, 600, 15, 'How long a stop waits for requests that are being answered.'),
};
