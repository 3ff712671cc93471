import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let client: pg.Client;
/** An order of goods with 21 and 12 percent tax. */
let sample: number;
/** Its copy, written in the open transaction of each test. */
let copy: number;

const run = async <Row extends object>(text: string, values?: unknown[]) =>
  (await client.query<Row>(text, values)).rows;

const PARTS = ['order_shipping_methods', 'order_payment_methods', 'order_tax_rates', 'order_items'];
/** Columns of a copied row; an id comes from its sequence. */
const columns = new Map<string, string[]>();

/** Copies rows of the sample; `changed` are expressions for columns with other values. */
function copyRows(table: string, changed: Record<string, string>, where = 'true') {
  const names = columns.get(table) ?? [];
  const key = table === 'orders' ? 'id' : 'order_id';
  return run<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => changed[name] ?? `t.${name}`).join(', ')}
     from ${table} t where t.${key} = ${sample} and ${where} returning *`,
  );
}
const addItem = (changed: Record<string, string> = {}, from = '') =>
  copyRows('order_items', { order_id: String(copy), position: '9', ...changed }, `t.tax_rate = 21 ${from}`);

/** Checks what was written so far; what comes later is checked at the commit again. */
async function checkNow() {
  await run('set constraints all immediate');
  await run('set constraints all deferred');
}
const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(/order \d+ does not add up/);
const commit = () => run('commit');

beforeAll(async () => {
  shop = await startBuyingShop();
  client = new pg.Client({ connectionString: shop.url });
  await client.connect();
  const items = [{ product_id: SHOP.products.soap }, { product_id: SHOP.products.book }];
  sample = (await order(shop.request, await filledCart(shop.request, { items }))).body.item.id;
  for (const table of ['orders', ...PARTS]) {
    const rows = await run<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and column_name not in ('id', 'order_number')`,
      [table],
    );
    columns.set(
      table,
      rows.map(({ name }) => name),
    );
  }
});
afterAll(async () => {
  await client.end();
  await shop.close();
});
beforeEach(async () => {
  await run('begin');
  copy = (await copyRows('orders', { hash: 'gen_random_uuid()', cart_id: 'gen_random_uuid()' }))[0]?.id ?? 0;
  for (const table of PARTS) await copyRows(table, { order_id: String(copy) });
});
afterEach(() => run('rollback'));

test('an order whose parts add up is stored, and summed up once for all its rows', async () => {
  await run(`set local track_functions = 'all'`);
  await addItem({ total_price: '0', taxed_total_price: '0', taxed_unit_price: '0' });
  await checkNow();
  const [calls] = await run(
    `select pg_stat_get_xact_function_calls('assert_order_totals'::regproc) as sums,
       pg_stat_get_xact_function_calls('check_order_part'::regproc) as rows`,
  );
  expect(calls).toEqual({ sums: '1', rows: '7' });
  await commit();
});

describe('after an order was checked, in the same transaction', () => {
  beforeEach(checkNow);

  test.each<[string, () => Promise<unknown>]>([
    ['another item', addItem],
    [
      'an item moved from another order',
      () => run(`update order_items set order_id = ${copy} where order_id = ${sample}`),
    ],
    ...['order_shipping_methods', 'order_payment_methods', 'order_tax_rates'].map(
      (table): [string, () => Promise<unknown>] => [
        `a row of ${table} moved to another order`,
        async () => {
          await run(`delete from ${table} where order_id = ${copy}`);
          await run(`update ${table} set order_id = ${copy} where order_id = ${sample}`);
        },
      ],
    ),
    ['a changed item', () => run(`update order_items set total_price = total_price + 1 where order_id = ${copy}`)],
    ['a deleted item', () => run(`delete from order_items where order_id = ${copy} and tax_rate = 21`)],
    ['a deleted tax rate', () => run(`delete from order_tax_rates where order_id = ${copy} and tax_rate = 21`)],
    ['a changed total', () => run(`update orders set items_price = items_price + 1 where id = ${copy}`)],
    ['a tax rate', () => copyRows('order_tax_rates', { order_id: String(copy), tax_rate: '15' }, 't.tax_rate = 21')],
    [
      'a charge',
      () =>
        run(`insert into order_charges (order_id, position, kind, name, tax_rate, price, taxed_price)
          values (${copy}, 0, 'package', 'Box', 21, 100, 121)`),
    ],
    [
      'another shipping method',
      async () => {
        await run(`delete from order_shipping_methods where order_id = ${copy}`);
        await copyRows('order_shipping_methods', { order_id: String(copy), price: 't.price + 1' });
      },
    ],
  ])('%s is refused', async (_, attack) => {
    await attack();
    await refused(commit());
  });

  test('and again at once, when checks are immediate', async () => {
    await run('set constraints all immediate');
    await refused(addItem());
  });

  test('a check of another order does not count for it', async () => {
    await addItem();
    await run(`update orders set items_price = items_price where id = ${sample}`);
    await run(`update order_items set total_price = total_price where order_id = ${sample}`);
    await refused(commit());
  });

  test('a changed item is refused though a good one follows', async () => {
    await run(`update order_items set total_price = total_price + 1 where order_id = ${copy}`);
    await addItem({ total_price: '0', taxed_total_price: '0', taxed_unit_price: '0' });
    await refused(commit());
  });

  test('rows of a savepoint that is rolled back do not count, later ones do', async () => {
    await run('savepoint one');
    await addItem();
    await run('rollback to one');
    await checkNow();
    await addItem();
    await refused(commit());
  });

  test('an item is refused whose statement itself asks for a check between two rows', async () => {
    const price = (column: string) => `case when n = 1 then t.${column} else 0 end`;
    const prices = { total_price: price('total_price'), taxed_total_price: price('taxed_total_price') };
    const names = columns.get('order_items') ?? [];
    const values: Record<string, string> = {
      ...prices,
      order_id: String(copy),
      taxed_unit_price: price('taxed_unit_price'),
      position: '9 + n',
      name: `t.name || assert_order_totals(${copy} + n * 0)`,
    };
    await run(`insert into order_items (${names.join(', ')}) select ${names.map((name) => values[name] ?? `t.${name}`).join(', ')}
      from generate_series(0, 1) n, order_items t where t.order_id = ${sample} and t.tax_rate = 21 order by n`);
    await refused(commit());
  });

  test('the setting that remembers a check, set by hand before a row, does not count', async () => {
    await run(`select set_config('pult.checked_order', '${copy}', false)`);
    await addItem();
    await refused(commit());
    await run('reset pult.checked_order');
  });
});

test('a check within a savepoint that is rolled back does not count', async () => {
  await run('savepoint one');
  await addItem({ total_price: '0', taxed_total_price: '0', taxed_unit_price: '0' });
  await checkNow();
  await run('rollback to one');
  await addItem();
  await refused(commit());
});
