import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { startPacketa } from '../../testing/parcels/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { createCarriers } from '../shipping/index.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { prepareParcels } from './prepare-parcels.ts';

let shop: TestShop;
let packeta: Awaited<ReturnType<typeof startPacketa>>;
let deps: ParcelDependencies;
let now = Date.now();
beforeAll(async () => {
  packeta = await startPacketa(createCarriers);
  const carriers = [packeta.carrier];
  shop = await startBuyingShop({ carriers });
  // A point that the stand-in knows.
  await shop.sql(`update shipping_options set external_id = '1001' where id = $1`, [SHOP.options.brno]);
  const log = { error: () => {} };
  deps = { db: shop.api.db, clock: () => new Date(now), carriers, log, itemGrams: 500, packingGrams: 150 };
});
afterAll(async () => {
  await shop.close();
  await packeta.sandbox.close();
});

const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
interface Parcel {
  id: number;
  order_id: number;
  number: string;
  state: string;
}
const parcelOf = async (id: number): Promise<Parcel> => (await operate(`GET /parcels/${id}`)).body.item;
const pack = async (orderId: number): Promise<Parcel> =>
  (await operate(`POST /orders/${orderId}/parcels`, {})).body.item;
async function packed(purchase: Parameters<typeof placedOrder>[1] = {}): Promise<Parcel> {
  const { id } = await placedOrder(shop, purchase);
  await operate(`PATCH /orders/${id}`, { paid: true });
  return pack(id);
}

async function pdf(pages: number): Promise<string> {
  const file = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) file.addPage([298, 420]);
  return Buffer.from(await file.save()).toString('base64');
}
const encoded = (text: string) => Buffer.from(text, 'latin1').toString('base64');

describe('a label that is added by hand', () => {
  test('is joined with others as one file', async () => {
    const parcels = [await packed(), await packed()];
    for (const [at, { id }] of parcels.entries())
      expect((await operate(`PATCH /parcels/${id}`, { label_base64: await pdf(at + 1) })).status).toBe(200);
    const ids = parcels.map(({ id }) => id).join(',');
    const { base64 } = (await operate(`GET /parcel-labels?parcel_ids=${ids}`)).body.item;
    expect((await PDFDocument.load(base64)).getPageCount()).toBe(3);
  });

  test('is refused unless it can be read, and has a few pages', async () => {
    const { id } = await packed();
    const whole = Buffer.from(await pdf(1), 'base64').toString('latin1');
    for (const label_base64 of [
      ...[encoded('no PDF'), encoded('%PDF-'), encoded('%PDF-1.7\nnothing\n%%EOF'), encoded(whole.slice(0, 200))],
      ...[await pdf(11), encoded(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>`)],
    ]) {
      const { status, body } = await operate(`PATCH /parcels/${id}`, { label_base64 });
      expect([status, body.errors?.[0]?.field, label_base64]).toEqual([422, 'label_base64', label_base64]);
    }
    expect((await operate(`GET /parcel-labels?parcel_ids=${id}`)).status).toBe(409);
    await operate(`PATCH /parcels/${id}`, { state: 'cancelled' });
    expect((await operate(`PATCH /parcels/${id}`, { label_base64: await pdf(1) })).status).toBe(409);
  });

  test('is not printed with so many others that they fill the memory', async () => {
    const { id, order_id } = await packed();
    const rows = await shop.sql<{ id: number }>(
      `with p as (insert into parcels (order_id, position, number, carrier, is_by_hand, state_since, weight, is_measured, currency, decimal_places, insured_value, cash_on_delivery)
         select order_id, 1 + n, '1-' || n, carrier, true, now(), weight, false, currency, decimal_places, insured_value, 0
         from parcels, generate_series(1, 16) n where id = $1 returning id)
       insert into parcel_labels (parcel_id, content) select id, repeat('A', 1333332) from p returning parcel_id as id`,
      [id],
    );
    const asked = await operate(`GET /parcel-labels?parcel_ids=${rows.map((row) => row.id).join(',')}`);
    expect([...refusalOf(asked), asked.body.errors[0].message]).toEqual([
      ...[409, 'parcel_not_allowed', 'Štítky mají dohromady přes 15 MB. Vytiskněte je po částech.'],
    ]);
    await shop.sql('delete from parcel_labels where parcel_id in (select id from parcels where order_id = $1)', [
      order_id,
    ]);
  });
});

test('dry runs tell what they change of a parcel that is there', async () => {
  const { id } = await packed();
  const tried = async (call: string, body: object) =>
    (await operate(`${call}?dry_run=1`, body)).body.changes.filter(
      ({ table_name: table }: { table_name: string }) => table === 'parcels',
    );
  expect(await tried(`PATCH /parcels/${id}`, { tracking_number: 'DR9' })).toEqual([
    {
      ...{ table_name: 'parcels', record_id: id, operation: 'update' },
      before: { state: 'new', tracking_number: null },
      after: { state: 'prepared', tracking_number: 'DR9' },
    },
  ]);
  await operate(`PATCH /parcels/${id}`, { tracking_number: 'DR9', state: 'handed_over' });
  await operate(`PATCH /parcels/${id}`, { state: 'returned' });
  const decision = { decision: 'end', goods: 'written_off', reason: 'Nevyzvednuto' };
  expect(await tried(`POST /parcels/${id}/decisions`, decision)).toMatchObject([
    { record_id: id, operation: 'update', before: { decision: null }, after: { decision: 'end' } },
  ]);
});

/** Runs the job as it runs an hour later. */
async function runLater(): Promise<void> {
  now = Math.max(now, Date.now()) + 60 * 60_000;
  await prepareParcels(deps);
}

test.each([
  ['named', 4],
  ['unnamed', 8],
  ['accepted', 8],
])(
  'a dozen labels of Packeta, which answers a doubled number as %s: each order has one packet',
  async (double, open) => {
    const before = (await packeta.packets()).length;
    const parcels: Parcel[] = [];
    for (const fault of ['none', 'lost', 'hang']) {
      await packeta.setFaults({ fault, method: 'createPacket', double });
      const purchase = { shipping: SHOP.shipping.points, option: SHOP.options.brno };
      for (let made = 0; made < 4; made += 1) parcels.push(await packed(purchase));
      now = Math.max(now, Date.now());
      await prepareParcels(deps);
    }
    await packeta.setFaults({ double });
    for (let run = 0; run < 3; run += 1) await runLater();
    const unclear: Parcel[] = [];
    for (const { id } of parcels) {
      const parcel = await parcelOf(id);
      if (parcel.state === 'unclear') unclear.push(parcel);
      else expect(parcel.state).toBe('prepared');
    }
    // What timed out was made nowhere; what was lost is found by its number where Packeta names the packet.
    expect(unclear).toHaveLength(open);
    const packets = (await packeta.packets()).slice(before);
    expect(packets).toHaveLength(8);
    for (const { id, number, order_id } of unclear) {
      const packet = packets.find((one) => one.number === number);
      const settled = packet ? { carrier_id: packet.id } : { state: 'cancelled' };
      expect((await operate(`PATCH /parcels/${id}`, settled)).status).toBe(200);
      if (!packet) await pack(order_id);
    }
    await runLater();
    const made = await shop.sql<{ order_id: number; carrier_id: string; number: string }>(
      `select order_id, carrier_id, number from parcels where state = 'prepared' and carrier = 'packeta' and order_id = any($1::int[])`,
      [parcels.map(({ order_id: order }) => order)],
    );
    expect(new Set(made.map(({ order_id: order }) => order)).size).toBe(12);
    const stored = (await packeta.packets()).slice(before).map(({ id, number }) => `${id} ${number}`);
    expect(made.map(({ carrier_id: id, number }) => `${id} ${number}`).toSorted()).toEqual(stored.toSorted());
  },
);
