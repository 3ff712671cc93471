import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFakeCarrier, parcelsAtCarrier } from '../../testing/parcels/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { prepareParcels } from './prepare-parcels.ts';
import { trackDueParcels } from './track-due-parcels.ts';

const carrier = openFakeCarrier();
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ carriers: [carrier] });
});
afterAll(() => shop.close());
beforeEach(() => {
  carrier.services = ['ppl', 'packeta'];
});

const DAY = 24 * 60;
const { operate, orderOf, parcelOf, packed, pack, move, packetsOf, failing, ...job } = parcelsAtCarrier(
  () => shop,
  carrier,
);
const prepare = (minutes = 0) => job.run(prepareParcels, minutes);
const track = (minutes = 0) => job.run((process) => trackDueParcels(process), minutes);
const prepared = async () => {
  const parcel = await packed();
  await prepare();
  return parcel;
};
/** What a new configuration without the carrier does. */
const takeOut = () => {
  carrier.services = [];
};
const stuck = async (id: number) =>
  (await operate('GET /pending-decisions?kind=parcel_stuck')).body.items.filter(
    ({ record_id: record }: { record_id: number }) => record === id,
  ).length;
const WORDS = 'PPL is not set up in this shop: it is not asked.';
const problem = async (id: number) => (await parcelOf(id)).problem;

test('an announced parcel waits for somebody, and is followed again once its carrier is back', async () => {
  const { id } = await prepared();
  takeOut();
  await track(DAY);
  expect([await problem(id), await stuck(id)]).toEqual([WORDS, 1]);
  await track(DAY);
  await prepare(DAY);
  expect([await problem(id), await stuck(id)]).toEqual([WORDS, 1]);
  carrier.services = ['ppl', 'packeta'];
  await track(DAY);
  expect([await problem(id), await stuck(id)]).toEqual([null, 0]);
  expect((await parcelOf(id)).carrier_state).toBe('received data');
});

test('labels and tracking are refused with the carrier’s name, not with a lost connection', async () => {
  const { id, number } = await prepared();
  takeOut();
  const message = expect.stringContaining(`${number} je u dopravce PPL, který už v tomto obchodě není nastaven`);
  for (const call of [`GET /parcel-labels?parcel_ids=${id}`, `POST /parcels/${id}/tracking`]) {
    const { status, body } = await operate(call);
    expect([status, body.type, body.errors]).toEqual([
      ...[409, 'parcel_not_allowed'],
      [expect.objectContaining({ message })],
    ]);
  }
});

test('a parcel that was never asked for is not tried, and can be cancelled and packed by hand', async () => {
  const { id, order_id } = await packed();
  takeOut();
  await prepare();
  expect([await problem(id), await stuck(id)]).toEqual([WORDS, 1]);
  expect((await move(id, 'cancelled')).status).toBe(200);
  await prepare(DAY);
  expect(await stuck(id)).toBe(0);
  const again = await pack(order_id, { tracking_number: 'H1' });
  expect(again).toMatchObject({ is_by_hand: true, state: 'prepared' });
});

test.each(['prepared', 'unclear'] as const)(
  'cancelling a parcel (%s) works, and says that its carrier still has it until somebody has told it',
  async (state) => {
    const { id, order_id, number } = await packed();
    if (state === 'unclear') failing(number, ['lost', 'lost', 'lost']);
    await prepare();
    expect((await parcelOf(id)).state).toBe(state);
    takeOut();
    expect((await move(id, 'cancelled')).status).toBe(200);
    await prepare(DAY);
    expect([await problem(id), await stuck(id)]).toEqual([WORDS, 1]);
    expect((await orderOf(order_id))._embedded.shipping.tracking_numbers).toEqual([]);
    // Somebody has told the carrier.
    expect((await move(id, 'cancelled')).status).toBe(200);
    await prepare(DAY);
    expect([await problem(id), await stuck(id)]).toEqual([null, 0]);
  },
);

test('a cancelled parcel is taken back by itself once its carrier is back', async () => {
  const { id, number } = await prepared();
  takeOut();
  await move(id, 'cancelled');
  await prepare(DAY);
  expect(packetsOf(number)[0]?.isCancelled).toBe(false);
  carrier.services = ['ppl', 'packeta'];
  await prepare(DAY);
  expect([packetsOf(number)[0]?.isCancelled, await problem(id), await stuck(id)]).toEqual([true, null, 0]);
});

test('an operator says what becomes of a parcel on its way, and its buyer sees it', async () => {
  const { id, order_id } = await prepared();
  takeOut();
  await track(DAY);
  expect((await move(id, 'handed_over')).status).toBe(200);
  expect((await move(id, 'delivered')).status).toBe(200);
  expect((await orderOf(order_id)).state).toBe('delivered');
  await track(DAY);
  expect(await stuck(id)).toBe(0);
});
