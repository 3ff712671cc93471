import pg from 'pg';
import type { EventType } from '../../../contract/events.ts';
import { type Database, statement } from '../database/index.ts';
import { type EventListener, OutboxReader } from './outbox-reader.ts';

const CHANNEL = 'pult_events';
/** Advisory lock: one dispatcher at a time numbers events, so that no reader sees a later number before an earlier one. */
const LOCK = 7_258_002;
const BATCH = 500;
const SWEEP_MS = 5_000;
/** Least time between two deliveries, so that changes share one. A change after a quiet time is delivered at once. */
const PACE_MS = 20;
const RECONNECT_MS = 1_000;
const CONNECT_MS = 10_000;

interface JobOfEvent {
  task: string;
  /** Jobs of one queue run in turn and leave workers to others. */
  queue?: string;
  /** Whether an event with this payload starts it; without it each one does. */
  isFor?: (payload: unknown) => boolean;
}

/** Jobs that an event starts, by its type. */
export type JobsOfEvents = Partial<Record<EventType, readonly JobOfEvent[]>>;

/** A payload that cannot be read starts the job, which fails and says so. */
function starts({ isFor }: JobOfEvent, payload: unknown): boolean {
  try {
    return isFor?.(payload) ?? true;
  } catch {
    return true;
  }
}

export interface Dispatcher {
  /** Starts a delivery; called after each commit that wrote events. */
  poke(): void;
  onEvents(listener: EventListener): () => void;
  /** Position of the last event that this process received. */
  position(): number;
  /** Delivers everything written so far and waits until this process received it. */
  flush(): Promise<void>;
  /** Age of the oldest event that has no delivery number yet. */
  lagSeconds(): Promise<number>;
  close(): Promise<void>;
}

// Forces the partial index on undelivered rows: without statistics the planner would scan the table.
const lock = statement(
  'events_lock',
  `select pg_advisory_xact_lock(${LOCK}), set_config('enable_seqscan', 'off', true)`,
);
const number = statement(
  'events_number',
  `with batch as materialized (select id from outbox_events where delivery is null order by id limit ${BATCH} for update skip locked),
   numbered as materialized (select id, nextval('outbox_deliveries') as delivery from (select id from batch order by id) as sorted)
   update outbox_events e set delivery = numbered.delivery from numbered where e.id = numbered.id
   returning e.type, e.payload, e.delivery`,
);
const addJobs = statement(
  'events_add_jobs',
  `select count(*) from graphile_worker.add_jobs(array(select (task, payload, queue, null, null, null, null, null)::graphile_worker.job_spec
     from unnest($1::text[], $2::json[], $3::text[]) as job(task, payload, queue)))`,
);
const notify = statement('events_notify', `select pg_notify('${CHANNEL}', '')`);
const lag = statement(
  'events_lag',
  'select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from outbox_events where delivery is null',
);

interface Numbered {
  type: EventType;
  payload: unknown;
  delivery: number;
}

/** Numbers one batch of committed events and enqueues their jobs in the same transaction. */
function deliverBatch(db: Database, jobs: JobsOfEvents): Promise<number> {
  return db.transaction(async (tx) => {
    tx.send(lock);
    const rows = (await tx.query<Numbered>(number)).sort((a, b) => a.delivery - b.delivery);
    const due = rows.flatMap(({ type, payload }) =>
      (jobs[type] ?? [])
        .filter((job) => starts(job, payload))
        .map(({ task, queue = null }) => ({ task, queue, payload: JSON.stringify(payload) })),
    );
    if (due.length > 0)
      tx.send(addJobs, [due.map(({ task }) => task), due.map(({ payload }) => payload), due.map(({ queue }) => queue)]);
    // Commits that notify wait for each other, as deliveries do anyway; no business transaction notifies.
    if (rows.length > 0) tx.send(notify);
    return rows.length;
  });
}

/** Listens for notifications of all processes. Reconnects when the connection is lost and then reads missed events. */
class NotificationListener {
  readonly #connectionString: string;
  readonly #onNotification: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #client: pg.Client | undefined;
  #closed = false;

  constructor(connectionString: string, onNotification: () => Promise<void>, onError: (error: unknown) => void) {
    this.#connectionString = connectionString;
    this.#onNotification = onNotification;
    this.#onError = onError;
  }

  async open(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'pult events',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    this.#client = client;
    const lost = () => this.#reopen(client);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', () => void this.#onNotification());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await this.#onNotification();
    } catch (error) {
      this.#onError(error);
      lost();
    }
  }

  #reopen(client: pg.Client): void {
    if (this.#client !== client || this.#closed) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    setTimeout(() => void this.open(), RECONNECT_MS).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }
}

/** Delivers events from the outbox to jobs and to every process. */
export async function startDispatcher(
  db: Database,
  connectionString: string,
  jobs: JobsOfEvents,
  onError: (error: unknown) => void,
): Promise<Dispatcher> {
  const reader = await OutboxReader.open(db, onError);
  const listener = new NotificationListener(connectionString, () => reader.receive(), onError);
  let closed = false;
  let delivering: Promise<void> | undefined;
  let again = false;
  let deliveredAt = Number.NEGATIVE_INFINITY;
  /** Ends the wait before the next delivery. */
  let hurry = () => {};

  async function pace(): Promise<void> {
    const wait = deliveredAt + PACE_MS - performance.now();
    if (wait > 0 && !closed)
      await new Promise<void>((done) => {
        const timer = setTimeout(done, wait);
        hurry = () => {
          clearTimeout(timer);
          done();
        };
      });
    deliveredAt = performance.now();
  }

  async function deliver(): Promise<void> {
    try {
      do {
        await pace();
        again = false;
        while ((await deliverBatch(db, jobs)) === BATCH);
      } while (again);
    } catch (error) {
      onError(error);
    } finally {
      // Synchronously after the last check of `again`: a poke in between would wait for the next sweep.
      delivering = undefined;
    }
  }

  function poke(): void {
    if (closed) return;
    again = true;
    delivering ??= deliver();
  }

  await listener.open();
  poke();
  // Takes over events of processes that died between commit and delivery, or delivery and notification.
  const sweep = setInterval(() => {
    poke();
    void reader.receive();
  }, SWEEP_MS).unref();

  return {
    poke,
    onEvents: (listener) => reader.subscribe(listener),
    position: () => reader.position,
    async flush() {
      poke();
      while (delivering) {
        hurry();
        await delivering;
      }
      await reader.receive();
    },
    lagSeconds: async () => (await db.query<{ seconds: number }>(lag))[0]?.seconds ?? 0,
    async close() {
      closed = true;
      hurry();
      clearInterval(sweep);
      while (delivering) await delivering;
      await reader.close();
      await listener.close();
    },
  };
}
