import { resolve } from 'node:path';
import type { ApiOptions, Environment, OpenSearchOptions, PurgeOptions, RealtimeMode } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import { trustedNetworks } from '../http/index.ts';
import { parseSettings, type Values } from './parse.ts';
import { demandTls, refuseUnready } from './production.ts';
import { readProviders } from './providers.ts';
import { readRealtime } from './realtime.ts';
import { readOpenSearch } from './search.ts';
import { readUnpaidLimits } from './unpaid.ts';

/** Time limit of public lists, which anybody may request at any rate. */
const LIST_MS = 2_000;

/** Configuration of a process; times in milliseconds. */
export interface Config {
  production: boolean;
  role: Values['ROLE'];
  /** Addresses that the shop listens on. */
  hosts: string[];
  port: number;
  /** Port of the sandbox; undefined when it is off. */
  sandboxPort: number | undefined;
  operations: { host: string; port: number } | undefined;
  dataDir: string;
  filesDir: string;
  /** Where the search index is stored between two starts. */
  indexDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  poolSize: number;
  /** Time limits of the database. */
  databasePatience: {
    connectionMs: number;
    lockMs: number;
    statementMs: number;
    listMs: number;
    transactionMs: number;
  };
  migrate: boolean;
  /** Products to seed into an empty database; undefined: the whole demo catalogue. */
  demoProducts: number | undefined;
  /** Origin of a shop's host as browsers reach it. */
  publicOrigin(hostname: string): string;
  /** Origin of the API for pages, when it is not in their process. */
  apiOrigin: string | undefined;
  /** Networks of trusted proxies. */
  trustedNetworks: string[];
  /** Whether their X-Forwarded-Host is trusted. */
  forwardedHost: boolean;
  cdn: Values['CDN'];
  /** How to purge the CDN; undefined: it is not purged. */
  purge: PurgeOptions | undefined;
  /** What keys of tokens are derived from; undefined: the demo's own. */
  signingSecret: string | undefined;
  /** Whether customers may register, and are signed in then. */
  registration: Values['REGISTRATION'];
  /** Whether buyers are asked for reviews by mail. */
  invitesToReview: boolean;
  /** Origins of other websites that may call the API. */
  allowedOrigins: string[];
  /** Origins, or whole addresses, of other websites where payments may return to and redirects may lead. */
  redirectOrigins: string[];
  /** Host names of the API's own. */
  apiHosts: string[];
  callsPerMinute: number;
  /** Most rendered pages and searches of one address in a minute; 0: no limit. */
  /** Connections of one address, or its requests under way behind a proxy; 0 for any number. */
  connectionsPerAddress: number;
  budgets: { pages: number; searches: number };
  apiReference: boolean;
  cookies: { cart: string; locale: string; localeCrossOrigin: boolean };
  pageCacheMegabytes: number;
  cartDays: number;
  /** The account of credits that carts are paid with; undefined: every one. */
  creditsAccountId: number | undefined;
  /** Whether carts leave out methods that cannot be chosen. */
  hidesUnusableMethods: boolean;
  abandonedCartHours: number;
  unpaidOrderHours: number;
  unpaidTransferDays: number;
  transferReminderDays: number;
  invoiceReminderDays: number;
  /** Minor units that may be missing of an order that a bank transfer pays. */
  bankTolerance: number;
  /** What parcels weigh where nobody has weighed them. */
  parcelGrams: { itemGrams: number; packingGrams: number };
  personsPerDay: number;
  unpaidLimits: NonNullable<ApiOptions['unpaidLimits']>;
  /** Share of a stock that an unpaid order may take without a warning; 0: any. */
  unpaidWarningPercent: number;
  /** Most orders of one address in a minute, and of one e-mail in an hour; 0: no limit. */
  ordersPerMinute: number;
  /** Who is mailed new orders; null: the shop's own address. */
  orderMailsTo: string[] | null;
  /** The cluster that finds words; undefined: the memory of each process. */
  openSearch: OpenSearchOptions | undefined;
  /** How open pages receive what changes. */
  realtime: RealtimeMode;
  /** Undefined: the sandbox's mail catcher. */
  mailUrl: string | undefined;
  mailFrom: string;
  /** Settings of gateways and business registers; those not configured use the sandbox, or are off without it. */
  providers: Environment;
  /** Defaults of imports. */
  imports: { rates: string; stock: number };
  log: { level: Values['LOG_LEVEL']; format: 'pretty' | 'json' };
  stopPatience: number;
}

/** Reads the configuration; throws LaunchFailure. Folders are relative to the project. */
export async function readConfig(environment: NodeJS.ProcessEnv, project: string): Promise<Config> {
  const values = parseSettings(environment);
  const production = values.NODE_ENV === 'production';
  if (production) refuseUnready(values, environment);
  const dataDir = resolve(project, values.DATA_DIR ?? '.data');
  return {
    production,
    dataDir,
    ...listening(values, production),
    ...storage(values, project, dataDir),
    ...services(values, production),
    openSearch: await readOpenSearch(values, project),
    realtime: readRealtime(values),
    providers: readProviders(environment, production),
    role: values.ROLE,
    publicOrigin: publicOrigin(values, production),
    apiOrigin: values.API_ORIGIN && new URL(values.API_ORIGIN).origin,
    trustedNetworks: trustedNetworks(values.TRUST_PROXY),
    forwardedHost: values.FORWARDED_HOST === 'on',
    cdn: values.CDN,
    purge: purge(values),
    signingSecret: values.SIGNING_SECRET,
    registration: values.REGISTRATION,
    invitesToReview: values.REVIEW_INVITATIONS === 'on',
    allowedOrigins: origins('ALLOWED_ORIGINS', values.ALLOWED_ORIGINS),
    redirectOrigins: redirectOrigins(values.REDIRECT_ORIGINS),
    apiHosts: apiHosts(values.API_HOSTS),
    callsPerMinute: values.CALLS_PER_MINUTE ?? (production ? 600 : 0),
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS ?? (production ? 200 : 0),
    budgets: {
      pages: values.PAGES_PER_MINUTE ?? (production ? 300 : 0),
      searches: values.SEARCHES_PER_MINUTE ?? (production ? 120 : 0),
    },
    apiReference: (values.API_REFERENCE ?? (production ? 'off' : 'on')) === 'on',
    cookies: {
      cart: values.CART_COOKIE,
      locale: values.LOCALE_COOKIE,
      localeCrossOrigin: values.LOCALE_COOKIE_CROSS_ORIGIN === 'on',
    },
    pageCacheMegabytes: values.PAGE_CACHE_MEGABYTES,
    cartDays: values.CART_DAYS,
    creditsAccountId: values.CREDITS_ACCOUNT_ID,
    hidesUnusableMethods: values.UNUSABLE_METHODS === 'hidden',
    abandonedCartHours: values.ABANDONED_CART_HOURS,
    unpaidOrderHours: values.UNPAID_ORDER_HOURS,
    unpaidTransferDays: values.UNPAID_TRANSFER_DAYS,
    transferReminderDays: values.TRANSFER_REMINDER_DAYS,
    invoiceReminderDays: values.INVOICE_REMINDER_DAYS,
    bankTolerance: values.BANK_TOLERANCE,
    personsPerDay: values.PERSONS_PER_DAY,
    parcelGrams: { itemGrams: values.PARCEL_ITEM_GRAMS, packingGrams: values.PARCEL_PACKING_GRAMS },
    unpaidLimits: readUnpaidLimits(values),
    unpaidWarningPercent: values.UNPAID_WARNING_PERCENT,
    ordersPerMinute: values.ORDERS_PER_MINUTE ?? (production ? 10 : 0),
    orderMailsTo: orderMailsTo(values.ORDER_MAILS_TO),
    imports: {
      rates: values.IMPORT_RATES ?? '',
      stock: values.IMPORT_STOCK,
    },
    log: { level: values.LOG_LEVEL, format: values.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json') },
    stopPatience: values.STOP_SECONDS * 1000,
  };
}

function listening(values: Values, production: boolean): Pick<Config, 'hosts' | 'port' | 'sandboxPort' | 'operations'> {
  const host = values.HOST ?? (production ? '0.0.0.0' : 'localhost');
  const sandbox = (values.SANDBOX ?? (production ? 'off' : 'on')) === 'on';
  const port = values.OPERATIONS_PORT;
  return {
    // Browsers try both loopback addresses for names like cs.localhost.
    hosts: host === 'localhost' ? ['127.0.0.1', '::1'] : [host],
    port: values.PORT,
    sandboxPort: sandbox ? (values.SANDBOX_PORT ?? values.PORT + 1) : undefined,
    operations: port ? { host: values.OPERATIONS_HOST ?? '127.0.0.1', port } : undefined,
  };
}

function storage(values: Values, project: string, dataDir: string) {
  return {
    filesDir: values.FILES_DIR ? resolve(project, values.FILES_DIR) : resolve(dataDir, 'files'),
    indexDir: resolve(dataDir, 'index'),
    databaseUrl: values.DATABASE_URL,
    poolSize: values.DATABASE_POOL_SIZE,
    databasePatience: {
      connectionMs: values.DATABASE_CONNECTION_SECONDS * 1000,
      lockMs: values.DATABASE_LOCK_SECONDS * 1000,
      statementMs: values.DATABASE_STATEMENT_SECONDS * 1000,
      listMs: Math.min(LIST_MS, values.DATABASE_STATEMENT_SECONDS * 1000),
      transactionMs: values.DATABASE_TRANSACTION_SECONDS * 1000,
    },
    migrate: values.MIGRATE === 'on',
    demoProducts: values.DEMO_PRODUCTS,
  };
}

function services(values: Values, production: boolean): Pick<Config, 'mailUrl' | 'mailFrom'> {
  if (!values.MAIL_URL && !production && values.SANDBOX === 'off') {
    throw new LaunchFailure('Without the sandbox mails need a server: set MAIL_URL, or leave SANDBOX on.');
  }
  const mailUrl = production && values.MAIL_URL ? demandTls(values.MAIL_URL) : values.MAIL_URL;
  return { mailUrl, mailFrom: values.MAIL_FROM ?? 'shop@pult.example' };
}

function purge({ CDN: provider, CDN_TOKEN: token, CDN_ZONE: zone, CDN_URL: url }: Values): Config['purge'] {
  if (provider === 'off' || provider === 'on') return undefined;
  if (!token || !zone) {
    throw new LaunchFailure(
      `CDN=${provider} keeps pages for a day, so the shop must be able to drop them: set CDN_TOKEN and CDN_ZONE, or CDN=on.`,
    );
  }
  return { provider, token, zone, url: url?.replace(/\/+$/, '') };
}

function publicOrigin(values: Values, production: boolean): (hostname: string) => string {
  const pattern = values.PUBLIC_ORIGIN ?? (production ? 'https://{host}' : `http://{host}:${values.PORT}`);
  const example = pattern.replace('{host}', 'shop.example');
  if (!pattern.includes('{host}') || !URL.canParse(example) || new URL(example).origin !== example) {
    throw new LaunchFailure(
      'The setting PUBLIC_ORIGIN must be an address with {host} in it and no path, like https://{host}.',
    );
  }
  return (hostname) => pattern.replace('{host}', hostname);
}

const listed = (given = ''): string[] =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const MAIL_ADDRESS = /^[^\s@,<>]{1,64}@[^\s@,<>]{1,255}$/;

function orderMailsTo(given: string | undefined): string[] | null {
  if (given === undefined) return null;
  if (given.trim() === 'off') return [];
  const addresses = listed(given);
  const bad = addresses.find((address) => !MAIL_ADDRESS.test(address));
  if (bad !== undefined || addresses.length === 0 || addresses.length > 10)
    throw new LaunchFailure(
      `The setting ORDER_MAILS_TO must hold one to ten mail addresses separated by commas, or off, but is "${given}".`,
    );
  return addresses;
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

function apiHosts(given: string | undefined): string[] {
  const names = listed(given).map((name) => name.toLowerCase());
  const bad = names.find((name) => !HOST_NAME.test(name));
  if (bad !== undefined) {
    throw new LaunchFailure(
      `The setting API_HOSTS must hold host names like api.shop.example, without a port, but has "${bad}".`,
    );
  }
  return names;
}

function redirectOrigins(given: string | undefined): string[] {
  const named = listed(given);
  const bad = named.find((entry) => {
    const url = URL.parse(entry);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) return true;
    return url.origin !== entry && (url.href !== entry || url.pathname === '/');
  });
  if (bad !== undefined) {
    throw new LaunchFailure(
      `The setting REDIRECT_ORIGINS must hold origins like https://app.example, or addresses like https://app.example/back, but has "${bad}".`,
    );
  }
  return named;
}

function origins(name: string, given: string | undefined): string[] {
  const named = listed(given);
  const bad = named.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (bad !== undefined) {
    throw new LaunchFailure(`The setting ${name} must hold origins like https://app.example, but has "${bad}".`);
  }
  return named;
}
