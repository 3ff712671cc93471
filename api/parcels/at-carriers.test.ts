import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CarrierFault, openFakeCarrier, parcelsAtCarrier } from '../../testing/parcels/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { prepareParcels } from './prepare-parcels.ts';

const carrier = openFakeCarrier();
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ carriers: [carrier] });
});
afterAll(() => shop.close());
beforeEach(() => {
  carrier.faultOf = () => undefined;
});

const { operate, parcelOf, packed, packetsOf, failing, deps, ...job } = parcelsAtCarrier(() => shop, carrier);
const run = (minutes = 0) => job.run(prepareParcels, minutes);

test('the carrier is asked by a job with the shop’s own number, and the order gets its number', async () => {
  const { id, order_id, number } = await packed();
  expect(await parcelOf(id)).toMatchObject({ state: 'new', is_by_hand: false, has_label: false });
  await run();
  const [packet] = packetsOf(number);
  expect(packet?.shipment).toMatchObject({
    ...{ service: 'ppl', weight: 270, value: 9990, cashOnDelivery: 0, country: 'CZ' },
    recipient: { firstName: 'Jana', lastName: 'Nováková', email: 'jana@example.com' },
    to: { street: 'Lipová 12', city: 'Brno', postCode: '602 00' },
  });
  const tracking_number = `Z${packet?.externalId}`;
  expect(await parcelOf(id)).toMatchObject({
    state: 'prepared',
    carrier_id: packet?.externalId,
    tracking_number,
    has_label: true,
  });
  const order = (await operate(`GET /orders/${order_id}?embed=shipping`)).body.item;
  expect(order._embedded.shipping.tracking_numbers).toEqual([tracking_number]);
});

test.each<[string, (CarrierFault | undefined)[]]>([
  ['a lost answer', ['lost']],
  ['answers that are lost twice', ['lost', 'lost']],
  ['a carrier that is away, then loses the answer', ['unavailable', 'lost']],
  ['a lost answer, then a carrier that is away, then one that refuses', ['lost', 'unavailable', 'refused']],
])('after %s there is one packet of the parcel', async (_name, faults) => {
  const { id, number } = await packed();
  failing(number, faults);
  for (let tried = 0; tried < 5; tried += 1) await run(60);
  expect(packetsOf(number)).toHaveLength(1);
  expect(await parcelOf(id)).toMatchObject({ state: 'prepared', problem: null });
});

test('a process that dies while it asks is taken for dead after some minutes, and another goes on', async () => {
  const { id, number } = await packed();
  failing(number, ['hung']);
  void prepareParcels(deps());
  while (packetsOf(number).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await parcelOf(id)).state).toBe('unclear');
  await run(1);
  expect((await parcelOf(id)).state).toBe('unclear');
  await run(6);
  expect((await parcelOf(id)).state).toBe('prepared');
  expect(packetsOf(number)).toHaveLength(1);
  expect(carrier.calls.filter((call) => call.number === number)).toEqual([
    { number, wasSent: false },
    { number, wasSent: true },
  ]);
});

test('what the carrier refuses is not asked again until an operator changes it', async () => {
  const { id, number } = await packed();
  failing(number, ['refused']);
  await run();
  expect(await parcelOf(id)).toMatchObject({ state: 'new', problem: 'The phone number is wrong.' });
  await run(600);
  expect(packetsOf(number)).toHaveLength(0);
  await operate(`PATCH /parcels/${id}`, { weight: 900 });
  await run();
  expect((await parcelOf(id)).state).toBe('prepared');
});

test('an unclear parcel is found by its number at the carrier, and not by another one’s', async () => {
  const [one, other] = [await packed(), await packed()];
  failing(one.number, ['lost']);
  await run();
  const [packet, foreign] = [packetsOf(one.number)[0], packetsOf(other.number)[0]];
  expect(refusalOf(await operate(`PATCH /parcels/${one.id}`, { carrier_id: foreign?.externalId }))).toEqual([
    409,
    'parcel_not_allowed',
  ]);
  const found = await operate(`PATCH /parcels/${one.id}`, { carrier_id: packet?.externalId });
  expect(found.body.item).toMatchObject({ state: 'prepared', carrier_id: packet?.externalId });
});

test('an order whose parcel is unclear is not cancelled: nobody could take the packet back', async () => {
  const { order_id, number } = await packed();
  failing(number, ['lost']);
  await run();
  expect(refusalOf(await operate(`PATCH /orders/${order_id}`, { state: 'cancelled' }))).toEqual([
    409,
    'state_not_allowed',
  ]);
  expect(refusalOf(await operate(`PATCH /orders/${order_id}?dry_run=1`, { state: 'cancelled' }))).toEqual([
    409,
    'state_not_allowed',
  ]);
  const [{ hash } = { hash: '' }] = await shop.sql<{ hash: string }>('select hash from orders where id = $1', [
    order_id,
  ]);
  const byBuyer = await shop.request(`POST /orders/${order_id}/cancellation`, { body: { hash } });
  expect(refusalOf(byBuyer)).toEqual([409, 'too_late_to_cancel']);
});

test('cancelling takes the packet back first, also with the order; a carrier that has it refuses', async () => {
  const [pressed, withOrder, late] = [await packed(), await packed(), await packed()];
  await run();
  await operate(`PATCH /parcels/${pressed.id}?dry_run=1`, { state: 'cancelled' });
  expect(packetsOf(pressed.number)[0]?.isCancelled).toBe(false);
  await operate(`PATCH /parcels/${pressed.id}`, { state: 'cancelled' });
  expect(packetsOf(pressed.number)[0]?.isCancelled).toBe(true);
  await operate(`PATCH /orders/${withOrder.order_id}`, { state: 'cancelled' });
  await run();
  expect(packetsOf(withOrder.number)[0]?.isCancelled).toBe(true);
  carrier.report(packetsOf(late.number)[0]?.externalId ?? '', { state: 'accepted' });
  expect(refusalOf(await operate(`PATCH /parcels/${late.id}`, { state: 'cancelled' }))).toEqual([
    409,
    'carrier_refused',
  ]);
  expect((await parcelOf(late.id)).state).toBe('prepared');
});

test('what the carrier tells moves parcel and order, and is noted once', async () => {
  const { id, order_id, number } = await packed();
  await run();
  const externalId = packetsOf(number)[0]?.externalId ?? '';
  const reported = async (state: 'accepted' | 'ready' | 'delivered' | 'unknown', storedUntil: string | null = null) => {
    carrier.report(externalId, { state, storedUntil });
    return (await operate(`POST /parcels/${id}/tracking`)).body.item;
  };
  expect(await reported('accepted')).toMatchObject({ state: 'handed_over', carrier_state: 'accepted' });
  expect(await reported('ready', '2099-01-31')).toMatchObject({
    state: 'ready_to_collect',
    stored_until: '2099-01-31',
  });
  await reported('ready');
  expect((await reported('unknown')).state).toBe('ready_to_collect');
  expect((await reported('delivered')).state).toBe('delivered');
  expect((await operate(`GET /orders/${order_id}`)).body.item.state).toBe('delivered');
  const { history } = (await parcelOf(id))._embedded;
  expect(history.map(({ state }: { state: string }) => state)).toEqual([
    ...['new', 'unclear', 'prepared', 'handed_over', 'ready_to_collect', 'ready_to_collect', 'delivered'],
  ]);
});

test('labels of connected carriers and those that were added by hand are one file', async () => {
  const one = await packed();
  await run();
  const labels = await operate(`GET /parcel-labels?parcel_ids=${one.id}&paper=A7%20on%20A4&offset=3`);
  expect(Buffer.from(labels.body.item.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const unmade = await packed();
  expect(refusalOf(await operate(`GET /parcel-labels?parcel_ids=${one.id},${unmade.id}`))).toEqual([
    409,
    'parcel_not_allowed',
  ]);
});
