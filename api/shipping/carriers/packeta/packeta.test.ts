import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PACKETA_SHIPMENT as shipment, startPacketa } from '../../../../testing/parcels/index.ts';
import type { Shipment } from '../carrier.ts';
import { createCarriers } from '../index.ts';
import { streetOf } from './attributes.ts';

let packeta: Awaited<ReturnType<typeof startPacketa>>;
beforeAll(async () => {
  packeta = await startPacketa(createCarriers);
});
afterAll(() => packeta.sandbox.close());
beforeEach(() => packeta.clear());

const prepare = (changes: Partial<Shipment> = {}, wasSent = false) =>
  packeta.carrier.prepare({ ...shipment, ...changes }, { wasSent });

test('a parcel to a point is announced with whole crowns, its worth and kilograms', async () => {
  const made = await prepare();
  expect(made).toEqual({ state: 'made', externalId: '4100000000', trackingNumber: 'Z4100000000' });
  expect((await packeta.packets())[0]?.attributes).toEqual({
    number: '2026-000123-1',
    name: 'Jana',
    surname: 'Nováková',
    email: 'jana@example.com',
    phone: '+420 601 234 567',
    addressId: '1001',
    currency: 'CZK',
    cod: '1299',
    value: '1234.56',
    weight: '1.250',
    eshop: 'sandbox-shop',
    adultContent: '0',
  });
});

test('a parcel to an address goes by the carrier of its country, with street and number apart', async () => {
  const to = { street: 'Mlýnská 12/4', city: 'Košice', postCode: '040 01' };
  const money = { currency: 'EUR', cashOnDelivery: 4_950, value: 4_950 };
  const made = await prepare({ service: 'packeta_address_delivery', to, country: 'SK', ...money });
  expect(made.state).toBe('made');
  expect((await packeta.packets())[0]?.attributes).toMatchObject({
    ...{ addressId: '131', street: 'Mlýnská', houseNumber: '12/4', city: 'Košice', zip: '04001' },
    ...{ cod: '49.50', currency: 'EUR' },
  });
});

test.each([
  ['Lipová 12', 'Lipová', '12'],
  ['Na Příkopě 3a', 'Na Příkopě', '3a'],
  ['17. listopadu 1903/4', '17. listopadu', '1903/4'],
  ['Lhota 7', 'Lhota', '7'],
  ['Náměstí', 'Náměstí', ''],
])('the street of %s is %s, the number %s', (line, street, houseNumber) => {
  expect(streetOf(line)).toEqual({ street, houseNumber });
});

test('what is written in a name stays text', async () => {
  const recipient = { ...shipment.recipient, lastName: '<a>&"]]>', company: '\u0000x\u0007' };
  expect((await prepare({ recipient })).state).toBe('made');
  expect((await packeta.packets())[0]?.attributes.surname).toBe('<a>&"]]>');
});

test.each([
  ['cod', { cashOnDelivery: 129_950 }],
  ['weight', { weight: 0 }],
  ['weight', { weight: 30_001 }],
  ['number', { number: '1234567890123456789012345' }],
  ['number', { number: 'č. 1' }],
  ['addressId', { to: { point: '99999' } }],
  ['addressId', { to: { street: 'Hauptstraße 1', city: 'Berlin', postCode: '10115' }, country: 'DE' }],
  ['currency', { currency: 'EUR' }],
  ['email', { recipient: { ...shipment.recipient, email: null, phone: null } }],
] as [string, Partial<Shipment>][])(
  'a wrong %s is refused by its name, and nothing is made',
  async (field, changes) => {
    const refusal = await prepare(changes).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'CarrierRefusal', fields: [expect.objectContaining({ field })] });
    expect(await packeta.packets()).toEqual([]);
  },
);

test.each(['hang', 'down', 'page', 'fault', 'no_result', 'doubled'])(
  'without an answer to the trial (%s) nothing is sent',
  async (fault) => {
    await packeta.setFaults({ fault, method: 'packetAttributesValid' });
    const tried = await prepare().catch((error: Error) => error.name);
    if (fault === 'no_result') expect(tried).toMatchObject({ state: 'made' });
    else expect(['CarrierUnavailable', 'CarrierRefusal']).toContain(tried);
    const { calls } = await packeta.control('GET');
    expect(calls.createPacket ?? 0).toBe(fault === 'no_result' ? 1 : 0);
  },
);

test.each(['lost', 'doubled', 'no_result'])(
  'an answer that is %s is unclear, and the packet is found',
  async (fault) => {
    await packeta.setFaults({ fault, method: 'createPacket' });
    expect((await prepare()).state).toBe('unclear');
    await packeta.setFaults({});
    expect(await prepare({}, true)).toEqual({
      state: 'made',
      externalId: '4100000000',
      trackingNumber: 'Z4100000000',
    });
    expect(await packeta.packets()).toHaveLength(1);
  },
);

test.each(['hang', 'down', 'page'])(
  'an answer that is none (%s) is unclear, and is not sent again by itself',
  async (fault) => {
    await packeta.setFaults({ fault, method: 'createPacket' });
    expect((await prepare()).state).toBe('unclear');
    await packeta.setFaults({});
    expect((await prepare({}, true)).state).toBe('unclear');
    expect(await packeta.packets()).toEqual([]);
    expect((await prepare({}, false)).state).toBe('made');
  },
);

test.each(['unnamed', 'accepted'])('a number that Packeta answers as %s makes no second packet', async (double) => {
  await packeta.setFaults({ fault: 'lost', method: 'createPacket' });
  await prepare();
  await packeta.setFaults({ double });
  expect((await prepare({}, true)).state).toBe('unclear');
  const [packet] = await packeta.packets();
  expect(await packeta.packets()).toHaveLength(1);
  const { number } = shipment;
  expect(await packeta.carrier.find(number, packet?.id ?? '')).toEqual({
    externalId: packet?.id,
    trackingNumber: `Z${packet?.id}`,
  });
  expect(await packeta.carrier.find('another', packet?.id ?? '')).toBeNull();
});

test('the same number twice is one packet', async () => {
  const first = await prepare();
  expect(await prepare()).toEqual(first);
  expect(await packeta.packets()).toHaveLength(1);
});

test('five hundred parcels of a carrier that dies half-way end as one packet each', { timeout: 60_000 }, async () => {
  const numbers = Array.from({ length: 500 }, (_, index) => `N-${index}`);
  await packeta.setFaults({ dies_after: 240 });
  const sent = new Set<string>();
  const made = new Map<string, string>();
  const send = async (number: string) => {
    const wasSent = sent.has(number);
    try {
      const prepared = await prepare({ number }, wasSent);
      if (prepared.state === 'made') made.set(number, prepared.externalId);
      else sent.add(number);
    } catch {
      // Nothing was sent: it is tried again.
    }
  };
  for (const number of numbers) await send(number);
  expect(made.size).toBeLessThanOrEqual(240);
  await packeta.setFaults({});
  for (const number of numbers) if (!made.has(number)) await send(number);
  const packets = await packeta.packets();
  expect(made.size + [...sent].filter((number) => !made.has(number)).length).toBe(500);
  expect(new Set(packets.map(({ number }) => number)).size).toBe(packets.length);
  expect(new Set(made.values()).size).toBe(made.size);
  expect(made.size).toBeGreaterThanOrEqual(499);
});
