import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsTable } from './settings-table.ts';

test('the README documents every setting as the code has it', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const table = readme.split('<!-- settings -->')[1]?.trim();
  expect(table).toBe(settingsTable());
});
