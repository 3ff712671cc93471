import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters, type Filter } from '../../contract/list.ts';
import { MOST_OPEN, MOST_READ_WHOLE } from '../../contract/order-batches/rules.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { addSeller, documentsOf, placedOrder } from '../../testing/orders/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import type { ParcelDependencies } from '../parcels/index.ts';
import type { Database } from '../platform/database/index.ts';
import { runBatches } from './run-batches.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
const operate = (call: string, body?: object, headers: Headers = shop.operator) =>
  shop.request(call, { body, headers });
const make = (act: object, ids: number[], more: object = {}, headers?: Headers) =>
  operate('POST /order-batches', { act, order_ids: ids, ...more }, headers);
const batch = async (id: number) => (await operate(`GET /order-batches/${id}`)).body.item;
const results = async (id: number): Promise<{ order_id: number; state: string; reason: { code: string } | null }[]> =>
  (await operate(`GET /order-batches/${id}/orders?per_page=100`)).body.items;
const outcome = async (id: number) => (await results(id)).map(({ state, reason }) => reason?.code ?? state);
const order = async (id: number) => (await operate(`GET /orders/${id}?embed=notes`)).body.item;
const unpaid = async () => (await placedOrder(shop, {})).id;
const by = (field: string, operator: Filter['operator'], value: string) => encodeFilters([{ field, operator, value }]);
const paid = async () => {
  const id = await unpaid();
  await operate(`PATCH /orders/${id}`, { paid: true });
  return id;
};
const several = async (many: number, one: () => Promise<number>) => {
  const ids: number[] = [];
  for (let n = 0; n < many; n += 1) ids.push(await one());
  return ids;
};

/** The job as a process of its own would run it. */
const run = (db: Database = shop.api.db, more: Partial<ParcelDependencies> = {}) =>
  runBatches({
    ...{ db, clock: () => new Date(), carriers: [], log: { error: () => {} }, itemGrams: 500, packingGrams: 150 },
    ...more,
  });

describe('preview and result', () => {
  test('a draft says how many go and why others cannot, changes nothing, and comes to just that once it is started', async () => {
    const [go, open] = [await several(3, paid), await several(2, unpaid)];
    await shop.sql(`update order_payment_methods set payment_service = 'gopay' where order_id = any($1::int[])`, [
      open,
    ]);
    const shipped = await paid();
    await operate(`PATCH /orders/${shipped}`, { state: 'shipped' });
    const { status, body } = await make({ move: { state: 'ready' } }, [...go, ...open, shipped], { starts: false });
    expect(status).toBe(201);
    const numbers = await Promise.all(open.map(async (id) => (await order(id)).order_number));
    expect(body.item).toMatchObject({ state: 'draft', orders: 6, act: 'move', input: { state: 'ready' } });
    expect(body.item.preview).toMatchObject({
      ...{ go: 3, mails: [{ kind: 'order-ready', total: 3 }] },
      refused: [
        { reason: { code: 'batch_unpaid', message: 'Není zaplacená.' }, orders: 2, order_numbers: numbers },
        {
          reason: { code: 'batch_no_move', message: 'Ze stavu „Na cestě“ tam přejít nemůže.' },
          ...{ orders: 1, order_numbers: [(await order(shipped)).order_number] },
        },
      ],
    });
    await run();
    expect((await order(go[0] ?? 0)).state).toBe('processing');
    expect((await operate(`PATCH /order-batches/${body.item.id}`, { state: 'running' })).body.item.state).toBe(
      'running',
    );
    await run();
    expect(await batch(body.item.id)).toMatchObject({ state: 'done', done: 3, skipped: 3, failed: 0 });
    expect(await outcome(body.item.id)).toEqual([
      ...['done', 'done', 'done', 'batch_unpaid', 'batch_unpaid', 'batch_no_move'],
    ]);
    expect((await order(go[2] ?? 0)).state).toBe('ready');
  });

  test('filters find their orders when the batch is made; what changed since is skipped with its reason', async () => {
    const ids = await several(3, paid);
    const late = await unpaid();
    for (const id of [...ids, late]) await operate(`PATCH /orders/${id}`, { tags: ['vlna'] });
    const filters = encodeFilters([
      { field: 'tags', operator: 'eq', value: 'vlna' },
      { field: 'state', operator: 'eq', value: 'processing' },
    ]);
    const { body } = await operate('POST /order-batches', { act: { move: { state: 'shipped' } }, filters });
    expect(body.item).toMatchObject({ state: 'running', orders: 3, preview: { go: 3, refused: [] } });
    await operate(`PATCH /orders/${late}`, { paid: true });
    await operate(`PATCH /orders/${ids[1]}`, { state: 'cancelled' });
    await run();
    expect(await outcome(body.item.id)).toEqual(['done', 'batch_no_move', 'done']);
    expect((await order(late)).state).toBe('processing');
  });

  test('each order is a change of its own, by whoever asked and with the reason, and is undone alone', async () => {
    const { headers, id: operatorId } = await startOperatorSession(shop, ['orders.read', 'orders.write']);
    const ids = await several(2, paid);
    const { body } = await make({ add_tags: { tags: ['Dárek', 'b2b'] } }, ids, { reason: 'Vánoce' }, headers);
    await run();
    const { items } = (await operate(`GET /order-batches/${body.item.id}/orders`)).body;
    const sets = items.map((one: { change_set_id: number }) => one.change_set_id);
    expect(new Set(sets).size).toBe(2);
    const set = (await operate(`GET /change-sets/${sets[0]}`)).body.item;
    expect(set).toMatchObject({
      ...{ author_kind: 'person', author_id: operatorId, call: 'PATCH /orders/{id}', reason: 'Vánoce' },
      record: `/order-batches/${body.item.id}/orders/${ids[0]}`,
    });
    expect((await operate(`POST /change-sets/${sets[0]}/undo`, {})).status).toBe(200);
    expect([(await order(ids[0] ?? 0)).tags, (await order(ids[1] ?? 0)).tags]).toEqual([[], ['b2b', 'dárek']]);
  });
});

describe('acts', () => {
  test('tags, assignment and notes are given once, and what is so already is no change', async () => {
    const ids = await several(2, paid);
    const { id: operatorId } = await startOperatorSession(shop, ['orders.read']);
    await operate(`PATCH /orders/${ids[0]}`, { tags: ['a'], assigned_operator_id: operatorId });
    const made = [
      await make({ add_tags: { tags: ['a'] } }, ids),
      await make({ remove_tags: { tags: ['a'] } }, ids),
      await make({ assign: { operator_id: operatorId } }, ids),
      await make({ add_note: { text: 'Křehké' } }, ids),
    ].map(({ body }) => body.item.id);
    await run();
    expect(await Promise.all(made.map(outcome))).toEqual([
      ['batch_unchanged', 'done'],
      ['done', 'done'],
      ['batch_unchanged', 'done'],
      ['done', 'done'],
    ]);
    const first = await order(ids[0] ?? 0);
    expect(first).toMatchObject({ tags: [], assigned_operator_id: operatorId });
    expect(first._embedded.notes).toMatchObject([{ text: 'Křehké' }]);
  });

  test('parcels are packed of all that is left', async () => {
    const [left, open, packed] = [await paid(), await unpaid(), await paid()];
    await operate(`POST /orders/${packed}/parcels`, {});
    const { body } = await make({ pack: {} }, [left, open, packed]);
    expect(body.item.preview.go).toBe(1);
    await run();
    expect(await outcome(body.item.id)).toEqual(['done', 'parcel_order_state', 'parcel_no_items']);
    expect((await operate(`GET /orders/${left}/parcels`)).body.items).toHaveLength(1);
  });
});

describe('a job that is disturbed', () => {
  const notes = async (id: number) => (await order(id))._embedded.notes.length;

  test('a process that dies in the middle of an order leaves that order as it was, and another one goes on from there', async () => {
    const ids = await several(4, paid);
    const { body } = await make({ add_note: { text: 'Jednou' } }, ids);
    const { db } = shop.api;
    let turns = 0;
    const dying: Database = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          turns += 1;
          if (turns === 3) await tx.query('select pg_terminate_backend(pg_backend_pid())');
          return result;
        }),
    };
    await expect(run(dying)).rejects.toThrow();
    expect(await outcome(body.item.id)).toEqual(['done', 'done', 'waiting', 'waiting']);
    expect(await Promise.all(ids.map(notes))).toEqual([1, 1, 0, 0]);
    await run();
    expect(await batch(body.item.id)).toMatchObject({ state: 'done', done: 4 });
    expect(await Promise.all(ids.map(notes))).toEqual([1, 1, 1, 1]);
  });

  test('two runs at once take no order twice, and of two batches over the same orders the later one finds nothing to do', async () => {
    const ids = await several(6, paid);
    const noting = (await make({ add_note: { text: 'Jednou' } }, ids)).body.item.id;
    const first = (await make({ move: { state: 'ready' } }, ids)).body.item.id;
    const second = (await make({ move: { state: 'ready' } }, ids)).body.item.id;
    const isOver = async () => (await batch(second)).state === 'done';
    while (!(await isOver())) await Promise.all([run(), run(), run()]);
    expect(await Promise.all(ids.map(notes))).toEqual(ids.map(() => 1));
    expect(await batch(noting)).toMatchObject({ done: 6, skipped: 0 });
    expect(await batch(first)).toMatchObject({ done: 6, skipped: 0 });
    expect(await outcome(second)).toEqual(ids.map(() => 'batch_unchanged'));
  });

  test('an order at which the shop fails is as it was, and the others go on', async () => {
    const ids = await several(2, paid);
    const { body } = await make({ move: { state: 'shipped' } }, ids);
    let failures = 0;
    const onChange = () => {
      failures += 1;
      return failures === 1 ? Promise.reject(new Error('a bug')) : Promise.resolve();
    };
    await run(shop.api.db, { onChange });
    expect(await outcome(body.item.id)).toEqual(['failed', 'done']);
    expect((await order(ids[0] ?? 0)).state).toBe('processing');
  });

  test('after a cancellation no further order is touched', async () => {
    const ids = await several(2, paid);
    const { id } = (await make({ add_note: { text: 'Ne' } }, ids)).body.item;
    expect((await operate(`PATCH /order-batches/${id}`, { state: 'cancelled' })).body.item.state).toBe('cancelled');
    await run();
    expect(await Promise.all(ids.map(notes))).toEqual([0, 0]);
    expect(refusalOf(await operate(`PATCH /order-batches/${id}`, { state: 'cancelled' }))).toEqual([409, 'conflict']);
  });

  test.each([
    ['is switched off', 'update operators set is_active = false where id = $1', 'batch_operator_gone'],
    [
      'loses the right',
      `update operator_roles set rights = '{orders.read}' where id in (select operator_role_id from operator_role_members where operator_id = $1)`,
      'right_missing',
    ],
  ])('it stops when its operator %s', async (_, change, code) => {
    const { id: operatorId, headers } = await startOperatorSession(shop, ['orders.read', 'orders.write']);
    const ids = await several(2, paid);
    const { id } = (await make({ add_note: { text: 'Ne' } }, ids, {}, headers)).body.item;
    await shop.sql(change, [operatorId]);
    await run();
    expect(await batch(id)).toMatchObject({ state: 'stopped', done: 0, stop_reason: { code } });
    expect(await Promise.all(ids.map(notes))).toEqual([0, 0]);
  });
});

describe('refusals', () => {
  const note = { add_note: { text: 'x' } };
  const many = Array.from({ length: MOST_READ_WHOLE + 1 }, (_, index) => index + 1);

  test.each<[string, object, RegExp]>([
    ['no act', { act: {}, order_ids: [1] }, /právě jednu/],
    ['two acts', { act: { ...note, pack: {} }, order_ids: [1] }, /právě jednu/],
    ['no selection', { act: note }, /buď order_ids/],
    ['a selection of both kinds', { act: note, order_ids: [1], search: 'Jana' }, /buď order_ids/],
    ['an order that is not there', { act: note, order_ids: [2_000_000_000] }, /2000000000 tu není/],
    ['filters that find none', { act: note, search: 'nikdotakovynenitu' }, /neodpovídá/],
    ['a field that the list does not filter by', { act: note, filters: by('note', 'eq', 'x') }, /note/],
    ['waiting without words for the buyer', { act: { move: { state: 'waiting' } }, order_ids: [1] }, /./],
    ['nobody to assign to', { act: { assign: { operator_id: 2_000_000_000 } }, order_ids: [1] }, /./],
    ['more than can be cancelled at once', { act: { move: { state: 'cancelled' } }, order_ids: many }, /nejvýše 500/],
  ])('%s is refused', async (_, body, message) => {
    const answer = await operate('POST /order-batches', body);
    expect(refusalOf(answer)).toEqual([422, 'invalid_fields']);
    expect(answer.body.errors[0].message).toMatch(message);
  });

  test('rights are those of the calls for one order', async () => {
    const id = await unpaid();
    const { headers } = await startOperatorSession(shop, ['orders.write']);
    const ask = (body: object) => operate('POST /order-batches', { act: note, starts: false, ...body }, headers);
    expect((await ask({ order_ids: [id] })).status).toBe(201);
    expect(refusalOf(await ask({ search: 'Jana' }))).toEqual([403, 'right_missing']);
    expect(refusalOf(await operate('GET /order-batches', undefined, headers))).toEqual([403, 'right_missing']);
    const reader = await startOperatorSession(shop, ['orders.read', 'orders.write']);
    const found = await operate(
      'POST /order-batches',
      { act: note, filters: by('email', 'starts_with', 'a') },
      reader.headers,
    );
    expect(refusalOf(found)).toEqual([403, 'right_missing']);
  });

  test('a draft is started by its maker alone, and nobody has more than a few', async () => {
    const id = await unpaid();
    const [one, other] = [await startOperatorSession(shop, ['all']), await startOperatorSession(shop, ['all'])];
    const drafts: number[] = [];
    for (let n = 0; n < MOST_OPEN; n += 1)
      drafts.push((await make(note, [id], { starts: false }, one.headers)).body.item.id);
    expect(refusalOf(await make(note, [id], { starts: false }, one.headers))).toEqual([409, 'conflict']);
    expect((await make(note, [id], { starts: false }, other.headers)).status).toBe(201);
    const start = `PATCH /order-batches/${drafts[0]}`;
    expect(refusalOf(await operate(start, { state: 'running' }, other.headers))).toEqual([409, 'conflict']);
    expect((await operate(start, { state: 'running' }, one.headers)).status).toBe(200);
    expect(refusalOf(await operate(start, { state: 'running' }, one.headers))).toEqual([409, 'conflict']);
  });
});

test('documents that orders lack are issued, and paid ones are cancelled by who may pay back alone', async () => {
  const ids = await several(2, paid);
  await addSeller(shop);
  await operate(`POST /orders/${ids[0]}/documents`);
  const { headers } = await startOperatorSession(shop, ['orders.write']);
  const issue = { issue_documents: {} };
  expect(refusalOf(await make(issue, ids, {}, headers))).toEqual([403, 'right_missing']);
  expect((await make(issue, ids)).body.item.preview.go).toBe(1);
  const cancel = { move: { state: 'cancelled' } };
  const refused = (await make(cancel, ids, { starts: false }, headers)).body.item.preview;
  expect(refused).toMatchObject({ go: 0, refused: [{ orders: 2, reason: { code: 'right_missing' } }] });
  const { body } = await make(cancel, ids);
  expect(body.item.preview.go).toBe(2);
  await shop.api.startWorker(1);
  await expect.poll(async () => (await batch(body.item.id)).state, { timeout: 30_000 }).toBe('done');
  expect((await order(ids[1] ?? 0)).state).toBe('cancelled');
  expect((await documentsOf(shop, ids[1] ?? 0)).map(({ kind }) => kind)).toContain('credit_note');
});
