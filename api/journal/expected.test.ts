import { expect, test } from 'vitest';
import { checkExpected } from './expected.ts';

const NEW_YEAR = new Date('2026-01-01T00:00:00.000Z');

test.each([
  ['a text that only begins like a time', '2026-01-01T rings', '2026-01-01T rings'],
  ['a moment, however it is written', NEW_YEAR, '2026-01-01T01:00:00+01:00'],
  ['a list', ['a', 'b'], ['a', 'b']],
  ['nothing', null, undefined],
])('%s is what was expected', (_, now, expected) => {
  expect(() => checkExpected({ field: expected }, { field: now }, {})).not.toThrow();
});

test.each([
  ['a text that begins like a time', '2026-01-01T rings', 'Rings', '"2026-01-01T rings"', '"Rings"'],
  ['a text instead of it', 'Rings', '2026-01-01T rings', '"Rings"', '"2026-01-01T rings"'],
  ['a text that is a time', '2026-01-01T00:00:00Z', '2026-01-01', '"2026-01-01T00:00:00Z"', '"2026-01-01"'],
  ['a moment', NEW_YEAR, '2026-01-02T00:00:00Z', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
  ['no time in place of a moment', NEW_YEAR, '2026-01-01T rings', '2026-01-01T00:00:00.000Z', '"2026-01-01T rings"'],
])('%s that changed is a conflict with both values', (_, now, expected, theirs, ours) => {
  const fields = [{ field: 'field', key: 'changed_meanwhile', values: { theirs, ours } }];
  expect(() => checkExpected({ field: expected }, { field: now }, {})).toThrow(
    expect.objectContaining({ type: 'changed_meanwhile', fields }),
  );
});
