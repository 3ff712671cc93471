import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PACKETA_SHIPMENT as shipment, startPacketa } from '../../../../testing/parcels/index.ts';
import type { Preparation, Shipment } from '../carrier.ts';
import { createCarriers } from '../index.ts';
import { trackedOf } from './states.ts';

let packeta: Awaited<ReturnType<typeof startPacketa>>;
beforeAll(async () => {
  packeta = await startPacketa(createCarriers);
});
afterAll(() => packeta.sandbox.close());
beforeEach(() => packeta.clear());

const prepare = (changes: Partial<Shipment> = {}, wasSent = false) =>
  packeta.carrier.prepare({ ...shipment, ...changes }, { wasSent });
const idOf = (made: Preparation) => (made.state === 'made' ? made.externalId : '');

test('labels of many parcels are one file, from a place of the sheet on', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) ids.push(idOf(await prepare({ number: `L-${index}` })));
  const parcels = ids.map((externalId) => ({ externalId, service: 'packeta' }) as const);
  const pages = ({ pdf }: { pdf: Buffer }) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  for (const [paper, offset, count] of [
    ['A6 on A4', 0, 2],
    ['A6 on A4', 3, 2],
    ['A7 on A4', 7, 2],
    ['105x35mm on A4', 11, 1],
    ['A6 on A6', 0, 5],
    ['A7 on A7', 0, 5],
    ['A8 on A8', 0, 5],
  ] as const) {
    const labels = await packeta.carrier.labels(parcels, paper, offset);
    expect([paper, offset, labels.length, labels[0] && pages(labels[0])]).toEqual([paper, offset, 1, count]);
  }
  await expect(packeta.carrier.labels(parcels, 'A6 on A4', 4)).rejects.toThrow('has no place 4');
  await expect(packeta.carrier.labels([{ externalId: '1', service: 'packeta' }], 'A6 on A4', 0)).rejects.toThrow(
    'PacketIdFault',
  );
});

test('parcels that another carrier delivers have labels of their own file', async () => {
  const to = { street: 'Lipová 1', city: 'Brno', postCode: '602 00' };
  const own = idOf(await prepare({ number: 'A' }));
  const other = idOf(await prepare({ number: 'B', service: 'packeta_address_delivery', to }));
  const labels = await packeta.carrier.labels(
    [
      { externalId: own, service: 'packeta' },
      { externalId: other, service: 'packeta_address_delivery' },
    ],
    'A6 on A4',
    1,
  );
  expect(labels.map(({ externalIds }) => externalIds)).toEqual([[own], [other]]);
  for (const { pdf } of labels) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each(['no_result', 'page', 'doubled', 'lost'])('labels that are none (%s) are no file', async (fault) => {
  const externalId = idOf(await prepare());
  await packeta.setFaults({ fault, method: 'packetsLabelsPdf' });
  await expect(packeta.carrier.labels([{ externalId, service: 'packeta' }], 'A6 on A6', 0)).rejects.toThrow(
    expect.objectContaining({ name: 'CarrierUnavailable' }),
  );
});

test('a packet is cancelled until Packeta has it, and its number is free again', async () => {
  const first = idOf(await prepare());
  await packeta.carrier.cancel(first);
  expect(await packeta.carrier.track(first)).toMatchObject({ state: 'cancelled' });
  const second = idOf(await prepare());
  expect(second).not.toBe(first);
  await packeta.control('POST', `/packets/${second}/records`, { code: 2 });
  await expect(packeta.carrier.cancel(second)).rejects.toThrow('CancelNotAllowedFault');
});

test.each([
  [1, 'announced'],
  [2, 'accepted'],
  [3, 'on_way'],
  [4, 'on_way'],
  [5, 'ready'],
  [6, 'on_way'],
  [7, 'delivered'],
  [9, 'returning'],
  [10, 'returned'],
  [11, 'cancelled'],
  [12, 'on_way'],
  [14, 'on_way'],
  [15, 'returning'],
  [16, 'attempted'],
  [17, 'refused'],
  [999, 'unknown'],
])('the state %i is %s', async (code, state) => {
  const id = idOf(await prepare());
  await packeta.control('POST', `/packets/${id}/records`, { code });
  const tracked = await packeta.carrier.track(id);
  expect([tracked.state, tracked.history.map((one) => one.state)]).toEqual([state, ['announced', state]]);
  expect(tracked.storedUntil === null).toBe(code !== 5);
});

test.each(['0000-00-00', '0000-00-00 00:00:00', '2026-13-45', ''])('%j is no day until which it waits', (day) => {
  const field = (text: string) => ({ text, children: {}, attributes: {} });
  const result = { text: '', attributes: {}, children: { codeText: [field('arrived')], storedUntil: [field(day)] } };
  const status = { text: '', attributes: {}, children: { result: [result] } };
  expect(trackedOf(status, { ...status, children: {} }).storedUntil).toBeNull();
});

test('a parcel on its way back is that, whatever it does there', async () => {
  const id = idOf(await prepare());
  await packeta.control('POST', `/packets/${id}/records`, { code: 4, is_returning: true });
  expect((await packeta.carrier.track(id)).state).toBe('returning');
  await packeta.control('POST', `/packets/${id}/records`, { code: 10, is_returning: true });
  expect((await packeta.carrier.track(id)).state).toBe('returned');
});

test('a wrong password is a refusal', async () => {
  const environment = { ...packeta.sandbox.environment, PACKETA_API_PASSWORD: 'f'.repeat(32) };
  const [other] = createCarriers(environment);
  await expect(other?.track?.('4100000000')).rejects.toThrow('IncorrectApiPasswordFault');
});
