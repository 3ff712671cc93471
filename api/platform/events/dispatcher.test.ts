import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PultEvent } from '../../../contract/events.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/databases/index.ts';
import { type Database, openDatabase, type Transaction } from '../database/index.ts';
import { type Dispatcher, startDispatcher } from './dispatcher.ts';
import { emit } from './emit.ts';

let database: OpenTestDatabase;
let db: Database;
const fail = (error: unknown) => void errors.push(error);
const opened: { dispatcher: Dispatcher; db: Database }[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase(8);
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.query('truncate outbox_events');
  await db.query('delete from graphile_worker._private_jobs');
  errors.length = 0;
});
afterEach(async () => {
  for (const one of opened.splice(0)) {
    await one.dispatcher.close();
    await one.db.close();
  }
});

/** A process of its own: its pool, its dispatcher, and the events that it received. */
async function openProcess() {
  // Two of its transactions write at once.
  const own = openDatabase(database.url, 8, () => undefined);
  const dispatcher = await startDispatcher(
    own,
    database.url,
    { 'order.placed': [{ task: 'mail.confirm' }, { task: 'stock.count', queue: 'counting' }] },
    (error) => void errors.push(error),
  );
  own.onEmitted = dispatcher.poke;
  opened.push({ dispatcher, db: own });
  const received: PultEvent[] = [];
  dispatcher.onEvents((events) => void received.push(...events));
  return {
    db: own,
    dispatcher,
    received,
    orders: () => received.map(({ payload }) => (payload as { order_id?: number }).order_id),
  };
}

const emitPlaced = (on: Database, id: number, before: (tx: Transaction) => Promise<void> = async () => undefined) =>
  on.transaction(async (tx) => {
    await emit(tx, 'order.placed', { order_id: id });
    await before(tx);
  });
const jobs = () =>
  db.query<{ task: string; queue: string | null; payload: { order_id: number } }>(
    `select t.identifier as task, q.queue_name as queue, payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
  );

test('events arrive after the commit, in every process, with their time', async () => {
  const one = await openProcess();
  const two = await openProcess();
  await emitPlaced(one.db, 1);
  await expect.poll(() => [one.orders(), two.orders()]).toEqual([[1], [1]]);
  expect(one.received[0]).toMatchObject({
    type: 'order.placed',
    payload: { order_id: 1 },
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(errors).toEqual([]);
});

test('a rolled back transaction publishes nothing', async () => {
  const one = await openProcess();
  await expect(emitPlaced(one.db, 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await one.dispatcher.flush();
  expect(one.received).toEqual([]);
  expect(await jobs()).toEqual([]);
});

test('events come in the order of commits: a transaction that began first and committed last comes last, and is not skipped', async () => {
  const one = await openProcess();
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = emitPlaced(one.db, 1, () => gate);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await emitPlaced(one.db, 2);
  await one.dispatcher.flush();
  expect(one.orders()).toEqual([2]);
  finish();
  await slow;
  await one.dispatcher.flush();
  expect(one.orders()).toEqual([2, 1]);
});

test('within one transaction and across many, all processes receive the same order, each event once', async () => {
  const [one, two] = [await openProcess(), await openProcess()];
  const writers = Array.from({ length: 8 }, (_, writer) =>
    (async () => {
      for (let at = 0; at < 25; at += 1) {
        await (writer % 2 ? one : two).db.transaction(async (tx) => {
          await emit(tx, 'order.placed', { order_id: writer * 1000 + at * 2 + 1 });
          await emit(tx, 'order.placed', { order_id: writer * 1000 + at * 2 + 2 });
        });
      }
    })(),
  );
  await Promise.all(writers);
  await one.dispatcher.flush();
  await two.dispatcher.flush();
  expect(one.orders()).toHaveLength(400);
  expect(new Set(one.orders()).size).toBe(400);
  expect(two.orders()).toEqual(one.orders());
  for (let writer = 0; writer < 8; writer += 1) {
    const own = one.orders().filter((id) => Math.floor((id ?? 0) / 1000) === writer);
    expect(own).toEqual([...own].sort((a, b) => (a ?? 0) - (b ?? 0)));
  }
});

test('jobs are enqueued once each, whatever the number of processes', async () => {
  const processes = [await openProcess(), await openProcess(), await openProcess()];
  await Promise.all(Array.from({ length: 30 }, (_, at) => emitPlaced(processes[at % 3]?.db as Database, at + 1)));
  for (const { dispatcher } of processes) await dispatcher.flush();
  const found = await jobs();
  expect(found).toHaveLength(60);
  expect(new Set(found.map(({ task, queue }) => `${task} in ${queue}`))).toEqual(
    new Set(['mail.confirm in null', 'stock.count in counting']),
  );
  expect(
    found
      .filter((job) => job.task === 'mail.confirm')
      .map((job) => job.payload.order_id)
      .sort((a, b) => a - b),
  ).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});

test('a process killed between its commit and the delivery: another one takes over, jobs included', async () => {
  await emitPlaced(db, 7);
  expect(await jobs()).toEqual([]);
  const one = await openProcess();
  await one.dispatcher.flush();
  expect(one.orders()).toEqual([7]);
  expect(await jobs()).toHaveLength(2);
});

test('a process killed between the delivery and the notification: the others receive the event at their next poll', async () => {
  const one = await openProcess();
  await emitPlaced(db, 8);
  await db.query(`update outbox_events set delivery = nextval('outbox_deliveries') where delivery is null`);
  await expect.poll(() => one.orders()).toEqual([8]);
});

test('a lost connection: missed events arrive when it is back', async () => {
  const one = await openProcess();
  const two = await openProcess();
  const cut = () =>
    db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pult events' and datname = current_database()`,
    );
  await cut();
  await emitPlaced(two.db, 1);
  await expect.poll(() => one.orders()).toEqual([1]);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await emitPlaced(two.db, 2);
  await expect
    .poll(() => [one.orders(), two.orders()])
    .toEqual([
      [1, 2],
      [1, 2],
    ]);
});

describe('events that are gone', () => {
  test('a process that missed deleted events is told to drop all caches', async () => {
    const one = await openProcess();
    await emitPlaced(one.db, 1);
    await one.dispatcher.flush();
    await db.query(`select setval('outbox_deliveries', nextval('outbox_deliveries') + 10)`);
    await db.query('delete from outbox_events');
    await emitPlaced(db, 2);
    await one.dispatcher.flush();
    expect(one.received.map(({ type }) => type)).toEqual([
      'order.placed',
      'shop.changed',
      'catalogue.replaced',
      'order.placed',
    ]);
  });

  test('a delivery that was rolled back is not missed: only its number is gone', async () => {
    const one = await openProcess();
    await emitPlaced(one.db, 1);
    await one.dispatcher.flush();
    await db.query(`select nextval('outbox_deliveries')`);
    await emitPlaced(db, 2);
    await one.dispatcher.flush();
    expect(one.received.map(({ type }) => type)).toEqual(['order.placed', 'order.placed']);
  });

  test('a starting process receives no past events', async () => {
    const one = await openProcess();
    await emitPlaced(one.db, 1);
    await one.dispatcher.flush();
    const late = await openProcess();
    await late.dispatcher.flush();
    expect(late.received).toEqual([]);
  });
});

test('thousands of events at once come in bounded rounds', async () => {
  const one = await openProcess();
  const sizes: number[] = [];
  one.dispatcher.onEvents((events) => void sizes.push(events.length));
  await db.query(
    `insert into outbox_events (type, payload) select 'product.changed', json_build_object('product_ids', array[n], 'affects_pages', false, 'category_ids', array[]::int[], 'brand_ids', array[]::int[]) from generate_series(1, 3200) n`,
  );
  await one.dispatcher.flush();
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3_200);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
  expect(one.received.map(({ payload }) => (payload as { product_ids: number[] }).product_ids[0])).toEqual(
    Array.from({ length: 3_200 }, (_, at) => at + 1),
  );
});

test('a listener that fails does not keep events from the others', async () => {
  const one = await openProcess();
  const after: number[] = [];
  one.dispatcher.onEvents(() => {
    throw new Error('listener');
  });
  const stop = one.dispatcher.onEvents((events) => void after.push(events.length));
  await emitPlaced(one.db, 1);
  await one.dispatcher.flush();
  expect(after).toEqual([1]);
  expect(errors).toEqual([expect.objectContaining({ message: 'listener' })]);
  stop();
  await emitPlaced(one.db, 2);
  await one.dispatcher.flush();
  expect(after).toEqual([1]);
});

test('the lag is the age of the oldest undelivered event', async () => {
  const one = await openProcess();
  expect(await one.dispatcher.lagSeconds()).toBe(0);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7258002)');
  await db.query(
    `insert into outbox_events (type, payload, created_at) values ('shop.changed', '{}', now() - interval '90 seconds')`,
  );
  expect(await one.dispatcher.lagSeconds()).toBeGreaterThanOrEqual(90);
  await client.query('rollback');
  await client.end();
  await one.dispatcher.flush();
  expect(await one.dispatcher.lagSeconds()).toBe(0);
});

test('a poke that comes just when a delivery ends is not lost', async () => {
  let deliveries = 0;
  let delivered: () => void = () => undefined;
  const transaction = async () => {
    deliveries += 1;
    delivered();
    return 0;
  };
  const dispatcher = await startDispatcher({ ...db, transaction } as unknown as Database, database.url, {}, fail);
  await dispatcher.flush();
  for (let depth = 0; depth < 12; depth += 1) {
    deliveries = 0;
    delivered = () => {
      delivered = () => undefined;
      let later = Promise.resolve();
      for (let at = 0; at < depth; at += 1) later = later.then(() => undefined);
      void later.then(dispatcher.poke);
    };
    dispatcher.poke();
    await expect.poll(() => deliveries, { interval: 5, message: `after ${depth} microtasks` }).toBe(2);
  }
  await dispatcher.close();
});
