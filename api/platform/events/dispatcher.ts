import pg from 'pg';
import type { EventType, PultEvent } from '../../../contract/events.ts';
import { type Database, statement } from '../database/database.ts';

const CHANNEL = 'pult_events';
/** One dispatcher at a time gives delivery numbers, so that nobody sees a later number before an earlier one. */
const LOCK = 7_258_002;
const BATCH = 500;
const SWEEP_MS = 5_000;
const RECONNECT_MS = 1_000;

export type EventListener = (events: PultEvent[]) => void;

/** Which jobs an event starts, by its type. */
export type JobsOfEvents = Partial<Record<EventType, readonly string[]>>;

export interface Dispatcher {
  /** Delivers what was written; called after each commit that wrote events. */
  poke(): void;
  onEvents(listener: EventListener): () => void;
  /** Delivers everything written so far and waits until this process has heard it. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const number = statement(
  'events_number',
  `with batch as (select id from outbox_events where delivery is null order by id limit ${BATCH} for update skip locked)
   update outbox_events e set delivery = nextval('outbox_deliveries') from batch where e.id = batch.id returning e.type, e.payload, e.delivery`,
);
const addJob = statement('events_add_job', 'select graphile_worker.add_job($1, $2::json)');
const since = statement(
  'events_since',
  'select id, type, payload, created_at, delivery from outbox_events where delivery > $1 order by delivery limit 5000',
);
const last = statement('events_last', 'select coalesce(max(delivery), 0) as delivery from outbox_events');

interface Row extends PultEvent {
  delivery: number;
}

export async function startDispatcher(
  db: Database,
  connectionString: string,
  jobs: JobsOfEvents,
  onError: (error: unknown) => void,
): Promise<Dispatcher> {
  const listeners = new Set<EventListener>();
  let heard = (await db.query<{ delivery: number }>(last))[0]?.delivery ?? 0;
  let closed = false;
  let listening: pg.Client | undefined;
  let delivering: Promise<void> | undefined;
  let again = false;
  let hearing = Promise.resolve();

  async function deliverBatch(): Promise<number> {
    const count = await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
      const rows = await tx.query<Row>(number);
      for (const row of rows)
        for (const task of jobs[row.type] ?? []) await tx.query(addJob, [task, JSON.stringify(row.payload)]);
      return rows.length;
    });
    if (count > 0) await db.query(`notify ${CHANNEL}`);
    return count;
  }

  async function deliver(): Promise<void> {
    do {
      again = false;
      while ((await deliverBatch()) === BATCH);
    } while (again);
  }

  function poke(): void {
    if (closed) return;
    again = true;
    delivering ??= deliver()
      .catch(onError)
      .finally(() => {
        delivering = undefined;
      });
  }

  /** Reads from the outbox what this process has not heard yet, so that a lost connection loses no news. */
  function hear(): Promise<void> {
    hearing = hearing
      .then(async () => {
        const rows = await db.query<Row>(since, [heard]);
        if (rows.length === 0) return;
        heard = rows.at(-1)?.delivery ?? heard;
        for (const listener of listeners) listener(rows);
      })
      .catch(onError);
    return hearing;
  }

  async function listen(): Promise<void> {
    if (closed) return;
    const client = new pg.Client({ connectionString, application_name: 'pult events' });
    listening = client;
    const reconnect = () => {
      if (listening !== client || closed) return;
      listening = undefined;
      client.end().catch(() => undefined);
      setTimeout(() => void listen().catch(onError), RECONNECT_MS).unref();
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    client.on('notification', () => void hear());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await hear();
    } catch (error) {
      reconnect();
      onError(error);
    }
  }

  await listen();
  poke();
  // A process that died between its commit and the delivery leaves events behind; whoever lives takes them over.
  const sweep = setInterval(poke, SWEEP_MS).unref();

  return {
    poke,
    onEvents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async flush() {
      poke();
      while (delivering) await delivering;
      await hear();
    },
    async close() {
      closed = true;
      clearInterval(sweep);
      while (delivering) await delivering;
      await hearing;
      await listening?.end();
    },
  };
}
