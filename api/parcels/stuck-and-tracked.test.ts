import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { openFakeCarrier, parcelsAtCarrier } from '../../testing/parcels/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { keepPrepared, prepareParcels } from './prepare-parcels.ts';
import { trackDueParcels } from './track-due-parcels.ts';

const carrier = openFakeCarrier();
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ carriers: [carrier] });
});
afterAll(() => shop.close());
beforeEach(() => {
  carrier.faultOf = () => undefined;
});

const DAY = 24 * 60;
const { operate, parcelOf, packed, pack, sendable, packetsOf, failing, deps, ...job } = parcelsAtCarrier(
  () => shop,
  carrier,
);
const prepare = (minutes = 0) => job.run(prepareParcels, minutes);
const prepared = async () => {
  const parcel = await packed();
  await prepare();
  return { ...parcel, externalId: packetsOf(parcel.number)[0]?.externalId ?? '' };
};
const isTakenBack = (number: string) => packetsOf(number)[0]?.isCancelled;
const stuck = async (id: number) =>
  (await operate('GET /pending-decisions?kind=parcel_stuck')).body.items.filter(
    ({ record_id }: { record_id: number }) => record_id === id,
  );
const track = (id: number) => operate(`POST /parcels/${id}/tracking`);

describe('a packet of a cancelled parcel is taken back', () => {
  test('also when somebody asks the carrier meanwhile where it is', async () => {
    const { id, order_id, number } = await prepared();
    await operate(`PATCH /orders/${order_id}`, { state: 'cancelled' });
    await track(id);
    await prepare();
    expect(isTakenBack(number)).toBe(true);
  });

  test('also when the carrier cannot say where it is, and it is cancelled meanwhile', async () => {
    const { id, number } = await prepared();
    const { track: ask } = carrier;
    carrier.track = async () => {
      expect((await operate(`PATCH /orders/${(await parcelOf(id)).order_id}`, { state: 'cancelled' })).status).toBe(
        200,
      );
      throw new Error('socket hang up');
    };
    await job.run((process) => trackDueParcels(process));
    carrier.track = ask;
    await prepare();
    expect(isTakenBack(number)).toBe(true);
  });

  test('when its carrier was asked for it just then', async () => {
    const { id, number } = await packed();
    const { prepare: ask } = carrier;
    carrier.prepare = async (shipment, tries) => {
      const answer = await ask?.(shipment, tries);
      expect((await operate(`PATCH /parcels/${id}`, { state: 'cancelled' })).status).toBe(200);
      return answer ?? { state: 'unclear', reason: '' };
    };
    await prepare();
    carrier.prepare = ask;
    await prepare(5);
    expect(isTakenBack(number)).toBe(true);
    expect(await parcelOf(id)).toMatchObject({ state: 'cancelled', problem: null });
  });

  test('when its number was found by the same call, and when a job found it beside the call', async () => {
    const [one, other] = [await packed(), await packed()];
    carrier.faultOf = (_number, call) => (call === 1 ? 'lost' : undefined);
    await prepare();
    const [found] = packetsOf(one.number);
    const both = { carrier_id: found?.externalId, state: 'cancelled' };
    expect((await operate(`PATCH /parcels/${one.id}`, both)).status).toBe(200);
    expect(isTakenBack(one.number)).toBe(true);

    const externalId = packetsOf(other.number)[0]?.externalId ?? '';
    let pressed: Promise<unknown> | undefined;
    await shop.api.db.transaction(async (tx) => {
      await tx.query('select from orders where id = $1 for update', [other.order_id]);
      pressed = operate(`PATCH /parcels/${other.id}`, { state: 'cancelled' });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await shop.sql(waiting)).length).toBe(1);
      const within = { ...deps().db, transaction: <T>(work: (of: typeof tx) => Promise<T>) => work(tx) };
      await keepPrepared({ ...deps(), db: within }, other.id, { externalId, trackingNumber: `Z${externalId}` });
    });
    await pressed;
    expect(await parcelOf(other.id)).toMatchObject({ state: 'cancelled', carrier_id: externalId });
    await prepare(1);
    expect(isTakenBack(other.number)).toBe(true);
  });

  test('when it was cancelled while the process that asked for it is dead', async () => {
    const { id, number } = await packed();
    failing(number, ['hung']);
    void prepareParcels(deps());
    await expect.poll(() => packetsOf(number).length).toBe(1);
    expect((await operate(`PATCH /parcels/${id}`, { state: 'cancelled' })).status).toBe(200);
    await prepare(6);
    expect(packetsOf(number)).toMatchObject([{ isCancelled: true }]);
    expect(await parcelOf(id)).toMatchObject({ state: 'cancelled', problem: null });
    expect(await stuck(id)).toEqual([]);
  });

  test('or somebody is asked, where its carrier does not know it', async () => {
    const { id } = await packed();
    const { prepare: ask } = carrier;
    carrier.prepare = async () => ({ state: 'unclear', reason: 'The number is not found.' });
    await prepare();
    await operate(`PATCH /parcels/${id}`, { state: 'cancelled' });
    await prepare(60);
    carrier.prepare = ask;
    expect(await stuck(id)).toHaveLength(1);
    await operate(`PATCH /parcels/${id}`, { state: 'cancelled' });
    expect(await stuck(id)).toEqual([]);
  });

  test('when the answer to the cancelling was lost, then by the next try', async () => {
    const { id, order_id, number } = await prepared();
    const { cancel } = carrier;
    carrier.cancel = async (externalId) => {
      await cancel?.(externalId);
      throw new Error('socket hang up');
    };
    await operate(`PATCH /orders/${order_id}`, { state: 'cancelled' });
    await prepare();
    carrier.cancel = cancel;
    expect((await parcelOf(id)).problem).toBe('socket hang up');
    await prepare(60);
    expect(isTakenBack(number)).toBe(true);
    expect((await parcelOf(id)).problem).toBeNull();
    expect(await stuck(id)).toEqual([]);
  });

  test('a carrier that keeps it: somebody is asked, until it is settled', async () => {
    const { id, order_id, number, externalId } = await prepared();
    carrier.report(externalId, { state: 'accepted' });
    await operate(`PATCH /orders/${order_id}`, { state: 'cancelled' });
    await prepare();
    expect(isTakenBack(number)).toBe(false);
    expect(await stuck(id)).toMatchObject([{ order_id, call: `PATCH /parcels/${id}` }]);
    expect((await operate(`PATCH /parcels/${id}`, { state: 'cancelled' })).status).toBe(200);
    expect(await stuck(id)).toEqual([]);
    expect((await parcelOf(id))._embedded.history.at(-1).operator_name).not.toBeNull();
  });
});

describe('somebody is asked about a parcel', () => {
  test('that its carrier refuses, until it is changed', async () => {
    const { id, number } = await packed();
    failing(number, ['refused']);
    await prepare();
    expect(await stuck(id)).toHaveLength(1);
    await operate(`PATCH /parcels/${id}`, { weight: 900 });
    expect(await stuck(id)).toEqual([]);
  });

  test('that stays unclear', async () => {
    const { id } = await packed();
    carrier.faultOf = (number, call) => (call === 1 && number ? 'lost' : 'unavailable');
    for (let tried = 0; tried < 20; tried += 1) await prepare(60);
    expect((await parcelOf(id)).state).toBe('unclear');
    expect(await stuck(id)).toHaveLength(1);
  });

  test('that its carrier has cancelled', async () => {
    const { id, externalId } = await prepared();
    await carrier.cancel?.(externalId);
    await track(id);
    expect(await parcelOf(id)).toMatchObject({ state: 'prepared', carrier_state: 'cancelled', problem: 'cancelled' });
    expect(await stuck(id)).toHaveLength(1);
    expect((await operate(`PATCH /parcels/${id}`, { state: 'cancelled' })).status).toBe(200);
    expect(await stuck(id)).toEqual([]);
  });

  test('of which nothing was heard for 90 days', async () => {
    const { id } = await prepared();
    expect(await stuck(id)).toEqual([]);
    await job.run(trackDueParcels, 91 * DAY);
    expect(await stuck(id)).toHaveLength(1);
  });
});

test('less is collected of an order that was paid before its carrier is asked', async () => {
  const { id: orderId } = await sendable({ payment: SHOP.payments.cash });
  const { id, number, cash_on_delivery: cash } = await pack(orderId);
  expect(cash.value).toBeGreaterThan(0);
  expect((await operate(`PATCH /orders/${orderId}`, { paid: true })).status).toBe(200);
  await prepare();
  expect(packetsOf(number)[0]?.shipment.cashOnDelivery).toBe(0);
  expect((await parcelOf(id)).cash_on_delivery.value).toBe(0);
});

test('the history has the carrier’s own times, and what it went through between two questions, once', async () => {
  const { id, externalId } = await prepared();
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
  const event = (state: 'accepted' | 'on_way' | 'unknown' | 'ready', hour: number) => ({
    ...{ state, externalState: `told ${state}`, at: at(hour) },
  });
  const history = [event('accepted', 8), event('on_way', 12), event('unknown', 13), event('ready', 18)];
  carrier.report(externalId, { ...event('ready', 18), history });
  await track(id);
  await track(id);
  const entries = (await parcelOf(id))._embedded.history.slice(3);
  expect(entries.map(({ state, happened_at }: { state: string; happened_at: string }) => [state, happened_at])).toEqual(
    [
      ['handed_over', at(8).toISOString()],
      ['on_its_way', at(12).toISOString()],
      ['on_its_way', at(13).toISOString()],
      ['ready_to_collect', at(18).toISOString()],
    ],
  );
});

test('every parcel of a page has its history, however long that of another is', async () => {
  const [long, short] = [await packed(), await packed()];
  await shop.sql(
    `insert into parcel_state_history (parcel_id, state, created_at) select $1, 'new', now() from generate_series(1, 1000)`,
    [long.id],
  );
  const { items } = (await operate('GET /parcels?per_page=2&embed=history')).body;
  const found = items.find(({ id }: { id: number }) => id === short.id);
  expect(found._embedded.history).toHaveLength(1);
});

test('all parcels that are due are asked for in one run, a few at a time', async () => {
  const all = [await prepared(), await prepared(), await prepared()];
  for (const { externalId } of all) carrier.report(externalId, { state: 'accepted' });
  await job.run((process) => trackDueParcels(process, 1));
  for (const { id } of all) expect((await parcelOf(id)).state).toBe('handed_over');
});
