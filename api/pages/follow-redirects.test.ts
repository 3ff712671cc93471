import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from '../../contract/pages/records.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop({
    allowedOrigins: ['https://calling.example'],
    redirectOrigins: ['https://partner.example'],
  });
});
afterAll(() => shop.close());

const request = (path: string) => shop.request(`GET /pages?path=${encodeURIComponent(path)}`);
async function page(path: string): Promise<Page> {
  const answer = await request(path);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.item;
}
const make = (rows: [from: string, to: string, language?: string][]) =>
  Promise.all(
    rows.map(([path, destination, language = 'cs']) =>
      shop.sql(`insert into redirects (language, path, destination, status_code) values ($1, $2, $3, 301)`, [
        language,
        path,
        destination,
      ]),
    ),
  );
const leads = async (path: string) => (await page(path)).redirect_destination;
afterEach(() => shop.sql(`delete from redirects where path like '/r-%'`));

test('one that leads to another leads where that one does, with its own status', async () => {
  await make([
    ['/r-1', '/r-2?x=1'],
    ['/r-2', 'http://cs.localhost/r-3'],
    ['/r-3', '/akce'],
  ]);
  expect(await page('/r-1')).toMatchObject({ redirect_destination: '/domov/svicky', status_code: 301 });
});

test('to another language it leads to its host, over what is moved there', async () => {
  await make([
    ['/r-1', 'http://en.localhost/r-2'],
    ['/r-2', '/bar-soap?a=b', 'en'],
  ]);
  expect(await leads('/r-1')).toBe('http://en.localhost/bar-soap?a=b');
});

test.each<[string, [string, string, string?][]]>([
  [
    'two that lead to each other',
    [
      ['/r-1', '/r-2'],
      ['/r-2', '/r-1'],
    ],
  ],
  ['one to itself, written otherwise', [['/r-1', '/R-1/?again=1']]],
  ['one to itself by its whole address', [['/r-1', 'http://cs.localhost/r-1']]],
  [
    'a circle over hosts',
    [
      ['/r-1', 'http://en.localhost/r-2'],
      ['/r-2', 'http://cs.localhost/r-1', 'en'],
    ],
  ],
  ['six in a row', [1, 2, 3, 4, 5, 6].map((n) => [`/r-${n}`, `/r-${n + 1}`])],
])('%s is a missing page', async (_, rows) => {
  await make(rows);
  expect((await request('/r-1')).status).toBe(404);
});

test('to a host that is neither the shop’s nor allowed it is a missing page', async () => {
  await make([
    ['/r-1', 'https://evil.example/'],
    ['/r-2', 'http://cs.localhost.evil.example/'],
    ['/r-3', 'https://partner.example/akce?kod=1'],
    ['/r-4', 'https://partner.example:8443/'],
    ['/r-5', 'https://calling.example/'],
  ]);
  for (const path of ['/r-1', '/r-2', '/r-4', '/r-5'])
    expect([path, (await request(path)).status]).toEqual([path, 404]);
  expect(await leads('/r-3')).toBe('https://partner.example/akce?kod=1');
});

test('a page at the destination ends the chain', async () => {
  await make([
    ['/r-1', '/svicka'],
    ['/r-2', '/kosik'],
    ['/r-3', '/stare-mydlo'],
  ]);
  expect(await Promise.all(['/r-1', '/r-2', '/r-3'].map((path) => leads(path)))).toEqual([
    '/svicka',
    '/kosik',
    '/stare-mydlo',
  ]);
});

test.each([
  ['/r-1', '//evil.example'],
  ['/r-1', '/\\evil.example'],
  ['/r-1', 'https://shop@evil.example/'],
  ['/r-1', '/a b'],
  ['/r-1', '/a\tb'],
  ['/r-1', 'ftp://evil.example/'],
  ['/r-1', ''],
  ['/r-1', '/r-1'],
  ['/r-1', `/${'a'.repeat(1_000)}`],
  ['r-1', '/domov'],
  ['/r-1?a=b', '/domov'],
  ['/r-1/', '/domov'],
])('the database refuses one from %j to %j', async (path, destination) => {
  await expect(make([[path, destination]])).rejects.toThrow(/redirects_(destination|form|elsewhere)/);
});

test('one that the database did not refuse is a missing page', async () => {
  const [law] = await shop.sql<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'redirects_destination'",
  );
  await shop.sql('alter table redirects drop constraint redirects_destination');
  for (const [number, destination] of ['//evil.example', '/\\evil.example', 'javascript:alert(1)'].entries()) {
    await make([[`/r-${number}`, destination]]);
    expect([destination, (await request(`/r-${number}`)).status]).toEqual([destination, 404]);
  }
  await shop.sql("delete from redirects where path like '/r-%'");
  await shop.sql(`alter table redirects add constraint redirects_destination ${law?.text}`);
});
