import { expect, test } from 'vitest';
import { companyOf, subject } from './messages.ts';

const TODAY = '2026-11-21';
const example = {
  ico: '91000017',
  obchodniJmeno: 'Ukázka s.r.o.',
  dic: 'CZ91000017',
  dicSkDph: 'N/A',
  sidlo: {
    kodStatu: 'CZ',
    nazevObce: 'Brno',
    nazevCastiObce: 'Staré Brno',
    nazevUlice: 'Lipová',
    cisloDomovni: 318,
    cisloOrientacni: 12,
    cisloOrientacniPismeno: 'a',
    psc: 60_200,
  },
  seznamRegistraci: { stavZdrojeDph: 'AKTIVNI' },
};
const read = (changes: object = {}) => companyOf(subject.parse({ ...example, ...changes }), TODAY);
const seat = (changes: object) => read({ sidlo: { ...example.sidlo, ...changes } });

test('a payer of VAT with a street', () => {
  expect(read()).toEqual({
    identifier: '91000017',
    name: 'Ukázka s.r.o.',
    vat_identifier: 'CZ91000017',
    street_address: 'Lipová 318/12a',
    city: 'Brno',
    postal_code: '602 00',
    country_iso: 'CZ',
    is_active: true,
  });
});

test.each([
  [{ cisloOrientacni: undefined, cisloOrientacniPismeno: undefined }, 'Lipová 318'],
  [{ cisloDomovni: 0 }, 'Lipová 12a'],
  [{ nazevUlice: undefined }, 'Staré Brno 318/12a'],
  [{ nazevUlice: null, nazevCastiObce: ' ' }, 'Brno 318/12a'],
  [{ cisloDomovni: '318', cisloOrientacni: '12', cisloOrientacniPismeno: null }, 'Lipová 318/12'],
])('a seat with %o is at %s', (changes, street) => {
  expect(seat(changes).street_address).toBe(street);
});

test.each([
  [{ psc: 1_234 }, '012 34'],
  [{ psc: '11000' }, '110 00'],
  [{ psc: undefined, pscTxt: '11000' }, '110 00'],
  [{ psc: undefined }, null],
  [{ psc: undefined, pscTxt: 'SW1A 1AA' }, null],
])('a post code %o is %s', (changes, code) => {
  expect(seat(changes).postal_code).toBe(code);
});

test('a company that pays no VAT has no VAT number; a member of a group has the group’s', () => {
  expect(read({ seznamRegistraci: { stavZdrojeDph: 'ZRUSENY' } }).vat_identifier).toBeNull();
  expect(read({ seznamRegistraci: undefined }).vat_identifier).toBeNull();
  expect(read({ dic: undefined }).vat_identifier).toBeNull();
  expect(read({ dicSkDph: 'CZ699000001' }).vat_identifier).toBe('CZ699000001');
});

test('a company is inactive from the day in the register', () => {
  expect(read({ datumZaniku: '2024-03-31' }).is_active).toBe(false);
  expect(read({ datumZaniku: TODAY }).is_active).toBe(false);
  expect(read({ datumZaniku: '2026-12-31' }).is_active).toBe(true);
});

test('what is short, missing or too long does no harm', () => {
  expect(read({ ico: '6947' }).identifier).toBe('00006947');
  expect(read({ sidlo: undefined })).toMatchObject({
    street_address: null,
    city: null,
    postal_code: null,
    country_iso: 'CZ',
  });
  expect(read({ obchodniJmeno: `A  ${'b'.repeat(400)}` }).name).toMatch(/^A b{198}$/);
  expect(subject.safeParse({ ...example, obchodniJmeno: 7 }).success).toBe(false);
  expect(subject.safeParse({ ...example, obchodniJmeno: 'x'.repeat(3_000) }).success).toBe(false);
  expect(subject.safeParse({ error: 'maintenance' }).success).toBe(false);
});
