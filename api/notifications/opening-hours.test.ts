import { expect, test } from 'vitest';
import { openingHours } from './opening-hours.ts';

const words = { closed: 'zavřeno', always: 'nonstop', nonstop: 'Otevřeno nonstop' };
const day = (...hours: [string, string][]) => hours.map(([from, to]) => ({ from, to }));
const week = (...days: ReturnType<typeof day>[]) => days;
const plain = (lines: { days: string | null; hours: string }[]) =>
  lines.map(({ days, hours }) => (days ? `${days}: ${hours}` : hours).replace(/[\u00A0\u202F]/g, ' '));

test('neighbouring days with the same hours share a line', () => {
  const open = day(['08:00', '18:00']);
  const lines = openingHours(week(open, open, open, open, open, day(['09:00', '12:00']), []), 'cs-CZ', words);
  expect(plain(lines)).toEqual(['Po–Pá: 8:00 – 18:00', 'So: 9:00 – 12:00', 'Ne: zavřeno']);
});

test('a break at noon is told', () => {
  const open = day(['08:00', '12:00'], ['12:30', '17:00']);
  const lines = openingHours(week(open, [], open, [], open, [], []), 'sk-SK', { ...words, closed: 'zatvorené' });
  expect(plain(lines).slice(0, 2)).toEqual(['Po: 8:00 – 12:00, 12:30 – 17:00', 'Ut: zatvorené']);
});

test('a locker is open around the clock, hours are as the locale writes them', () => {
  const always = day(['00:00', '23:59']);
  expect(plain(openingHours(Array(7).fill(always), 'cs-CZ', words))).toEqual(['Otevřeno nonstop']);
  const weekdays = openingHours([...Array(6).fill(always), []], 'cs-CZ', words);
  expect(plain(weekdays)).toEqual(['Po–So: nonstop', 'Ne: zavřeno']);
  const lines = openingHours(Array(7).fill(day(['08:30', '20:00'])), 'en-US', words);
  expect(plain(lines)).toEqual(['Mon–Sun: 8:30 AM – 8:00 PM']);
});

test('a point that tells no hours gets no lines', () => {
  expect(openingHours([], 'cs-CZ', words)).toEqual([]);
});
