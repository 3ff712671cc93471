import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESCRIPTIONS } from './descriptions.ts';
import { apiEndpoints } from './endpoints.ts';
import { ERRORS } from './errors.ts';

const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Keys declared by capabilities in files of a name, with their folders. */
async function declaredIn(file: string): Promise<[key: string, folder: string][]> {
  const files = FOLDERS.map(({ name }) => [name, join(import.meta.dirname, name, file)] as const);
  const found = files.filter(([, path]) => existsSync(path));
  const modules = found.map(async ([folder, path]) => {
    const exported: object[] = Object.values(await import(path));
    return exported.flatMap((declared) => Object.keys(declared).map((key): [string, string] => [key, folder]));
  });
  return (await Promise.all(modules)).flat();
}

test.each([
  ['endpoints.ts', apiEndpoints],
  ['errors.ts', ERRORS],
  ['descriptions.ts', DESCRIPTIONS],
])('what capabilities declare in %s is merged, and no two declare the same', async (file, merged) => {
  const declared = await declaredIn(file);
  expect(declared.length).toBeGreaterThan(5);
  const twice = declared.filter(([key], index) => declared.findIndex(([other]) => other === key) !== index);
  expect(twice).toEqual([]);
  expect(declared.filter(([key]) => !Object.hasOwn(merged, key))).toEqual([]);
});
