import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/databases/index.ts';
import type { Database } from '../database/index.ts';
import { platformRoom } from '../room/index.ts';
import { Failure } from './errors.ts';
import { answerOnce, claimKey, rememberAnswer, requestHash, requireKey } from './idempotency.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(8);
  db = database.db;
});
afterAll(() => database.close());
beforeEach(() => db.query('delete from idempotency_keys'));

const request = (key: string, body: unknown = { a: 1 }) => ({ scope: 'POST /things', key, hash: requestHash(body) });
const failure = (type: string) => expect.objectContaining({ type });

describe('a key', () => {
  test.each(['k', 'x'.repeat(200), '6f1b2c3d-1111-4222-8333-944455556666', 'a~!#$%'])('%s is taken', (key) => {
    expect(requireKey(key)).toBe(key);
  });
  test.each([null, '', 'x'.repeat(201), 'with space', 'tab\t', 'ž', 'line\nbreak', '\0'])(
    '%j is refused by name',
    (key) => {
      expect(() => requireKey(key)).toThrow(
        expect.objectContaining({
          type: 'invalid_fields',
          fields: [expect.objectContaining({ field: 'Idempotency-Key' })],
        }),
      );
    },
  );
});

describe('work that is done once', () => {
  test('a retry gets the same answer, and the work is not done again', async () => {
    let done = 0;
    const work = async () => {
      done += 1;
      return { number: done };
    };
    const first = await answerOnce(db, request('one'), 201, work);
    const second = await answerOnce(db, request('one'), 201, work);
    expect(first).toEqual({ replayed: false, status: 201, body: { number: 1 } });
    expect(second).toEqual({ replayed: true, status: 201, body: { number: 1 } });
    expect(done).toBe(1);
  });

  test('the same key with another body is refused', async () => {
    await answerOnce(db, request('two'), 200, async () => ({}));
    await expect(answerOnce(db, request('two', { a: 2 }), 200, async () => ({}))).rejects.toEqual(
      failure('idempotency_key_reused'),
    );
  });

  test('while the first request runs, the others fail with request_in_progress; exactly one does the work', async () => {
    let begun = 0;
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const work = async () => {
      begun += 1;
      await gate;
      return { done: true };
    };
    const attempts = Array.from({ length: 10 }, () =>
      answerOnce(db, request('three'), 200, work).catch((error: Failure) => error.type),
    );
    await expect.poll(() => begun).toBe(1);
    const loser = await Promise.race(attempts);
    finish();
    expect(loser).toBe('request_in_progress');
    const answers = (await Promise.all(attempts)).filter((one) => typeof one === 'object');
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(begun).toBe(1);
  });

  test('a conflict stored by an earlier release gets the general message for a key that is gone', async () => {
    const stored = {
      type: 'a_type_of_before',
      values: {},
      fields: [{ field: 'items.1', key: 'a_key_of_before', limit: 3 }],
    };
    const { scope, key, hash } = request('conflict-of-before');
    await db.query(
      'insert into idempotency_keys (scope, key, request_hash, status, response) values ($1, $2, $3, 409, $4)',
      [scope, key, hash, stored],
    );
    await expect(answerOnce(db, { scope, key, hash }, 201, async () => ({}))).rejects.toMatchObject({
      type: 'conflict',
      fields: [{ field: 'items.1', key: 'invalid', limit: 3 }],
    });
  });

  test('a definite conflict is stored with its fields', async () => {
    const paid = () =>
      Promise.reject(new Failure('order_already_paid', { number: 7 }, [{ field: 'order_id', key: 'invalid' }]));
    await expect(answerOnce(db, request('four'), 201, paid)).rejects.toEqual(failure('order_already_paid'));
    const again = answerOnce(db, request('four'), 201, async () => ({}));
    await expect(again).rejects.toMatchObject({
      type: 'order_already_paid',
      values: { number: 7 },
      fields: [{ field: 'order_id' }],
    });
  });

  test.each([new Failure('payment_gateway_unavailable'), new Failure('invalid_fields'), new Error('broken')])(
    '%s gives the key back',
    async (error) => {
      await expect(answerOnce(db, request('five'), 201, () => Promise.reject(error))).rejects.toBe(error);
      expect((await answerOnce(db, request('five'), 201, async () => ({ done: true }))).body).toEqual({ done: true });
      await db.query('delete from idempotency_keys');
    },
  );

  test('a key whose process died is taken over after a while, once', async () => {
    await claimKey(db, request('six'));
    await expect(answerOnce(db, request('six'), 200, async () => ({}))).rejects.toEqual(failure('request_in_progress'));
    await db.query(`update idempotency_keys set created_at = now() - interval '3 minutes'`);
    let done = 0;
    const attempts = Array.from({ length: 5 }, () =>
      answerOnce(db, request('six'), 200, async () => {
        done += 1;
        return {};
      }).catch(() => null),
    );
    await Promise.all(attempts);
    expect(done).toBe(1);
  });

  test('keys of different calls do not meet', async () => {
    await answerOnce(db, request('seven'), 200, async () => ({ one: 1 }));
    const other = { ...request('seven'), scope: 'POST /others' };
    expect((await answerOnce(db, other, 200, async () => ({ two: 2 }))).body).toEqual({ two: 2 });
  });
});

describe('a key within a transaction', () => {
  test('is gone when the transaction is rolled back', async () => {
    const broken = db.transaction(async (tx) => {
      expect(await claimKey(tx, request('eight'))).toBeNull();
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await db.query('select * from idempotency_keys')).toEqual([]);
  });

  test('makes the second one wait and gives it what the first one left', async () => {
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const claimed = Promise.withResolvers<void>();
    const first = db.transaction(async (tx) => {
      await claimKey(tx, request('nine'));
      claimed.resolve();
      await gate;
      await rememberAnswer(tx, request('nine'), { order_id: 5 }, 201);
    });
    await claimed.promise;
    const second = db.transaction((tx) => claimKey(tx, request('nine')));
    setTimeout(finish, 50);
    await first;
    expect(await second).toEqual({ order_id: 5 });
    await expect(db.transaction((tx) => claimKey(tx, request('nine', 'other')))).rejects.toEqual(
      failure('idempotency_key_reused'),
    );
  });
});

test('clean-up forgets keys after seven days and delivered events after three, but never the newest', async () => {
  const clean = platformRoom(db, () => new Date()).tasks['platform.clean-up'];
  await db.query(
    `insert into idempotency_keys (scope, key, request_hash, created_at) values ('s', 'old', 'h', now() - interval '8 days'), ('s', 'new', 'h', now() - interval '6 days')`,
  );
  await db.query(
    `insert into outbox_events (type, payload, created_at, delivery) select 'shop.changed', '{}', now() - interval '4 days', n from generate_series(1, 12000) n`,
  );
  await db.query(
    `insert into outbox_events (type, payload, created_at, delivery) values ('shop.changed', '{}', now() - interval '9 days', null)`,
  );
  await clean?.run({});
  expect(await db.query('select key from idempotency_keys')).toEqual([{ key: 'new' }]);
  expect(await db.query('select delivery from outbox_events order by delivery')).toEqual([
    { delivery: 12_000 },
    { delivery: null },
  ]);
});
