import { describe, expect, test } from 'vitest';
import { deliveryDates } from './delivery-dates.ts';
import { holidaysOf } from './holidays.ts';

const NOON_IN_BRNO = { cutoffHour: 12, homeCountry: 'CZ' };
const from = (moment: string, min: number, max = min, country = 'CZ') =>
  deliveryDates(new Date(moment), NOON_IN_BRNO, { min, max }, country);

describe('the day on which an order arrives', () => {
  test('follows the day of packing: before the cut-off today, after it the next working day', () => {
    expect(from('2026-11-23T11:59:59+01:00', 1)).toEqual({ min: '2026-11-24', max: '2026-11-24' });
    expect(from('2026-11-23T12:00:00+01:00', 1)).toEqual({ min: '2026-11-25', max: '2026-11-25' });
    expect(from('2026-11-20T13:00:00+01:00', 1)).toEqual({ min: '2026-11-24', max: '2026-11-24' });
  });

  test('on a Saturday evening counts from Monday', () => {
    expect(from('2026-11-21T21:40:00+01:00', 1, 2)).toEqual({ min: '2026-11-24', max: '2026-11-25' });
  });

  test('reads the clock of the shop, in summer and in winter', () => {
    expect(from('2026-07-14T09:59:00Z', 1)?.min).toBe('2026-07-15');
    expect(from('2026-07-14T10:00:00Z', 1)?.min).toBe('2026-07-16');
    // 23:30 in London is the next day in Prague.
    expect(from('2026-11-22T23:30:00Z', 1)?.min).toBe('2026-11-24');
  });

  test('passes over the 17th of November in Czechia, also when the parcel goes to Slovakia, where people work', () => {
    expect(from('2026-11-16T13:00:00+01:00', 1)?.min).toBe('2026-11-19');
    expect(from('2026-11-16T09:00:00+01:00', 1)?.min).toBe('2026-11-18');
    expect(from('2026-11-16T09:00:00+01:00', 1, 1, 'SK')?.min).toBe('2026-11-18');
    expect(holidaysOf('SK', 2026)).not.toContain('2026-11-17');
  });

  test('passes over Christmas', () => {
    expect(from('2026-12-23T10:00:00+01:00', 1)?.min).toBe('2026-12-28');
    expect(from('2026-12-23T13:00:00+01:00', 1)?.min).toBe('2026-12-29');
    expect(from('2026-12-30T13:00:00+01:00', 1)?.min).toBe('2027-01-04');
  });

  test('keeps the holidays of the country that it goes to', () => {
    // Epiphany is a holiday in Austria and Slovakia, not in Czechia.
    expect(from('2027-01-05T09:00:00+01:00', 1)?.min).toBe('2027-01-06');
    expect(from('2027-01-05T09:00:00+01:00', 1, 1, 'AT')?.min).toBe('2027-01-07');
    expect(from('2027-01-05T09:00:00+01:00', 1, 1, 'SK')?.min).toBe('2027-01-07');
  });

  test('is the day of packing itself where the buyer comes for it', () => {
    expect(from('2026-11-23T11:00:00+01:00', 0)?.min).toBe('2026-11-23');
    expect(from('2026-11-21T11:00:00+01:00', 0)?.min).toBe('2026-11-23');
  });

  test('is not told where the days or the holidays are unknown', () => {
    expect(deliveryDates(new Date('2026-11-23T11:00:00Z'), NOON_IN_BRNO, null, 'CZ')).toBeNull();
    expect(from('2026-11-23T11:00:00Z', 1, 1, 'FR')).toBeNull();
  });
});

test.each([
  ['CZ', ['2026-04-03', '2026-04-06', '2026-09-28', '2026-10-28']],
  ['SK', ['2026-01-06', '2026-04-03', '2026-08-29', '2026-11-01']],
  ['DE', ['2026-05-14', '2026-05-25', '2026-10-03']],
  ['AT', ['2026-05-14', '2026-06-04', '2026-12-08']],
  ['IE', ['2026-02-02', '2026-03-17', '2026-05-04', '2026-06-01', '2026-08-03', '2026-10-26']],
])('public holidays of %s', (country, days) => {
  expect(holidaysOf(country, 2026)).toEqual(expect.arrayContaining(days));
});
