import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parts } from './parts.ts';
import { staleParts, stamp } from './stale.ts';

let project: string;
const source = () => join(project, 'api/shop.ts');

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'pult-build-'));
  await mkdir(join(project, 'api'));
  await mkdir(join(project, parts.server.out), { recursive: true });
  await writeFile(source(), 'export const shop = 1;');
  stamp(project, 'server', join(project, parts.server.out));
});

afterEach(() => rm(project, { recursive: true }));

test('a build of these sources is fresh, one that is missing is stale', () => {
  expect(staleParts(project, ['server', 'client'])).toEqual(['client']);
});

test('a change of a source makes it stale', async () => {
  await writeFile(source(), 'export const shop = 2;');
  expect(staleParts(project, ['server'])).toEqual(['server']);
});

test.each(['api/other.ts', 'launch/main.ts', 'package-lock.json'])('a new file %s makes it stale', async (file) => {
  await mkdir(join(project, 'launch'), { recursive: true });
  await writeFile(join(project, file), '1');
  expect(staleParts(project, ['server'])).toEqual(['server']);
});

test('the same content with a new time does not, nor does a test, a README or another part’s source', async () => {
  await utimes(source(), new Date(), new Date(Date.now() + 60_000));
  await writeFile(join(project, 'api/shop.test.ts'), '1');
  await writeFile(join(project, 'api/README.md'), '1');
  await mkdir(join(project, 'storefront'));
  await writeFile(join(project, 'storefront/root.tsx'), '1');
  expect(staleParts(project, ['server'])).toEqual([]);
});
