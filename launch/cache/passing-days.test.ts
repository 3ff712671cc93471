import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from './recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setTime('2030-12-02T12:00:00+01:00');
  shop = await startBrowsingShop({ clock: () => new Date() });
  storefront = await openRecordingStorefront(shop);
  await shop.api.startWorker(1);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
  vi.useRealTimers();
});

const setTime = (moment: string) => vi.setSystemTime(new Date(moment));

/** Runs the scheduled job that says what passed by the clock. */
async function tick(): Promise<void> {
  await shop.sql(`select graphile_worker.add_job('platform.emit-timed')`);
  const waiting = `select 1 from graphile_worker.jobs where task_identifier = 'platform.emit-timed' and run_at <= now()`;
  await expect.poll(() => shop.sql(waiting)).toEqual([]);
  await shop.api.flushEvents();
}

/** What a cached page says of the pieces that are on their way, in Czech and in English. */
async function daysOnPage(cs: string, en: string): Promise<(string | undefined)[]> {
  const pages = await Promise.all([
    storefront.visit(cs, { host: FIXTURE.hosts.cs }),
    storefront.visit(en, { host: FIXTURE.hosts.en }),
  ]);
  return pages.map(({ text }) => {
    const html = text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').replaceAll(/<script.*?<\/script>/gs, '');
    return /(?:očekáváme|dorazí|připravíme|\d+ pieces|coming|ready)[^<]*/.exec(html)?.[0];
  });
}
const writeAnnounced = async (call: string, body: object) => {
  const answer = await shop.request(call, { body, headers: shop.operator });
  expect([answer.status, answer.body?.errors]).toEqual([200, undefined]);
  await shop.api.flushEvents();
};
const days = { expected_date_min: '2030-12-03', expected_date_max: '2030-12-05' };

test('a kept page says no day that has passed, and of many days only those to come', async () => {
  await tick();
  await writeAnnounced(`PATCH /products/${FIXTURE.products.barSoap}`, { stock_state: 0, expected_count: 40, ...days });
  const soap = () => daysOnPage('/tuhe-mydlo', '/bar-soap');
  const cached = () => storefront.cached.length;
  expect(await soap()).toEqual([
    'očekáváme 40 kusů, dorazí 3.–5. prosince',
    '40 pieces are on their way, coming December 3 – 5',
  ]);
  const made = cached();
  setTime('2030-12-02T23:59:59+01:00');
  await tick();
  expect(await soap()).toEqual([
    'očekáváme 40 kusů, dorazí 3.–5. prosince',
    '40 pieces are on their way, coming December 3 – 5',
  ]);
  expect(cached()).toBe(made);
  setTime('2030-12-03T00:00:00+01:00');
  await tick();
  expect(await soap()).toEqual([
    'očekáváme 40 kusů, dorazí 5. prosince',
    '40 pieces are on their way, coming December 5',
  ]);
  setTime('2030-12-05T23:59:59+01:00');
  await tick();
  expect(await soap()).toEqual([
    'očekáváme 40 kusů, dorazí 5. prosince',
    '40 pieces are on their way, coming December 5',
  ]);
  setTime('2030-12-06T00:00:00+01:00');
  await tick();
  expect(await soap()).toEqual([undefined, undefined]);
});

test('the only day of a variation is told until it is over', async () => {
  setTime('2031-02-02T12:00:00+01:00');
  await writeAnnounced(`PATCH /product-variations/${FIXTURE.variations.ml50}`, {
    stock_state: 0,
    expected_date_min: '2031-02-03',
  });
  const cream = () =>
    daysOnPage(`/krem?variant=${FIXTURE.variations.ml50}`, `/cream?variant=${FIXTURE.variations.ml50}`);
  expect(await cream()).toEqual(['dorazí 3. února', 'coming February 3']);
  setTime('2031-02-04T00:00:00+01:00');
  await tick();
  expect(await cream()).toEqual([undefined, undefined]);
});
