import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsTable } from './settings-table.ts';

const textOf = (page: string) => readFileSync(join(import.meta.dirname, '../..', page), 'utf8');

test('docs/settings.md documents every setting as the code has it (npm run docs:settings)', () => {
  const table = textOf('docs/settings.md').split('<!-- settings -->')[1]?.trim();
  expect(table).toBe(settingsTable());
});

test('the settings that the README names for a first start exist', () => {
  const section = textOf('README.md').split('\n## Configuration\n')[1]?.split('\n## ')[0] ?? '';
  const named = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(settingsTable()).toContain(`\n| \`${name}\` |`);
});
