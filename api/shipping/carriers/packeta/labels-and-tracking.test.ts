import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/index.ts';
import type { Carrier, Preparation, Shipment } from '../carrier.ts';
import { createCarriers } from '../index.ts';

let sandbox: Sandbox;
let carrier: Required<Carrier>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const open = createCarriers(sandbox.environment, { timeout: 400 });
  carrier = open.find(({ name }) => name === 'packeta') as Required<Carrier>;
});
afterAll(() => sandbox.close());

async function control(method: string, path = '', body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  const init = { method, ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }) };
  return (await fetch(`${sandbox.url}/sandbox/packeta${path}`, init)).json();
}
const knobs = (set: object) => control('PATCH', '', set);
beforeEach(() => control('DELETE'));

const shipment: Shipment = {
  number: '2026-000123-1',
  service: 'packeta',
  recipient: {
    firstName: 'Jana',
    lastName: 'Nováková',
    company: null,
    email: 'jana@example.com',
    phone: '+420 601 234 567',
  },
  to: { point: '1001' },
  country: 'CZ',
  currency: 'CZK',
  decimalPlaces: 2,
  cashOnDelivery: 129_900,
  value: 123_456,
  weight: 1_250,
  size: null,
  note: null,
  isForAdults: false,
};
const prepare = (changes: Partial<Shipment> = {}, wasSent = false) =>
  carrier.prepare({ ...shipment, ...changes }, { wasSent });
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
    const labels = await carrier.labels(parcels, paper, offset);
    expect([paper, offset, labels.length, labels[0] && pages(labels[0])]).toEqual([paper, offset, 1, count]);
  }
  await expect(carrier.labels(parcels, 'A6 on A4', 4)).rejects.toThrow('has no place 4');
  await expect(carrier.labels([{ externalId: '1', service: 'packeta' }], 'A6 on A4', 0)).rejects.toThrow(
    'PacketIdFault',
  );
});

test('parcels that another carrier delivers have labels of their own file', async () => {
  const to = { street: 'Lipová 1', city: 'Brno', postCode: '602 00' };
  const own = idOf(await prepare({ number: 'A' }));
  const other = idOf(await prepare({ number: 'B', service: 'packeta_address_delivery', to }));
  const labels = await carrier.labels(
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
  await knobs({ fault, method: 'packetsLabelsPdf' });
  await expect(carrier.labels([{ externalId, service: 'packeta' }], 'A6 on A6', 0)).rejects.toThrow(
    expect.objectContaining({ name: 'CarrierUnavailable' }),
  );
});

test('a packet is cancelled until Packeta has it, and its number is free again', async () => {
  const first = idOf(await prepare());
  await carrier.cancel(first);
  expect(await carrier.track(first)).toMatchObject({ state: 'cancelled' });
  const second = idOf(await prepare());
  expect(second).not.toBe(first);
  await control('POST', `/packets/${second}/records`, { code: 2 });
  await expect(carrier.cancel(second)).rejects.toThrow('CancelNotAllowedFault');
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
  await control('POST', `/packets/${id}/records`, { code });
  const tracked = await carrier.track(id);
  expect([tracked.state, tracked.history.map((one) => one.state)]).toEqual([state, ['announced', state]]);
  expect(tracked.storedUntil === null).toBe(code !== 5);
});

test('a parcel on its way back is that, whatever it does there', async () => {
  const id = idOf(await prepare());
  await control('POST', `/packets/${id}/records`, { code: 4, is_returning: true });
  expect((await carrier.track(id)).state).toBe('returning');
  await control('POST', `/packets/${id}/records`, { code: 10, is_returning: true });
  expect((await carrier.track(id)).state).toBe('returned');
});

test('Packeta says whether a parcel may go to a point', async () => {
  const parcel = { country: 'CZ', weight: 1_000, cashOnDelivery: 0 };
  expect(await carrier.checkPoint('1001', parcel)).toEqual([]);
  expect(await carrier.checkPoint('1001', { ...parcel, country: 'SK' })).toMatchObject([{ field: 'InvalidCountry' }]);
  expect(await carrier.checkPoint('1001', { ...parcel, weight: 12_000 })).toMatchObject([{ field: 'InvalidWeight' }]);
  expect(await carrier.checkPoint('77', parcel)).toMatchObject([{ field: 'NotFound' }]);
});

test('a wrong password is a refusal', async () => {
  const environment = { ...sandbox.environment, PACKETA_API_PASSWORD: 'f'.repeat(32) };
  const [other] = createCarriers(environment);
  await expect(other?.track?.('4100000000')).rejects.toThrow('IncorrectApiPasswordFault');
});
