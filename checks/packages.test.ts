import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const { dependencies, devDependencies } = read('package.json');
const packages = Object.entries<string>({ ...dependencies, ...devDependencies });

const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'MIT OR Apache-2.0',
  'MIT or MPL-2.0',
];
/** For fonts. */
const OF_FONTS = ['OFL-1.1'];
/** Used by tests only, unchanged, and shipped to nobody. */
const OF_TESTS: Readonly<Record<string, string>> = { '@axe-core/playwright': 'MPL-2.0' };

test('every package is named by its exact version', () => {
  expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('every package that is named has a permissive licence', () => {
  const licences = packages.map(([name]) => [name, read(`node_modules/${name}/package.json`).license] as const);
  const isPermissive = ([name, licence]: (typeof licences)[number]) =>
    [...PERMISSIVE, ...(name.startsWith('@fontsource') ? OF_FONTS : [])].includes(licence) ||
    OF_TESTS[name] === licence;
  expect(licences.filter((one) => !isPermissive(one))).toEqual([]);
  expect(Object.keys(OF_TESTS).filter((name) => Object.hasOwn(dependencies, name))).toEqual([]);
});
