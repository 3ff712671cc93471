import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { signedInOperator } from '../../../testing/operators/index.ts';
import { addSeller } from '../../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { JOURNALED_TABLES } from '../journaled-tables.ts';

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addSeller(shop);
  await order(shop.request, await filledCart(shop.request));
  await signedIn(shop, {});
  await shop.sql(
    `insert into product_reviews (product_id, language, name, rating) values (${SHOP.products.soap}, 'cs', 'Jana N.', 5)`,
  );
  await shop.sql(`insert into product_review_parameters (name) values ('{"cs":"Vůně"}')`);
  await shop.sql(`insert into discounts (name, operation, percents) values ('{"cs":"Sleva"}', 1, 5)`);
  await shop.sql(`insert into gifts (product_id) values (${SHOP.products.soap})`);
  headers = (await signedInOperator(shop, ['all'], () => new Date())).headers;
});
afterAll(() => shop.close());

interface Journaled {
  name: string;
  key: string;
  ignored: string[];
}

/** Journaled tables with columns that are not noted, as their triggers say. */
const withIgnored = () =>
  shop.sql<Journaled>(
    `select name, args[1] as key, array_remove(args[2:], '') as ignored
     from (select tgrelid::regclass::text as name, string_to_array(encode(tgargs, 'escape'), '\\000') as args
       from pg_trigger where tgname = 'journal_insert') g where cardinality(array_remove(args[2:], '')) > 0 order by name`,
  );

/** A change set that says it made or deleted the first row of a table, or changed its number of the record to another. */
async function noteChange({ name, key, ignored }: Journaled, operation: string): Promise<[number, number]> {
  const [set] = await shop.sql<{ id: number }>(
    `insert into change_sets (author_kind, author_name, call, record) values ('command', 'Test', 'PATCH /products/{id}', '') returning id`,
  );
  const whole = 'jsonb_build_array(to_jsonb(t) - $3::text[])';
  const [before, after] = { insert: ['null', whole], delete: [whole, 'null'] }[operation] ?? [`'[-1]'`, `'[-2]'`];
  const [row] = await shop.sql<{ record: number }>(
    `insert into change_rows (change_set_id, statement_id, table_name, operation, field, record_ids, before, after)
     select $1, 1, '${name}', '${operation}', case when '${operation}' = 'update' then '${key}' end, array[t.${key}], ${before}, ${after}
     from ${name} t where $3::text[] is not null and $2 = 1 order by t.${key} limit 1 returning record_ids[1] as record`,
    [set?.id, 1, ignored],
  );
  if (!row) throw new Error(`The test has no row in ${name}.`);
  return [set?.id ?? 0, row.record];
}

/** Names of all fields, at any depth, and those that a conflict names. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'field' && typeof inner === 'string' ? [inner] : [name, ...fieldsIn(inner)],
  );
}

test('columns that are not noted are in no rows, history, conflict or dry run of an undo, whichever table', async () => {
  const tables = await withIgnored();
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['customers', 'operator_tokens', 'operators']));
  expect(tables.filter(({ name }) => !(name in JOURNALED_TABLES))).toEqual([]);
  for (const table of tables)
    for (const operation of ['insert', 'update', 'delete']) {
      const [set, record] = await noteChange(table, operation);
      const answers = [
        await shop.request(`GET /change-sets/${set}/rows`, { headers }),
        await shop.request(`GET /change-rows?table_name=${table.name}&record_id=${record}`, { headers }),
        await shop.request(`POST /change-sets/${set}/undo?dry_run=1`, { headers, body: {} }),
        ...(operation === 'insert' ? [] : [await shop.request(`POST /change-sets/${set}/undo`, { headers, body: {} })]),
      ];
      expect([table.name, operation, answers.map(({ status }) => status)]).toEqual([
        table.name,
        operation,
        // A document stays: a dry run says so too.
        [200, 200, table.name === 'documents' && operation === 'insert' ? 409 : 200, 409].slice(0, answers.length),
      ]);
      const fields = new Set(fieldsIn(answers.map(({ body }) => body)));
      const secrets = table.ignored.filter((column) => fields.has(column));
      expect([table.name, operation, secrets]).toEqual([table.name, operation, []]);
    }
});
