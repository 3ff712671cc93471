import { expect, test } from 'vitest';
import type { Language } from '../locales.ts';
import { hoursTexts } from './hours-texts/index.ts';
import { openingHours, type Week } from './opening-hours.ts';

const day = (...hours: [string, string][]) => hours.map(([from, to]) => ({ from, to }));
const LOCALES = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-US' } as const;
const wordsIn = (language: Language) => (key: 'closed' | 'allDay' | 'always') => hoursTexts[language].openingHours[key];
const written = (week: Week, language: Language) =>
  openingHours(week, LOCALES[language], wordsIn(language)).map(({ days, hours }) =>
    (days ? `${days} ${hours}` : hours).replaceAll('\u00a0', ' '),
  );
const open = day(['08:00', '18:00']);
const always = day(['00:00', '23:59']);

test.each([
  ['cs', ['po–pá 8:00–18:00', 'so 9:00–12:00', 'ne zavřeno']],
  ['sk', ['po–pi 8:00–18:00', 'so 9:00–12:00', 'ne zatvorené']],
  ['en', ['Mon–Fri 8:00 AM – 6:00 PM', 'Sat 9:00 AM – 12:00 PM', 'Sun closed']],
] as const)('neighbouring days with the same hours share a line, %s', (language, lines) => {
  expect(written([open, open, open, open, open, day(['09:00', '12:00']), []], language)).toEqual(lines);
});

test('a break at noon is shown', () => {
  const broken = day(['08:00', '12:00'], ['12:30', '17:00']);
  expect(written([broken, [], broken, [], broken, [], []], 'sk').slice(0, 2)).toEqual([
    'po 8:00–12:00, 12:30–17:00',
    'ut zatvorené',
  ]);
});

test('around the clock is one phrase', () => {
  expect(written(Array(7).fill(always), 'cs')).toEqual(['Otevřeno nonstop']);
  expect(written(Array(7).fill(day(['00:00', '24:00'])), 'en')).toEqual(['Open around the clock']);
  expect(written([...Array(6).fill(always), []], 'cs')).toEqual(['po–so nonstop', 'ne zavřeno']);
});

test('closed days are marked, so that one line can leave them out', () => {
  const lines = openingHours([open, open, open, open, open, [], []], 'cs-CZ', wordsIn('cs'));
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([false, true]);
});

test('a point without hours, or not for all days, has no lines', () => {
  expect(openingHours([], 'cs-CZ', wordsIn('cs'))).toEqual([]);
  expect(openingHours([open], 'cs-CZ', wordsIn('cs'))).toEqual([]);
});
