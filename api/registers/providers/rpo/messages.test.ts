import { expect, test } from 'vitest';
import { companyOf, entityOf, found } from './messages.ts';

const TODAY = '2026-11-21';
const NUMBER = '92000011';
const example = {
  identifiers: [{ value: NUMBER, validFrom: '2013-06-03' }],
  fullNames: [
    { value: 'Staré meno s.r.o.', validFrom: '2013-06-03', validTo: '2015-12-31' },
    { value: 'Nové meno s.r.o.', validFrom: '2016-01-01' },
  ],
  addresses: [
    {
      street: 'Nová',
      regNumber: 2_140,
      buildingNumber: '7',
      postalCodes: ['81101'],
      municipality: { value: 'Bratislava - mestská časť Staré Mesto' },
      validFrom: '2014-07-01',
    },
    {
      street: 'Stará',
      regNumber: 0,
      buildingNumber: '1',
      postalCodes: ['04001'],
      municipality: { value: 'Košice' },
      validFrom: '2013-06-03',
      validTo: '2014-06-30',
    },
  ],
};

function read(...entities: object[]) {
  const { results } = found.parse({ results: entities.length > 0 ? entities : [example] });
  const entity = entityOf(results, NUMBER, TODAY);
  return entity && companyOf(entity, NUMBER, TODAY);
}

test('the present name and seat are those without an end', () => {
  expect(read()).toEqual({
    identifier: NUMBER,
    name: 'Nové meno s.r.o.',
    vat_identifier: null,
    street_address: 'Nová 2140/7',
    city: 'Bratislava',
    postal_code: '811 01',
    country_iso: 'SK',
    is_active: true,
  });
});

test('of two present names the newer one counts; of a company that ceased the last one', () => {
  const fullNames = [
    { value: 'B', validFrom: '2020-01-01' },
    { value: 'A', validFrom: '2010-01-01' },
  ];
  expect(read({ ...example, fullNames })?.name).toBe('B');
  const ended = { ...example, fullNames: [{ value: 'Z', validTo: '2023-12-31' }], termination: '2023-12-31' };
  expect(read(ended)).toMatchObject({ name: 'Z', is_active: false });
  expect(read({ ...example, termination: '2026-12-31' })?.is_active).toBe(true);
});

test.each([
  [{ street: 'Lúčna', regNumber: 33 }, 'Lúčna 33'],
  [{ street: 'Lúčna', regNumber: 0, buildingNumber: '4A' }, 'Lúčna 4A'],
  [{ regNumber: 115, municipality: { value: 'Vzorová Lehota' } }, 'Vzorová Lehota 115'],
  [{ regNumber: 5 }, null],
])('a seat with %o is at %s', (address, street) => {
  expect(read({ ...example, addresses: [address] })?.street_address).toBe(street);
});

test('of several with one number the one that lasts is taken; other numbers are passed over', () => {
  const other = { ...example, identifiers: [{ value: '92000126' }] };
  const ended = { ...example, fullNames: [{ value: 'Ended' }], termination: '2020-01-01' };
  expect(read(other, ended, example)?.name).toBe('Nové meno s.r.o.');
  expect(read(other, ended)?.name).toBe('Ended');
  expect(read(other)).toBeUndefined();
  expect(read({ ...example, identifiers: [{ value: ' 92 000 011 ' }] })?.name).toBe('Nové meno s.r.o.');
});

test('a company without address or name does no harm', () => {
  expect(read({ ...example, addresses: undefined })).toMatchObject({
    street_address: null,
    city: null,
    postal_code: null,
  });
  expect(read({ ...example, fullNames: [] })).toBeNull();
  expect(found.safeParse({ results: 'none' }).success).toBe(false);
});
