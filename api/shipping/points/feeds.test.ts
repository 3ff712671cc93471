import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FeedProblem } from '../../../contract/shipping/rules.ts';
import { type FeedFault, type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { signedInOperator } from '../../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { createCarriers } from '../carriers/index.ts';
import type { FeedRow } from './feed.ts';
import type { CarrierPoint } from './point.ts';
import { readFeed } from './read-feed.ts';
import { type PointsDependencies, refreshCarrier, refreshDue } from './refresh-points.ts';

/** Feeds by their names in the sandbox, with how many points of them are good, and one of their ids. */
const FEEDS = [
  ['branch', 'packeta', 'branch', 48, '1001'],
  ['box', 'packeta', 'box', 24, '1003'],
  ['gls_cz', 'gls', 'cz', 48, 'CZ-3001'],
  ['gls_sk', 'gls', 'sk', 24, 'SK-3501'],
  ['dpd_cz', 'dpd', 'cz', 48, 'CZ14001'],
  ['dpd_sk', 'dpd', 'sk', 24, 'SK14501'],
  ['ppl_cz', 'ppl', 'cz', 48, 'KMCZ2001'],
  ['ppl_sk', 'ppl', 'sk', 24, 'KMSK2501'],
  ['napostu', 'czech_post', 'napostu', 32, 'P11000'],
  ['balikovny', 'czech_post', 'balikovny', 48, 'B11000'],
] as const;

const TERMS = { isTrial: false, acceptShrunk: false };
let sandbox: Sandbox;
let shop: TestShop;
let deps: PointsDependencies;
let now: Date;
const logged: object[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  shop = await startBuyingShop({ providers: sandbox.environment });
  deps = {
    db: shop.api.db,
    clock: () => now,
    log: { error: (details) => void logged.push(details) },
    carriers: createCarriers(sandbox.environment),
    feedLimits: { timeout: 2_000 },
  };
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

async function setFault(feed: string, fault: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ feed, fault });
  expect((await fetch(`${sandbox.url}/sandbox/point-feeds`, { method: 'PATCH', headers, body })).status).toBe(200);
}

interface StoredPoint {
  id: number;
  external_id: string;
  name: string;
  street: string;
  feed: string;
  kind: string;
  is_active: boolean;
  search_text: string;
  alpha2: string;
  latitude: string;
  opening_hours: object[][];
}
const stored = (carrier: string) =>
  shop.sql<StoredPoint>(
    `select o.*, c.alpha2 from shipping_options o join countries c on c.id = o.country_id where carrier = $1 and feed is not null order by external_id`,
    [carrier],
  );
const feedRow = async (carrier: string, name: string) =>
  (
    await shop.sql<{ read_at: Date; tried_at: Date; point_count: number }>(
      'select * from point_feeds where carrier = $1 and name = $2',
      [carrier, name],
    )
  )[0];

async function read(carrier: string, terms = TERMS) {
  const found = deps.carriers.find(({ name }) => name === carrier);
  if (!found) throw new Error(carrier);
  return refreshCarrier(deps, found, terms);
}

beforeEach(async () => {
  now = new Date('2026-11-30T03:00:00Z');
  for (const [feed] of FEEDS) await setFault(feed, 'none');
});

test.each(FEEDS)('%s: its points are stored with what they offer', async (_, carrier, name, count, id) => {
  const reading = (await read(carrier)).find((one) => one.name === name);
  expect(reading).toMatchObject({ points: count, left_out: 0, reason: null });
  const points = (await stored(carrier)).filter((one) => one.feed === name);
  expect(points).toHaveLength(count);
  const point = points.find((one) => one.external_id === id);
  expect(point).toMatchObject({ is_active: true, post_code: expect.stringMatching(/^\d{3} \d{2}$/) });
  expect(point?.search_text).toMatch(/^[^áčďéěíňóřšťúůýžA-Z]+$/);
  const [south, north] = point?.alpha2 === 'CZ' ? [48.5, 51.1] : [47.7, 49.7];
  for (const { latitude } of points) expect(Number(latitude)).toBeGreaterThan(south - 1);
  expect(Number(point?.latitude)).toBeLessThan(north);
  // Without a change nothing is written.
  expect((await read(carrier)).find((one) => one.name === name)).toMatchObject({ added: 0, changed: 0, removed: 0 });
});

test('kinds, hours, weights and cash are those of the carrier', async () => {
  for (const carrier of ['packeta', 'czech_post', 'dpd']) await read(carrier);
  const of = async (carrier: string, id: string) => (await stored(carrier)).find((one) => one.external_id === id);
  expect(await of('packeta', '1001')).toMatchObject({ kind: 'branch', max_weight: 10_000, card_payment: true });
  expect(await of('packeta', '1003')).toMatchObject({ kind: 'box', max_weight: 15_000, network: 'zbox' });
  expect((await of('packeta', '1003'))?.opening_hours[6]).toEqual([{ from: '00:00', to: '24:00' }]);
  expect((await of('packeta', '1001'))?.opening_hours[0]).toEqual([
    { from: '08:00', to: '12:00' },
    { from: '12:30', to: '18:00' },
  ]);
  expect(await of('czech_post', 'P11000')).toMatchObject({ kind: 'post', city: 'Praha' });
  expect((await of('czech_post', 'B70202'))?.kind).toBe('box');
  expect((await of('dpd', 'CZ14001'))?.opening_hours[5]).toEqual([{ from: '08:00', to: '12:00' }]);
  expect(Number((await of('czech_post', 'P11000'))?.latitude)).toBeCloseTo(50.09, 1);
});

/** Reasons that may be given for each fault that breaks a feed. */
const REASONS: Record<Exclude<FeedFault, 'none' | 'one_impossible' | 'one_gone' | 'late'>, FeedProblem[]> = {
  shrunk: ['shrank'],
  empty: ['empty'],
  doubled_ids: ['doubled_ids'],
  outside: ['impossible_rows'],
  nameless: ['impossible_rows'],
  wrong_post_codes: ['impossible_rows'],
  wrong_country: ['wrong_country', 'impossible_rows', 'empty'],
  wrong_encoding: ['unreadable'],
  double_encoded: ['impossible_rows'],
  cut: ['unreadable'],
  error_as_success: ['refused', 'empty', 'impossible_rows'],
  page: ['unreadable', 'refused'],
  down: ['unavailable'],
};

test.each(FEEDS)('%s: broken in any way it changes nothing and says so', async (feed, carrier, name) => {
  await read(carrier);
  const before = await stored(carrier);
  const good = await feedRow(carrier, name);
  for (const [fault, reasons] of Object.entries(REASONS)) {
    now = new Date(now.getTime() + 60_000);
    await setFault(feed, fault);
    const reading = (await read(carrier)).find((one) => one.name === name);
    expect([fault, reasons]).toEqual([fault, expect.arrayContaining([reading?.reason])]);
    expect(await stored(carrier), fault).toEqual(before);
    const row = await feedRow(carrier, name);
    expect(row).toMatchObject({ reason: reading?.reason, read_at: good?.read_at, point_count: good?.point_count });
    expect(row?.tried_at).toEqual(now);
    expect(logged.at(-1)).toMatchObject({ carrier, feed: name, reason: reading?.reason });
  }
});

test.each(FEEDS)(
  '%s: one row that is impossible is left out and counted, one that went is switched off',
  async (feed, carrier, name, count, id) => {
    await read(carrier);
    await setFault(feed, 'one_impossible');
    const left = (await read(carrier)).find((one) => one.name === name);
    expect(left).toMatchObject({ points: count - 1, left_out: 1, removed: 1, reason: null });
    await setFault(feed, 'one_gone');
    expect((await read(carrier)).find((one) => one.name === name)).toMatchObject({ points: count - 1, left_out: 0 });
    expect((await stored(carrier)).find((one) => one.external_id === id)).toMatchObject({ is_active: false });
    await setFault(feed, 'none');
    expect((await read(carrier)).find((one) => one.name === name)).toMatchObject({ changed: 1, added: 0 });
    expect((await stored(carrier)).find((one) => one.external_id === id)).toMatchObject({ is_active: true });
  },
);

test('a feed that takes too long, or is too large, changes nothing', async () => {
  await read('gls');
  await setFault('gls_cz', 'late');
  const late = { ...deps, feedLimits: { timeout: 200 } };
  const gls = deps.carriers.find(({ name }) => name === 'gls');
  if (!gls) throw new Error('gls');
  expect((await refreshCarrier(late, gls, TERMS))[0]).toMatchObject({ reason: 'unavailable', removed: 0 });
  await setFault('gls_cz', 'none');
  const small = { ...deps, feedLimits: { mostBytes: 1_000 } };
  expect((await refreshCarrier(small, gls, TERMS))[0]).toMatchObject({ reason: 'too_large', removed: 0 });
});

test('a row that is impossible is left out whatever id it has, also one that a point has', async () => {
  const point: CarrierPoint = {
    ...{ externalId: 'row 2', name: 'Trafika', network: null, street: 'Lipová 1', city: 'Brno', country: 'CZ' },
    ...{
      postCode: '602 00',
      latitude: 49.2,
      longitude: 16.6,
      cardPayment: true,
      cashOnDelivery: true,
      maxWeight: null,
    },
    kind: 'branch',
    openingHours: [],
  };
  const rows: FeedRow[] = [
    point,
    { externalId: 'row 2', impossible: 'name' },
    { externalId: 'row 3', impossible: 'x' },
  ];
  const reading = (order: FeedRow[]) =>
    readFeed(
      {
        ...{ name: 'few', countries: ['CZ'] },
        async *read() {
          yield* order;
        },
      },
      () => Promise.reject(new Error('nothing is opened')),
    );
  for (const order of [rows, rows.toReversed()])
    expect(await reading(order)).toMatchObject({ points: [{ externalId: 'row 2' }], leftOut: 2 });
  await expect(reading([point, point])).rejects.toMatchObject({ reason: 'doubled_ids' });
});

test('points of the shop itself, and those of another feed, are left alone', async () => {
  await read('packeta');
  const own = await shop.sql(`select is_active from shipping_options where carrier = 'packeta' and feed is null`);
  expect(own).toEqual([{ is_active: true }, { is_active: true }, { is_active: true }]);
});

test('feeds are read once a day, and one that failed again after an hour', async () => {
  await shop.sql('delete from point_feeds');
  await setFault('gls_cz', 'down');
  const tried = async () => {
    await refreshDue(deps);
    const rows = await shop.sql<{ carrier: string; name: string }>(
      'select carrier, name from point_feeds where tried_at = $1',
      [now],
    );
    return rows.map(({ carrier, name }) => `${carrier} ${name}`).toSorted();
  };
  expect(await tried()).toHaveLength(FEEDS.length);
  now = new Date(now.getTime() + 3_600_000);
  await setFault('gls_cz', 'none');
  expect(await tried()).toEqual(['gls cz']);
  now = new Date(now.getTime() + 3_600_000);
  expect(await tried()).toEqual([]);
  now = new Date(now.getTime() + 23 * 3_600_000);
  expect(await tried()).toHaveLength(FEEDS.length);
});

test('an operator counts first, then accepts a feed that shrank', async () => {
  const { headers } = await signedInOperator(shop, ['shipping.read', 'shipping.write']);
  const send = async (body: object) =>
    (await shop.request('POST /point-feeds/readings', { headers, body: { carrier: 'dpd', ...body } })).body.items[0];
  await read('dpd');
  await setFault('dpd_cz', 'shrunk');
  expect(await send({})).toMatchObject({ reason: 'shrank', detail: '32 of 48 points would go', removed: 0 });
  expect(await send({ is_trial: true, accepts_shrunk: true })).toMatchObject({ reason: null, removed: 32 });
  expect((await stored('dpd')).filter((one) => one.is_active)).toHaveLength(72);
  expect(await send({ accepts_shrunk: true })).toMatchObject({ reason: null, removed: 32, points: 16 });
  expect((await stored('dpd')).filter((one) => one.is_active)).toHaveLength(40);
  const listed = (await shop.request('GET /point-feeds', { headers })).body.items;
  expect(listed).toHaveLength(FEEDS.length);
  expect(listed.find((one: { carrier: string }) => one.carrier === 'dpd')).toMatchObject({
    name: 'cz',
    points: 16,
    reason: null,
  });
  const unknown = await shop.request('POST /point-feeds/readings', { headers, body: { carrier: 'nobody' } });
  expect(unknown.status).toBe(404);
});

test('an order keeps the words of a point that went', async () => {
  await read('packeta');
  const [point] = await shop.sql<Pick<StoredPoint, 'id' | 'name' | 'street'>>(
    `select id, name, street from shipping_options where external_id = '1001'`,
  );
  const cart = await filledCart(shop.request, { shipping: SHOP.shipping.points, option: point?.id });
  const { item } = (await order(shop.request, cart)).body;
  await setFault('branch', 'one_gone');
  expect((await read('packeta'))[0]).toMatchObject({ removed: 1 });
  const call = `GET /orders/${item.id}?hash=${item.hash}&embed=order_addresses,shipping`;
  const { shipping, order_addresses: addresses } = (await shop.request(call)).body.item._embedded;
  expect(shipping).toMatchObject({ shipping_option_id: point?.id, shipping_option_name: point?.name });
  expect(addresses[0]).toMatchObject({ street: point?.street });
  const next = await filledCart(shop.request);
  const chosen = await shop.request(`PATCH /carts/${next}`, {
    body: { shipping_method_id: SHOP.shipping.points, shipping_option_id: point?.id },
  });
  expect(chosen.status).toBe(422);
});
