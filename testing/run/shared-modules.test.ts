import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const HOUSES = [
  'api',
  'bench',
  'checks',
  'contract',
  'demo',
  'launch',
  'sandbox',
  'scenarios',
  'storefront',
  'testing',
];

// Joined at run time, so that this file does not match itself.
const REPLACES_MODULES = new RegExp(`\\bvi\\.(${['mock', 'doMock', 'hoisted', 'resetModules'].join('|')})\\(`);

test('no test replaces a module: files of a worker share them, so the next file would get the replacement', () => {
  const files = HOUSES.flatMap((house) =>
    readdirSync(join(PROJECT, house), { recursive: true, encoding: 'utf8' }).map((name) => join(house, name)),
  ).filter((name) => /\.(ts|tsx)$/.test(name) && !name.includes('node_modules'));
  expect(files.length).toBeGreaterThan(500);
  const replacing = files.filter((name) => REPLACES_MODULES.test(readFileSync(join(PROJECT, name), 'utf8')));
  expect(replacing, 'spy on an export with vi.spyOn, or hand the part in').toEqual([]);
});
