import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  LISTING_SORTS,
  listingByHttp,
  listingBySql,
  startListingShop,
  UNFILTERED_LISTING,
} from '../../../testing/listings/index.ts';
import { openTestApi, type TestShop } from '../../../testing/shops/index.ts';
import { buildIndex } from '../build-index.ts';
import * as apart from './build-apart.ts';

const QUERY = { ...UNFILTERED_LISTING, path: '/telo' as const, withoutTax: false };
/** No event reports this change, so that only an index that was read from the database has it. */
const BY_HAND = 'update prices set price = 90002 - price where product_id = 2003 and price_list_id = 1';

let shop: TestShop;
let folder: string;
const logged = vi.fn();
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  shop = await startListingShop();
  await shop.sql('update prices set price = 1, discounted_price = null where product_id = 2003 and price_list_id = 1');
  await changed(2003);
});
afterAll(() => shop.close());
/** Builds an index. Without a thread but in one test, because threads start slowly. */
const built = vi.spyOn(apart, 'buildApart');
beforeEach(async () => {
  for (const api of opened.splice(0)) await api.close();
  built.mockReset().mockImplementation(({ withTexts }) => buildIndex(shop.api.db, withTexts));
  const made = await mkdtemp(path.join(tmpdir(), 'pult-index-'));
  folder = made;
  logged.mockClear();
  return () => rm(made, { recursive: true, force: true });
});
afterAll(async () => {
  built.mockRestore();
  for (const api of opened) await api.close();
});

/** A process that keeps its index in the folder. */
async function startProcess(from = 1) {
  const logger = pino({ level: 'warn' }, { write: logged });
  const savedIndex = { folder, databaseUrl: shop.url, savedFrom: from, largeFrom: from };
  const process = await openTestApi(shop.url, { logger, savedIndex });
  opened.push(process.api);
  await process.api.warm();
  await process.api.flushEvents();
  const seen = { ...shop, ...process };
  return {
    ...process,
    listing: (sort: (typeof LISTING_SORTS)[number] = 'recommended') => listingByHttp(seen, { ...QUERY, sort }),
    async search(text: string): Promise<string[]> {
      const { body } = await process.request(
        `GET /search/suggestions?search=${encodeURIComponent(text)}&only=products`,
      );
      return body.item.products.map(({ name }: { name: string }) => name);
    },
    async stop() {
      opened.splice(opened.indexOf(process.api), 1);
      await process.api.close();
    },
  };
}
/** Leaves an index of now in the folder. */
async function saveIndex() {
  const process = await startProcess();
  await process.stop();
}
const file = () => path.join(folder, 'products.index');
const truth = (sort: (typeof LISTING_SORTS)[number] = 'recommended') => listingBySql(shop, { ...QUERY, sort });
/** Delivered at once: what comes after a start is followed by every index. */
const emit = async (type: string, payload: object) => {
  await shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, JSON.stringify(payload)]);
  await shop.api.flushEvents();
};
const changed = (...ids: number[]) =>
  emit('product.changed', { product_ids: ids, affects_pages: true, category_ids: [], brand_ids: [] });
/** What was logged of the index. */
const warnings = () => logged.mock.calls.filter(([line]) => String(line).includes('index')).join('');

/** Whether a process that starts now uses what the folder has: then it does not know of a change that nobody announced. */
async function isUsed(): Promise<boolean> {
  await shop.sql(BY_HAND);
  const process = await startProcess();
  const found = await process.listing('price');
  await process.stop();
  const expected = await truth('price');
  await shop.sql(BY_HAND);
  return !isDeepStrictEqual(found, expected);
}

test('a start takes the kept index: every sort and a search are those of one that read the catalogue', async () => {
  const first = await startProcess();
  const expected = await first.search('mýdl');
  await first.stop();
  expect(await readdir(folder)).toEqual(['products.index']);
  built.mockClear();
  const second = await startProcess();
  for (const sort of LISTING_SORTS) expect(await second.listing(sort), sort).toEqual(await truth(sort));
  expect(expected.length).toBeGreaterThan(0);
  expect(await second.search('mýdl')).toEqual(expected);
  expect(built).not.toHaveBeenCalled();
  expect(await isUsed()).toBe(true);
  expect(warnings()).toBe('');
});

test('what changed while no process ran is in it: prices, names, sales, new, hidden and deleted products', async () => {
  await saveIndex();
  await shop.sql('update prices set price = 3, discounted_price = null where product_id = 2004 and price_list_id = 1');
  await shop.sql(`update products set name = '{"cs":"Kafrový balzám"}', stock_state = 0 where id = 2005`);
  await shop.sql('update products set sells_count = sells_count + 900 where id = 2007');
  await shop.sql('update products set is_hidden = true where id = 2006');
  await shop.sql('delete from products where id = 2009');
  await shop.sql(
    `insert into products (id, name, brand_id, product_availability_id, tax_group_id, stock_state) values (9001, '{"cs":"Nové"}', 1, 1, 1, 5)`,
  );
  await shop.sql('insert into prices (price_list_id, product_id, price) values (1, 9001, 777)');
  await shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/nove', 9, 9001)`);
  await shop.sql('insert into product_categories (product_id, category_id) values (9001, 3)');
  await changed(2004, 2005, 2006, 2009, 9001);
  await emit('product.changed', {
    product_ids: [2007],
    affects_pages: false,
    category_ids: [],
    brand_ids: [],
    only_sales: true,
  });
  built.mockClear();
  const process = await startProcess();
  for (const sort of LISTING_SORTS) expect(await process.listing(sort), sort).toEqual(await truth(sort));
  expect(await process.search('kafrovy')).toEqual(['Kafrový balzám']);
  expect(built).not.toHaveBeenCalled();
});

test('a discount that ended while no process ran is over at the start', async () => {
  await shop.sql(
    "update prices set discounted_price = 1, discount_valid_from = null, discount_valid_to = now() + interval '3 seconds' where product_id = 2010 and price_list_id = 1",
  );
  await changed(2010);
  await saveIndex();
  await expect
    .poll(
      async () =>
        (
          await shop.sql<{ over: boolean }>(
            'select discount_valid_to < now() as over from prices where product_id = 2010 and price_list_id = 1',
          )
        )[0]?.over,
      { timeout: 10_000 },
    )
    .toBe(true);
  const process = await startProcess();
  expect(await process.listing('price')).toEqual(await truth('price'));
});

test.each(['category.changed', 'brand.changed', 'catalogue.replaced'])(
  'after %s the catalogue is read anew',
  async (type) => {
    await saveIndex();
    await emit(type, { category_ids: [2], brand_ids: [1] });
    expect(await isUsed()).toBe(false);
  },
);

test.each(['category.changed', 'brand.changed'])(
  'after %s that leaves products as they are it is used',
  async (type) => {
    await saveIndex();
    await emit(type, { category_ids: [2], brand_ids: [1], affects_products: false });
    expect(await isUsed()).toBe(true);
  },
);

test('without the events since then it is not used, nor where another event has the number of its last one', async () => {
  await saveIndex();
  await shop.sql(
    "update outbox_events set created_at = created_at - interval '1 second' where delivery = (select max(delivery) from outbox_events)",
  );
  expect(await isUsed()).toBe(false);
  await saveIndex();
  await changed(2004);
  await shop.sql('delete from outbox_events where delivery < (select max(delivery) from outbox_events)');
  expect(await isUsed()).toBe(false);
});

describe('a file that is', () => {
  const cut = (share: number) => async () => {
    const bytes = await readFile(file());
    await writeFile(file(), bytes.subarray(0, Math.floor(bytes.length * share)));
  };
  const flip = (share: number) => async () => {
    const bytes = await readFile(file());
    const at = Math.floor((bytes.length - 1) * share);
    bytes[at] = (bytes[at] as number) ^ 1;
    await writeFile(file(), bytes);
  };
  const spoiled: [string, () => Promise<void>][] = [
    ['cut after a byte', cut(0.00001)],
    ['cut in the middle', cut(0.5)],
    ['cut before its end', cut(0.999)],
    ['longer', async () => writeFile(file(), Buffer.concat([await readFile(file()), Buffer.alloc(9)]))],
    ['wrong in the middle', flip(0.6)],
    ['wrong at its end', flip(1)],
    ['empty', () => writeFile(file(), '')],
    ['a picture', () => writeFile(file(), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))],
    [
      'a text with a huge length',
      () => writeFile(file(), Buffer.concat([Buffer.from('PULTIDX1'), Buffer.alloc(4, 255)])),
    ],
  ];

  test.each(spoiled)('%s costs time only: the catalogue is read, and the reason told', async (_name, spoil) => {
    await saveIndex();
    await spoil();
    logged.mockClear();
    expect(await isUsed()).toBe(false);
    expect(warnings()).toContain('the kept search index cannot be used');
  });

  test('of another release is left alone, without a word', async () => {
    await saveIndex();
    const bytes = await readFile(file());
    const { label } = JSON.parse(bytes.subarray(12, 12 + bytes.readUInt32LE(8)).toString());
    await writeFile(file(), Buffer.from(bytes.toString('latin1').replace(label, 'f'.repeat(label.length)), 'latin1'));
    expect(await isUsed()).toBe(false);
    expect(warnings()).toBe('');
  });
});

test('a shop whose folder cannot be written starts all the same', async () => {
  const taken = path.join(folder, 'taken');
  await writeFile(taken, '');
  folder = path.join(taken, 'index');
  const process = await startProcess();
  expect(await process.listing()).toEqual(await truth());
  expect(warnings()).toContain('could not be kept for the next start');
});

test('processes that start and stop beside each other share a folder', async () => {
  const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
  for (const { listing } of processes) expect(await listing()).toEqual(await truth());
  expect(await readdir(folder)).toEqual(['products.index']);
  for (const process of processes) await process.stop();
  expect(await isUsed()).toBe(true);
});

test('a process goes on following events after it took a kept index', async () => {
  await saveIndex();
  const process = await startProcess();
  await shop.sql('update prices set price = 5, discounted_price = null where product_id = 2012 and price_list_id = 1');
  await changed(2012);
  await process.api.flushEvents();
  expect(await process.listing('price')).toEqual(await truth('price'));
});

test('what a killed process was writing is removed, what another one writes is not', async () => {
  await writeFile(`${file()}.old`, 'half');
  await utimes(`${file()}.old`, new Date(0), new Date(0));
  await writeFile(`${file()}.new`, 'half');
  await saveIndex();
  expect((await readdir(folder)).sort()).toEqual(['products.index', 'products.index.new']);
});

test('a small catalogue is neither kept nor built in a thread', async () => {
  await startProcess(100_000);
  expect(await readdir(folder)).toEqual([]);
  expect(built).not.toHaveBeenCalled();
});

test('a thread that fails costs time only', async () => {
  built.mockRejectedValue(new Error('no thread'));
  const process = await startProcess();
  expect(await process.listing()).toEqual(await truth());
  expect(warnings()).toContain('could not be built in a thread');
});

test('an index that a thread builds is the same, and follows events', async () => {
  built.mockRestore();
  const process = await startProcess();
  expect(await process.listing()).toEqual(await truth());
  expect((await process.search('mýdl')).length).toBeGreaterThan(0);
  await shop.sql('update prices set price = 4, discounted_price = null where product_id = 2013 and price_list_id = 1');
  await changed(2013);
  await process.api.flushEvents();
  expect(await process.listing('price')).toEqual(await truth('price'));
  expect(warnings()).toBe('');
});
