import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const PROVIDERS = 'api/payments/providers';
/** Files that may name gateways: the registry, and the specification's numbers of services. */
const HOMES = [`${PROVIDERS}/index.ts`, 'contract/payments/rules.ts'];

/** Payment services without a gateway. */
const WITHOUT_GATEWAY = ['bank-transfer', 'cash-on-delivery'];

const gateways = readdirSync(join(project, PROVIDERS)).filter(
  (name) => !name.includes('.') && !WITHOUT_GATEWAY.includes(name),
);
const sources = globSync('{api,contract,launch,storefront}/**/*.{ts,tsx,json}', { cwd: project }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !HOMES.includes(file),
);

test.each(gateways)('%s is named in its own folder only', (name) => {
  const word = new RegExp(name, 'i');
  const naming = sources.filter((file) => !file.startsWith(`${PROVIDERS}/${name}/`));
  expect(naming.filter((file) => word.test(readFileSync(join(project, file), 'utf8')))).toEqual([]);
});

test.each(gateways)('%s has a stand-in of its name in the sandbox, and a payment method in the demo', (name) => {
  for (const file of ['index.ts', 'README.md']) expect(existsSync(join(project, 'sandbox', name, file))).toBe(true);
  expect(readFileSync(join(project, 'demo/shop/methods.ts'), 'utf8')).toContain(`service: '${name}'`);
});

const linesOf = (folder: string) =>
  globSync(`${folder}/*.ts`, { cwd: project })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(project, file), 'utf8').split('\n').length - 1)
    .reduce((sum, count) => sum + count, 0);

test.each(gateways)('%s is 700 lines at most, and its stand-in 400: the rest is in sandbox/gateway', (name) => {
  const standIn = linesOf(`sandbox/${name}`);
  expect(standIn).toBeGreaterThan(100);
  expect(standIn).toBeLessThanOrEqual(400);
  expect(standIn + linesOf(`${PROVIDERS}/${name}`)).toBeLessThanOrEqual(700);
});

test('there are gateways to search for, and files to search in', () => {
  expect(gateways).toContain('gopay');
  expect(sources.length).toBeGreaterThan(500);
});
