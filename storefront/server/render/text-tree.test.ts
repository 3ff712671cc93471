import { expect, test } from 'vitest';
import { merged, missingKeys } from './text-tree.ts';

const ENGLISH = { header: { search: 'Search', menu: { open: 'Open' } }, close: 'Close' };

test('a text that a language lacks is the other’s, key by key', () => {
  expect(merged(ENGLISH, { header: { search: 'Suchen' } })).toEqual({
    header: { search: 'Suchen', menu: { open: 'Open' } },
    close: 'Close',
  });
  expect(merged(ENGLISH, {})).toEqual(ENGLISH);
});

test('keys without a text are named with their groups', () => {
  expect(missingKeys(ENGLISH, { header: { search: 'Suchen' } })).toEqual(['header.menu.open', 'close']);
  expect(missingKeys(ENGLISH, ENGLISH)).toEqual([]);
  expect(missingKeys(ENGLISH, {})).toEqual(['header.search', 'header.menu.open', 'close']);
});
