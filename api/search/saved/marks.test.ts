import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyOfDatabase, type TestDatabase, testDatabase } from '../../../testing/databases/index.ts';
import { type Database, openDatabase } from '../../platform/database/index.ts';
import { isMarked, type Mark, markAt } from './marks.ts';

let databases: TestDatabase[];
let original: TestDatabase;

beforeEach(async () => {
  original = await testDatabase();
  databases = [original];
});
afterEach(async () => {
  for (const { drop } of databases) await drop();
});

/** The database as it is now, as a backup has it; none may be connected to it. */
async function copy(): Promise<TestDatabase> {
  const made = await copyOfDatabase(original.url);
  databases.push(made);
  return made;
}

async function on<Result>({ url }: TestDatabase, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(url, 2, () => undefined);
  return work(db).finally(() => db.close());
}

const commit = (database: TestDatabase) =>
  on(database, (db) => db.query(`insert into outbox_events (type, payload) values ('product.changed', '{}')`));
const deliver = (database: TestDatabase) =>
  on(database, (db) =>
    db.query(
      `update outbox_events e set delivery = numbered.delivery from (
         select id, nextval('outbox_deliveries') as delivery from (
           select id from outbox_events where delivery is null order by id) as sorted) as numbered
       where e.id = numbered.id`,
    ),
  );
async function change(database: TestDatabase): Promise<void> {
  await commit(database);
  await deliver(database);
}
/** Of an index that is read now, and has the changes of the last delivered event for sure. */
const lastMark = (database: TestDatabase) =>
  on(database, async (db) => {
    const [row] = await db.query<{ last: number }>('select max(delivery) as last from outbox_events');
    return (await markAt(db, row?.last ?? 0)) as Mark;
  });
const knows = (database: TestDatabase, mark: Mark) => on(database, (db) => isMarked(db, mark));

test('a database and its copies know the mark, also after more events', async () => {
  await change(original);
  const mark = await lastMark(original);
  const made = await copy();
  expect([await knows(original, mark), await knows(made, mark)]).toEqual([true, true]);
  await change(original);
  await change(made);
  expect([await knows(original, mark), await knows(made, mark)]).toEqual([true, true]);
});

test('a database that was restored to an older state does not, however many events it has since', async () => {
  await change(original);
  const backup = await copy();
  await change(original);
  const mark = await lastMark(original);
  expect(await knows(backup, mark)).toBe(false);
  await change(backup);
  expect((await lastMark(backup)).position).toBe(mark.position);
  expect(await knows(backup, mark)).toBe(false);
});

test('of two copies that went different ways neither knows the mark of the other', async () => {
  await change(original);
  const [one, other] = [await copy(), await copy()];
  await change(one);
  await change(other);
  const marks = [await lastMark(one), await lastMark(other)] as const;
  expect(marks[0].position).toBe(marks[1].position);
  expect([await knows(one, marks[1]), await knows(other, marks[0])]).toEqual([false, false]);
});

test('a change that was read before its event was delivered is known only where it happened', async () => {
  await change(original);
  const backup = await copy();
  await commit(original);
  const mark = await lastMark(original);
  expect(mark.later).toHaveLength(1);
  expect([await knows(original, mark), await knows(backup, mark)]).toEqual([true, false]);
  await deliver(original);
  expect(await knows(original, mark)).toBe(true);
  await change(backup);
  expect(await knows(backup, mark)).toBe(false);
});

test('the same of changes whose events were delivered after the mark, and in a copy that has them waiting', async () => {
  await change(original);
  await commit(original);
  const made = await copy();
  await deliver(original);
  await change(original);
  const [first] = await on(original, (db) =>
    db.query<{ position: number }>('select min(delivery) as position from outbox_events'),
  );
  const mark = (await on(original, (db) => markAt(db, first?.position ?? 0))) as Mark;
  expect(mark.later).toHaveLength(2);
  expect([await knows(original, mark), await knows(made, mark)]).toEqual([true, false]);
  expect(await knows(made, { ...mark, later: mark.later.slice(0, 1) })).toBe(true);
});

test('an event that was deleted makes it unknown, and with a thousand waiting ones there is no mark', async () => {
  await change(original);
  await commit(original);
  const mark = await lastMark(original);
  await on(original, (db) => db.query('delete from outbox_events where delivery is null'));
  expect(await knows(original, mark)).toBe(false);
  await on(original, (db) =>
    db.query(`insert into outbox_events (type, payload) select 'product.changed', '{}' from generate_series(1, 1001)`),
  );
  expect(await on(original, (db) => markAt(db, mark.position))).toBeNull();
});
