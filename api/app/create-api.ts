import type { FastifyInstance } from 'fastify';
import { EVENT_POSITION } from '../../contract/event-position.ts';
import { createPersonCounter, mostHashesAtOnce } from '../customers/index.ts';
import { createOperatorCheck, createOperatorSessions } from '../operators/index.ts';
import { enqueuePurge, purgeJobs } from '../platform/cdn/index.ts';
import { type Database, openDatabase } from '../platform/database/index.ts';
import { type Dispatcher, startDispatcher } from '../platform/events/index.ts';
import { createMedia, diskStore, PLACEHOLDER_SVG, registerMedia } from '../platform/files/index.ts';
import {
  answerOrigins,
  type CustomerCheck,
  checkAccess,
  createServer,
  guardOrigins,
  type OriginCheck,
  originOfEntry,
  overloadRefusals,
  refuseLongSegments,
  whosePage,
} from '../platform/http/index.ts';
import {
  countFailedJobs,
  createLifetimes,
  EMIT_TIMED,
  type Jobs,
  type Lifetimes,
  startWorker,
} from '../platform/jobs/index.ts';
import { registerReference } from '../platform/openapi/index.ts';
import { type Count, limitCalls } from '../platform/rate-limits/index.ts';
import { platformRoom, type Room } from '../platform/room/index.ts';
import { createKeys } from '../platform/secrets/index.ts';
import { createAnnouncedDiscounts, createAnnouncedGifts, shareDiscounts, shareGifts } from '../promotions/index.ts';
import { createRealtime } from '../realtime/index.ts';
import { createHosts, createPriceGroupTokens, type Hosts, type PriceGroupTokens } from '../shop/index.ts';
import { createCustomerCheck, createSessions } from '../sign-in/index.ts';
import type { Api } from './api.ts';
import { assemble } from './assemble.ts';
import { cacheAnswers } from './cached-answers.ts';
import { inProcess } from './in-process.ts';
import { journalOperatorCalls } from './journal-calls.ts';
import type { ApiOptions } from './options.ts';
import { personalDataRoom } from './personal-data.ts';
import { recognisePriceGroups } from './price-group-reads.ts';
import { recogniseCustomers, recogniseOperators, resolveContexts } from './request-context.ts';
import type { RoomContext } from './room-parts.ts';
import { createRooms } from './rooms.ts';

/** Allows the shop's own hosts and configured origins. */
function originCheck(hosts: Hosts, { publicOrigin }: ApiOptions, origins: readonly string[] = []): OriginCheck {
  const configured = new Set(origins.map(originOfEntry));
  return async (origin) =>
    configured.has(origin) || (await hosts.all()).some((host) => publicOrigin(host.hostname) === origin);
}

/** Hooks that run before handlers, in this order. */
async function guard(
  app: FastifyInstance,
  context: RoomContext & { priceGroups: PriceGroupTokens },
  options: ApiOptions,
): Promise<Count> {
  const { db, clock, hosts, sessions } = context;
  const isAllowedOrigin = originCheck(hosts, options, options.allowedOrigins);
  await answerOrigins(app, isAllowedOrigin);
  resolveContexts(app, hosts);
  const countDrawing = await limitCalls(app, options);
  refuseLongSegments(app);
  guardOrigins(app, isAllowedOrigin);
  recogniseOperators(app, createOperatorCheck(db, clock, context.operatorSessions));
  recogniseCustomers(app, hosts, customerCheck(createCustomerCheck(db, sessions, clock), options.customerCheck));
  recognisePriceGroups(app, context);
  checkAccess(app, clock);
  journalOperatorCalls(app, db);
  return countDrawing;
}

/** Tests may have a check of their own before. */
const customerCheck = (check: CustomerCheck, first: CustomerCheck = async () => null): CustomerCheck => {
  return async (...headers) => (await first(...headers)) ?? check(...headers);
};

/** Hosts, whose calls show the live discounts and gifts. */
function hostsWithAnnounced(db: Database, clock: () => Date, lifetimes: Lifetimes, options: ApiOptions) {
  const { production, apiHosts, unpaidTransferDays: transferDays } = options;
  const discounts = shareDiscounts(db, lifetimes);
  const gifts = shareGifts(db, lifetimes);
  const announcedSource = { discounts: createAnnouncedDiscounts(db, discounts), gifts: createAnnouncedGifts(gifts) };
  return {
    hosts: createHosts(db, { demo: !production, apiHosts, announced: announcedSource, transferDays, clock }),
    discounts,
    gifts,
  };
}

/** What all rooms may need. */
function contextOfRooms(
  parts: Pick<RoomContext, 'db' | 'clock' | 'lifetimes' | 'hosts' | 'discounts' | 'gifts' | 'writeMissed'>,
  options: ApiOptions,
): RoomContext {
  const derivedKey = createKeys(options.signingSecret);
  const sessions = createSessions({ clock: parts.clock, derivedKey });
  const mayRedirectTo = originCheck(parts.hosts, options, options.redirectOrigins);
  const whose = whosePage(originCheck(parts.hosts, options), options.redirectOrigins);
  const onReuse = (sessionId: number) =>
    options.logger.warn({ sessionId }, 'a used refresh token of an operator came again: the session was ended');
  const operatorSessions = createOperatorSessions({ db: parts.db, clock: parts.clock, derivedKey, onReuse });
  const files = diskStore(options.filesDir);
  const realtime = createRealtime({
    realtime: options.realtime,
    derivedKey,
    isAllowedOrigin: originCheck(parts.hosts, options, options.allowedOrigins),
  });
  return { ...parts, files, realtime, derivedKey, sessions, operatorSessions, mayRedirectTo, whosePage: whose };
}

function openServer(db: Database, options: ApiOptions): FastifyInstance {
  const { logger, trustProxy, checkResponses = false, cdn = 'off' } = options;
  return createServer({ db, logger, trustProxy, checkResponses, cdn });
}

/** Adds the position of the last applied event to each response, so that pages elsewhere know whether it is older. */
function reportPosition(app: FastifyInstance, dispatcher: Dispatcher, settled: () => Promise<void>): () => number {
  let followed = dispatcher.position();
  dispatcher.onEvents(
    (_events, position) =>
      void settled().then(() => {
        followed = Math.max(followed, position);
      }),
  );
  app.addHook('onRequest', async (_request, reply) => {
    // Read before the handler runs: later events may be missing from its answer.
    reply.header(EVENT_POSITION, followed);
  });
  return () => followed;
}

function allRooms(context: RoomContext, options: ApiOptions): Room[] {
  const { db, clock } = context;
  const rooms = createRooms(context, options);
  const purging = options.purge ? [purgeJobs(db, options.purge)] : [];
  return [...rooms, personalDataRoom(db, clock, rooms), platformRoom(db, clock), ...purging];
}

/**
 * Writes events of moments that passed while no process ran, and delivers all written ones: nothing has been missed
 * then.
 */
async function writeMissed({ tasks }: Jobs, dispatcher: Dispatcher): Promise<void> {
  await tasks[EMIT_TIMED]?.run({});
  await dispatcher.flush();
}

/** After the index, as pages: what the CDN asks for again must not be made from the former one. */
function purgeByEvents(
  db: Database,
  dispatcher: Dispatcher,
  settled: () => Promise<void>,
  logger: ApiOptions['logger'],
): void {
  const enqueue = enqueuePurge(db, (err) => logger.error({ err }, 'a purge of the CDN could not be enqueued'));
  dispatcher.onEvents((events) => void settled().then(() => enqueue(events)));
}

/** What a process counts of itself. */
const FIGURES = { overloadRefusals, mostHashesAtOnce };

/** The API of one process: opens the database and registers all rooms on a server. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { logger, databaseUrl } = options;
  if (options.production && options.customerCheck) throw new Error('customerCheck is for tests only.');
  const clock = options.clock ?? (() => new Date());
  const onLost = (err: Error) => logger.warn({ err }, 'an idle connection was lost');
  const db = openDatabase(databaseUrl, options.poolSize, onLost, options);
  const app = openServer(db, options);
  const lifetimes = createLifetimes(
    clock,
    () => assembled.readAhead(),
    (err) => logger.warn({ err }, 'the next change by time could not be looked up'),
  );
  const { hosts, ...announced } = hostsWithAnnounced(db, clock, lifetimes, options);
  const missed = () => writeMissed(assembled.jobs, dispatcher);
  const roomContext = contextOfRooms({ db, clock, lifetimes, hosts, ...announced, writeMissed: missed }, options);
  const priceGroups = createPriceGroupTokens(roomContext.derivedKey, clock);
  const countDrawing = await guard(app, { ...roomContext, priceGroups }, options);
  registerMedia(app, createMedia(db, roomContext.files), { svg: PLACEHOLDER_SVG }, countDrawing);
  registerReference(app, options.reference ?? true);
  app.answers.persons = createPersonCounter({ db, clock, personsPerDay: options.personsPerDay });
  const assembled = assemble(app, allRooms(roomContext, options), db);
  const { jobs, jobsOfEvents, onEvents, settled, warm, searchHealth } = assembled;
  const onUndelivered = (err: unknown) => logger.error({ err }, 'events could not be delivered');
  const dispatcher = await startDispatcher(db, databaseUrl, jobsOfEvents, onUndelivered);
  db.onEmitted = dispatcher.poke;
  // Before the rooms: what they read after an event may have a new moment ahead.
  dispatcher.onEvents(lifetimes.onEvents);
  dispatcher.onEvents(onEvents);
  const position = reportPosition(app, dispatcher, settled);
  const cachedAnswers = cacheAnswers(lifetimes, position, priceGroups.priceGroupOf);
  dispatcher.onEvents(cachedAnswers.onEvents);

  if (options.purge) purgeByEvents(db, dispatcher, settled, logger);

  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  return {
    app,
    db,
    transport: (host, address, reads) =>
      cachedAnswers.caching(inProcess({ app, hosts, priceGroups, position }, host, address, reads), host),
    priceGroupOf: priceGroups.priceGroupOf,
    onEvents: (listener) =>
      dispatcher.onEvents((events, position) => {
        // After the index: a page dropped earlier could be rendered from the old index and cached.
        const notified = settled().then(() => listener(events, position));
        notified.catch((err) => logger.error({ err }, 'news could not be taken in'));
      }),
    async flushEvents() {
      await dispatcher.flush();
      await settled();
      await lifetimes.settled();
    },
    eventsLagSeconds: dispatcher.lagSeconds,
    failedJobs: () => countFailedJobs(db),
    jobFailures: () => jobs.failures,
    ...FIGURES,
    searchHealth,
    sockets: roomContext.realtime.sockets,
    isSetUp: async () => (await hosts.all()).length > 0,
    warm,
    async startWorker(atOnce = 8) {
      worker ??= await startWorker(databaseUrl, jobs, logger, atOnce);
    },
    async close() {
      await worker?.stop();
      await app.close();
      await dispatcher.close();
      await db.close();
    },
  };
}
