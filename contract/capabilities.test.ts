import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CAPABILITIES } from './capabilities.ts';
import type { Capability } from './capability.ts';
import { apiEndpoints } from './endpoints.ts';
import { ERRORS } from './errors.ts';

const PARTS = ['endpoints', 'errors', 'events', 'records', 'descriptions'] as const satisfies (keyof Capability)[];
/** Files whose exports are parts of the capability in their folder. */
const FILES = {
  endpoints: /(^|-)endpoints\.ts$/,
  errors: /^errors\.ts$/,
  descriptions: /(^|-)descriptions\.ts$/,
} as const;
const keysOf = (part: (typeof PARTS)[number]) =>
  CAPABILITIES.flatMap((capability: Capability) => Object.keys(capability[part] ?? {}));

test('each folder but the client declares one capability of the list', async () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'client')
    .map(({ name }) => name);
  const declared = folders.map(async (name) => {
    const module: object = await import(join(import.meta.dirname, name, 'index.ts'));
    return Object.values(module);
  });
  expect(new Set((await Promise.all(declared)).flat())).toEqual(new Set(CAPABILITIES));
  expect(folders.length).toBe(CAPABILITIES.length);
});

test.each(PARTS)('no two capabilities declare the same of their %s', (part) => {
  const keys = keysOf(part);
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(Object.entries(FILES))('a capability has the %s of all its files', async (part, file) => {
  const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.includes('/') && file.test(path.slice(path.lastIndexOf('/') + 1)),
  );
  const modules = await Promise.all(
    paths.map(async (path): Promise<object> => import(join(import.meta.dirname, path))),
  );
  const isPart = (name: string) => name.toLowerCase().endsWith(part);
  const declared = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (isPart(name) ? Object.keys(value) : []));
  expect(new Set(declared)).toEqual(new Set(keysOf(part as keyof typeof FILES)));
});

test('calls name errors that a capability declares', () => {
  const unknown = Object.entries(apiEndpoints as Readonly<Record<string, { errors?: readonly string[] }>>).flatMap(
    ([key, { errors = [] }]) => errors.filter((type) => !Object.hasOwn(ERRORS, type)).map((type) => [key, type]),
  );
  expect(unknown).toEqual([]);
});
