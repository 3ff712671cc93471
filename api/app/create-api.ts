import fastify, { type FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client/client.ts';
import type { PultEvent } from '../../contract/events.ts';
import { createCards, register as registerCatalogue } from '../catalogue/index.ts';
import { register as registerContent } from '../content/index.ts';
import { createOperatorCheck } from '../operators/index.ts';
import { register as registerPages } from '../pages/index.ts';
import {
  answerFailures,
  createMedia,
  type Database,
  diskStore,
  openDatabase,
  PLACEHOLDER_SVG,
  registerMedia,
  startDispatcher,
  startWorker,
} from '../platform/index.ts';
import { register as registerPricing } from '../pricing/index.ts';
import { register as registerSearch } from '../search/index.ts';
import { createHosts, register as registerShop } from '../shop/index.ts';
import { registerBuying } from './buying.ts';
import { inProcess } from './in-process.ts';
import { jobs, jobsOfEvents } from './jobs.ts';
import type { ApiOptions } from './options.ts';
import { resolveContexts } from './request-context.ts';

export interface Api {
  /** Answers `/v1/*` and `/media/*`; call `ready()` before handing it requests. */
  app: FastifyInstance;
  db: Database;
  /** Carries calls within the process, as asked on the given shop host. */
  transport(host: string): Transport;
  /** Tells of every change after its commit, in every process; returns how to stop listening. */
  onEvents(listener: (events: PultEvent[]) => void): () => void;
  /** Delivers all news written so far and waits until this process has heard it. */
  flushEvents(): Promise<void>;
  /** Loads what the first visitors would otherwise wait for. */
  warm(): Promise<void>;
  /** Runs jobs in this process too. */
  startWorker(): Promise<void>;
  close(): Promise<void>;
}

function createServer(options: ApiOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: 1_048_576,
    disableRequestLogging: options.production,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.decorate('checkResponses', options.checkResponses ?? false);
  app.decorateRequest('context');
  answerFailures(app);
  return app;
}

/** The API of one process: opens the database and puts every room's calls on a server. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { logger } = options;
  const clock = options.clock ?? (() => new Date());
  const db = openDatabase(options.databaseUrl, options.poolSize, (err) =>
    logger.warn({ err }, 'an idle connection was lost'),
  );
  const app = createServer(options);
  const hosts = createHosts(db);
  const cards = createCards(db, clock);
  const dispatcher = await startDispatcher(db, options.databaseUrl, jobsOfEvents, (err) =>
    logger.error({ err }, 'events could not be delivered'),
  );
  db.onEmitted = dispatcher.poke;
  resolveContexts(app, hosts, createOperatorCheck(db, clock));

  registerMedia(app, createMedia(db, diskStore(options.filesDir)), { svg: PLACEHOLDER_SVG });
  registerShop(app, { db, hosts });
  registerCatalogue(app, { db });
  registerContent(app, { db });
  registerPricing(app, { db });
  registerPages(app, { db, hosts, publicOrigin: options.publicOrigin });
  const buying = registerBuying(app, { db, clock }, options);
  const search = registerSearch(app, { db, cards });

  dispatcher.onEvents((events) => {
    for (const { type, payload } of events) {
      if (type === 'product.changed') cards.forget((payload as { product_ids: number[] }).product_ids);
      else if (type === 'catalogue.replaced' || type === 'brand.changed' || type === 'shop.changed') cards.forgetAll();
      if (type === 'shop.changed' || type === 'catalogue.replaced') hosts.forget();
    }
    search.onEvents(events);
  });

  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  return {
    app,
    db,
    transport: (host) => inProcess(app, host),
    onEvents: dispatcher.onEvents,
    async flushEvents() {
      await dispatcher.flush();
      await search.settled();
    },
    warm: search.warm,
    async startWorker() {
      worker ??= await startWorker(options.databaseUrl, jobs({ db, clock, buying }), logger);
    },
    async close() {
      await worker?.stop();
      await app.close();
      await dispatcher.close();
      await db.close();
    },
  };
}
