import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UndoConflict } from '../../contract/journal/records.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { inChangeSet } from './in-change-set.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const product = FIXTURE.products.barSoap;
const send = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
const lastSet = async () => (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id as number;
const done = async (call: string, body?: unknown) => {
  const { status, body: answer } = await send(call, body);
  expect([call, status < 300]).toEqual([call, true]);
  return { id: answer?.item?.id as number, set: await lastSet() };
};

async function expectMissing(set: number, conflict: Partial<UndoConflict>, undone_total = 0) {
  const dry = await send(`POST /change-sets/${set}/undo?dry_run=1`, {});
  expect([dry.status, dry.body.conflicts]).toEqual([200, [{ ...conflict, problem: 'missing', theirs: null }]]);
  const refused = await send(`POST /change-sets/${set}/undo`, {});
  const field = `${conflict.table_name}.${conflict.record_id}.${conflict.field}`;
  expect([refused.status, refused.body.type, refused.body.errors]).toMatchObject([409, 'undo_conflicts', [{ field }]]);
  const { body } = await send(`POST /change-sets/${set}/undo`, { partial: true });
  expect(body.item).toMatchObject({ undone_total, conflicts_total: 1 });
}

test.each([
  ['categories', 'categories', { cs: 'P', sk: 'P', en: 'P' }],
  ['brands', 'brands', 'P'],
])('of %s whose old parent was deleted an undo says so', async (call, table_name, name) => {
  const { id: parent } = await done(`POST /${call}`, { name });
  const { id } = await done(`POST /${call}`, { name, parent_id: parent });
  const { set } = await done(`PATCH /${call}/${id}`, { parent_id: null });
  await done(`DELETE /${call}/${parent}`);
  await expectMissing(set, { table_name, record_id: id, field: 'parent_id', ours: parent });
});

test('a removed label that was deleted does not come back, nor an availability', async () => {
  const { id: tag } = await done('POST /product-tags', { name: { cs: 'T', sk: 'T', en: 'T' } });
  await done(`PUT /products/${product}/tags`, { tag_ids: [tag] });
  const { set } = await done(`PUT /products/${product}/tags`, { tag_ids: [] });
  await done(`DELETE /product-tags/${tag}`);
  await expectMissing(set, { table_name: 'product_tags', record_id: product, field: 'tag_id', ours: tag });
  const { id: availability } = await done('POST /product-availabilities', { name: { cs: 'A', sk: 'A', en: 'A' } });
  await done(`PATCH /products/${product}`, { product_availability_id: availability });
  const { set: back } = await done(`PATCH /products/${product}`, { product_availability_id: 1 });
  await done(`DELETE /product-availabilities/${availability}`);
  const field = 'product_availability_id';
  await expectMissing(back, { table_name: 'products', record_id: product, field, ours: availability });
});

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

test('what the undo brings back too is not missing, unless that stays away', async () => {
  await shop.sql(`insert into categories (id, name) values (700, '{"cs": "A"}')`);
  await shop.sql(`insert into categories (id, name, parent_id) values (701, '{"cs": "B"}', 700)`);
  const free = 'update categories set parent_id = null where id = 701';
  const both = await changed(free, 'delete from categories where id = 700');
  expect((await send(`POST /change-sets/${both}/undo?dry_run=1`, {})).body).toMatchObject({
    conflicts: [],
    changes_total: 2,
  });
  expect((await send(`POST /change-sets/${both}/undo`, {})).body.item).toMatchObject({ undone_total: 2 });
  await shop.sql(`insert into categories (id, name) values (702, '{"cs": "Above"}')`);
  await shop.sql('update categories set parent_id = 702 where id = 700');
  const again = await changed(free, 'delete from categories where id = 700');
  await shop.sql('delete from categories where id = 702');
  const { body } = await send(`POST /change-sets/${again}/undo?dry_run=1`, {});
  expect(body.conflicts).toMatchObject([
    { record_id: 700, problem: 'missing', ours: 702 },
    { record_id: 701, problem: 'missing', ours: 700 },
  ]);
  expect(body.changes_total).toBe(0);
});

test('a record that the change set only passed through and that was deleted is a conflict too', async () => {
  await shop.sql(
    `insert into categories (id, name) values (710, '{"cs": "A"}'), (711, '{"cs": "B"}'), (712, '{"cs": "C"}')`,
  );
  const set = await changed(
    'update categories set parent_id = 712 where id = 711',
    'update categories set parent_id = 710 where id = 711',
  );
  await shop.sql('delete from categories where id = 712');
  const { status, body } = await send(`POST /change-sets/${set}/undo`, {});
  expect([status, body.type]).toEqual([409, 'undo_conflicts']);
});
