import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UndoConflict } from '../../contract/journal/records.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { findConflicts } from './conflicts.ts';
import { inChangeSet } from './in-change-set.ts';

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await startBuyingShop();
  headers = (await signedInOperator(shop, ['all'], () => new Date())).headers;
});
afterAll(() => shop.close());

const send = (call: string, body: unknown) => shop.request(call, { body, headers });
const lastSet = async () => (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id as number;

/** Statements as one change set. */
async function changed(...statements: string[]): Promise<number> {
  const author = { kind: 'command', name: 'undo' } as const;
  await inChangeSet({ author, call: 'import', record: 'file', reason: null }, () =>
    shop.api.db.transaction(async (tx) => {
      for (const text of statements) await tx.query(text);
    }),
  );
  return lastSet();
}

async function expectTaken(set: number, conflict: Partial<UndoConflict>) {
  const dry = await send(`POST /change-sets/${set}/undo?dry_run=1`, {});
  expect([dry.status, dry.body.conflicts]).toEqual([200, [{ ...conflict, problem: 'taken' }]]);
  const refused = await send(`POST /change-sets/${set}/undo`, {});
  const field = `${conflict.table_name}.${conflict.record_id}.${conflict.field}`;
  expect([refused.status, refused.body.type, refused.body.errors]).toMatchObject([409, 'undo_conflicts', [{ field }]]);
  return send(`POST /change-sets/${set}/undo`, { partial: true });
}

test('a role’s old name that another role has by now is a conflict', async () => {
  const role = async (name: string): Promise<number> =>
    (await send('POST /operator-roles', { name, rights: ['orders.read'] })).body.item.id;
  const id = await role('Sklad');
  expect((await send(`PATCH /operator-roles/${id}`, { name: 'Expedice' })).status).toBe(200);
  const set = await lastSet();
  const theirs = await role('Sklad');
  const conflict = { table_name: 'operator_roles', record_id: id, field: 'name', theirs, ours: 'Sklad' };
  expect((await expectTaken(set, conflict)).body.item).toMatchObject({ undone_total: 0, conflicts_total: 1 });
});

test('an old path and an old SKU that others have by now are conflicts, the rest is undone', async () => {
  const [slug] = await shop.sql<{ id: number }>(`select id from slugs where language = 'cs' and path = '/mydlo'`);
  const [one, other] = [SHOP.variations.cream50, SHOP.variations.cream100];
  const moved = await changed(`update slugs set path = '/mydlo-2' where id = ${slug?.id}`);
  const [taker] = await shop.sql<{ id: number }>(`insert into slugs (language, path, model_type, model_id)
    values ('cs', '/mydlo', 16, 999) returning id`);
  const path = { table_name: 'slugs', record_id: slug?.id, field: 'path', theirs: taker?.id, ours: '/mydlo' };
  await expectTaken(moved, path);
  await shop.sql(`update product_variations set sku = 'OLD' where id = ${one}`);
  const renamed = await changed(
    `update product_variations set sku = 'NEW' where id = ${one}`,
    `update products set max_purchasable_amount = 3 where id = ${SHOP.products.soap}`,
  );
  await shop.sql(`update product_variations set sku = 'OLD' where id = ${other}`);
  const sku = { table_name: 'product_variations', record_id: one, field: 'sku', theirs: other, ours: 'OLD' };
  expect((await expectTaken(renamed, sku)).body.item).toMatchObject({ undone_total: 1, conflicts_total: 1 });
});

test('values that records of the change set exchanged are none', async () => {
  const [one, other] = [SHOP.variations.cream50, SHOP.variations.cream100];
  await shop.sql(`update product_variations set sku = 'S' || id`);
  const set = await changed(
    `update product_variations set sku = 'X' where id = ${one}`,
    `update product_variations set sku = 'S${one}' where id = ${other}`,
    `update product_variations set sku = 'S${other}' where id = ${one}`,
  );
  expect((await send(`POST /change-sets/${set}/undo`, {})).body.item).toMatchObject({ undone_total: 2 });
  expect(await shop.sql(`select sku from product_variations where id = ${one}`)).toEqual([{ sku: `S${one}` }]);
});

test('a value that the change set only passed through is a conflict when another record has it', async () => {
  const [one, other] = [SHOP.variations.cream50, SHOP.variations.cream100];
  const set = await changed(
    `update product_variations set sku = 'PASSED' where id = ${one}`,
    `update product_variations set sku = 'LAST' where id = ${one}`,
  );
  await shop.sql(`update product_variations set sku = 'PASSED' where id = ${other}`);
  const { status, body } = await send(`POST /change-sets/${set}/undo`, {});
  expect([status, body.type]).toEqual([409, 'undo_conflicts']);
});

test('two hundred thousand conflicts are told', async () => {
  const rows = Array.from({ length: 200_000 }, (_, record) => ({ record, problem: 'used', field: 'prices' }));
  const query = async (text: unknown) => (String(text).includes("'used'") ? rows.splice(0) : []);
  const table = {
    name: 'products',
    key: 'id',
    ignored: [],
    primaryKey: ['id'],
    types: {},
    uniques: [],
    names: [],
    isTree: false,
    differences: [],
  };
  const prices = { table: 'prices', column: 'product_id', condition: 'true', cascades: false };
  const undoing = { setId: 1, declared: {}, tables: [{ ...table, referencedBy: [prices] }] };
  const { conflicts } = await findConflicts({ query } as unknown as Executor, undoing);
  expect(conflicts).toHaveLength(200_000);
});
