import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FILES = ['api', 'contract', 'storefront'].flatMap((house) => globSync(`${house}/**/texts/*.json`, { cwd: ROOT }));

/** What only one kind of shop sells, and what it promises: each shop says that in its own pages and records. */
const OF_ONE_SHOP =
  /pleť|pleti|sprchov|vůn[ěií]|vôň|krém|mýdl|mydl|svíč|svieč|díln|dieln|kosmet|kozmet|provon|balíme ručn|bez plast|jednou za dva týdny|raz za dva|\bskin\b|\bscent|\bsoap|candle|shower|\bcream\b|cosmetic|fragranc|workshop|wrapped by hand|every two weeks|Duft|Duschgel|Werkstatt/i;

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentencesOf) : [];
}

test('texts of pages, mails and errors hold for any shop', () => {
  expect(FILES.length).toBeGreaterThan(60);
  const found = FILES.flatMap((file) =>
    sentencesOf(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
      .filter((text) => OF_ONE_SHOP.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'Napište nám, jakou máte pleť nebo koho chcete obdarovat.',
  'Hľadajte napríklad sprchový gél',
  'Novinky z naší dílny',
  'Every package is wrapped by hand in paper.',
])('the check finds: %s', (text) => {
  expect(OF_ONE_SHOP.test(text)).toBe(true);
});
