import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { type Api, createApi, gatewayOrigins, inlineOrigins, signInOrigins } from '../api/index.ts';
import { createClient } from '../contract/client/create-client.ts';
import { httpTransport } from '../contract/client/transports.ts';
import { tagsOfEvent } from '../contract/tags-of-events.ts';
import type { Storefront, StorefrontOptions } from '../storefront/server/index.ts';
import { Closing } from './closing.ts';
import type { Config } from './config/index.ts';
import { type Handler, openRouter, type Router } from './http/index.ts';
import { type Operations, openOperations } from './operations/index.ts';
import { project } from './project.ts';
import type { Services } from './services.ts';

/** A running process of the shop in any role. */
export interface Shop {
  /** Answers requests in progress, then closes everything that this process opened. */
  close(): Promise<void>;
  /** Hosts of the shop, one for each language; none while there is no shop. */
  hosts(): Promise<{ locale: string; hostname: string }[]>;
}

export type LoadStorefront = (options: StorefrontOptions, config: Config) => Promise<Storefront>;

export interface ShopOptions {
  config: Config;
  databaseUrl: string;
  signingSecret: string;
  services: Services;
  logger: Logger;
  /** Loads the storefront: from the build, or with hot reload in development. */
  loadStorefront: LoadStorefront;
}

/** The storefront made by `npm run build`. */
export const builtStorefront: LoadStorefront = async (options) => {
  const built = pathToFileURL(join(project, 'dist/storefront/index.js')).href;
  const { createStorefront } = (await import(built)) as typeof import('../storefront/server/index.ts');
  return createStorefront(options);
};

/** Opens what the role needs, listening ports last. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  const closing = new Closing();
  try {
    const api = await openAll(options, closing);
    return { close: () => closing.closeAll(), hosts: () => hostsOf(options.config, api) };
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
}

async function hostsOf(config: Config, api: Api): ReturnType<Shop['hosts']> {
  const apiOrigin = pagesOnly(config) ? config.apiOrigin : undefined;
  const transport = apiOrigin ? httpTransport(apiOrigin, 'localhost') : api.transport('localhost');
  try {
    const { item } = await createClient({ transport })('GET /shop');
    return item.hostnames.filter(({ is_canonical }) => is_canonical);
  } catch {
    return [];
  }
}

async function openAll(options: ShopOptions, closing: Closing): Promise<Api> {
  const { config, logger } = options;
  const { role } = config;
  const api = await openApi(options);
  await closing.add(() => api.close());
  if (!(await api.isSetUp()))
    logger.warn(
      'The database holds no shop yet, so every page and call answers 503: docs/operators.md, “An empty database”',
    );
  const rendersPages = role === 'all' || role === 'storefront';
  const answersCalls = role !== 'worker' && !pagesOnly(config);
  const [storefront] = await Promise.all([
    rendersPages ? openStorefront(options, api) : undefined,
    answersCalls ? api.warm() : undefined,
  ]);
  if (storefront) await closing.add(() => storefront.close());
  // Fewer jobs at once, because this process answers shoppers too. Most of them wait: for the mail server, for gateways.
  if (role === 'all') await api.startWorker(5);
  if (role === 'worker') await api.startWorker();
  const operations = await openOperations({ config, api, storefront, logger });
  await closing.add(() => operations.close());
  if (role === 'worker') return api;
  const router = await openPublicPort(options, api, storefront, operations);
  operations.watch(router);
  await closing.add(() => router.close(config.stopPatience));
  return api;
}

async function openApi({ config, databaseUrl, signingSecret, services, logger }: ShopOptions): Promise<Api> {
  const api = await createApi({
    databaseUrl,
    signingSecret,
    registration: config.registration,
    invitesToReview: config.invitesToReview,
    logger,
    poolSize: config.poolSize,
    databaseTimeouts: config.databasePatience,
    production: config.production,
    trustProxy: config.trustedNetworks.length ? config.trustedNetworks.join(',') : false,
    filesDir: config.filesDir,
    cartDays: config.cartDays,
    creditsAccountId: config.creditsAccountId,
    hidesUnusableMethods: config.hidesUnusableMethods,
    abandonedCartHours: config.abandonedCartHours,
    unpaidOrderHours: config.unpaidOrderHours,
    unpaidTransferDays: config.unpaidTransferDays,
    transferReminderDays: config.transferReminderDays,
    invoiceReminderDays: config.invoiceReminderDays,
    bankTolerance: config.bankTolerance,
    ...config.parcelGrams,
    personsPerDay: config.personsPerDay,
    unpaidLimits: config.unpaidLimits,
    unpaidWarningPercent: config.unpaidWarningPercent,
    ordersPerMinute: config.ordersPerMinute,
    orderMailsTo: config.orderMailsTo,
    mail: { smtpUrl: services.mailUrl, from: config.mailFrom },
    providers: services.providers,
    publicOrigin: config.publicOrigin,
    callsPerMinute: config.callsPerMinute,
    cdn: config.cdn,
    purge: config.purge,
    allowedOrigins: config.allowedOrigins,
    redirectOrigins: config.redirectOrigins,
    apiHosts: config.apiHosts,
    searchesPerMinute: config.budgets.searches,
    openSearch: config.openSearch,
    savedIndex: { folder: config.indexDir, databaseUrl },
    realtime: config.realtime,
    reference: config.apiReference,
  });
  await api.app.ready();
  return api;
}

async function openStorefront(
  { config, services, logger, loadStorefront }: ShopOptions,
  api: Api,
): Promise<Storefront> {
  const apiOrigin = pagesOnly(config) ? config.apiOrigin : undefined;
  const storefront = await loadStorefront(
    {
      // Over HTTP reads always count.
      transport: (host: string, address?: string, reads?: 'counted') =>
        apiOrigin ? httpTransport(apiOrigin, host, address) : api.transport(host, address, reads),
      priceGroupOf: api.priceGroupOf,
      tagsOfEvent,
      trustProxy: config.trustedNetworks.length > 0,
      publicPort: new URL(config.publicOrigin('shop.example')).port,
      production: config.production,
      logger,
      clientDir: join(project, 'dist/client'),
      pageCacheMegabytes: config.pageCacheMegabytes,
      cdn: config.cdn,
      cookies: config.cookies,
      formTargets: formTargetsOf(config, services),
      inlineOrigins: inlineOrigins(services.providers),
      socketUrl: socketUrlOf(config),
      budgets: { ...config.budgets, calls: config.callsPerMinute },
    },
    config,
  );
  api.onEvents((events, position) => storefront.onEvents(events, position));
  return storefront;
}

function openPublicPort(
  { config, logger }: ShopOptions,
  api: Api,
  storefront: Storefront | undefined,
  operations: Operations,
): Promise<Router> {
  const answerApi: Handler = (request, response) => api.app.routing(request, response);
  return openRouter({
    hosts: config.hosts,
    port: config.port,
    trustedNetworks: config.trustedNetworks,
    forwardedHost: config.forwardedHost,
    mostConnections: config.connectionsPerAddress,
    apiHosts: config.apiHosts,
    // With the API elsewhere the proxy sends the paths of `API_PATHS` there.
    api: pagesOnly(config) ? undefined : answerApi,
    sockets: pagesOnly(config) ? undefined : api.sockets,
    pages: storefront && ((request, response) => storefront.handle(request, response)),
    logger,
    observe: operations.observe,
  });
}

/** Where pages receive live changes. */
function socketUrlOf({ realtime }: Config): string | null | undefined {
  if (realtime.mode === 'off') return undefined;
  return realtime.mode === 'pusher' ? realtime.socketUrl : null;
}

/** Origins that forms of personal pages may redirect to. A process without the providers' settings allows any HTTPS origin. */
function formTargetsOf({ role }: Config, { providers }: Services): string[] {
  const origins = [...gatewayOrigins(providers), ...signInOrigins(providers)];
  if (origins.length > 0) return origins;
  return role === 'storefront' ? ['https:'] : [];
}

/** Whether this process only renders pages with an API elsewhere; of its own API it then uses only the events. */
function pagesOnly({ role, apiOrigin }: Config): boolean {
  return role === 'storefront' && apiOrigin !== undefined;
}
