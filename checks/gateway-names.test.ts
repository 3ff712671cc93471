import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const PROVIDERS = 'api/payments/providers';
/** The list that opens gateways, and the specification's numbers of services. */
const HOMES = [`${PROVIDERS}/index.ts`, 'contract/payments/rules.ts'];

const gateways = readdirSync(join(project, PROVIDERS)).filter(
  (name) => !name.includes('.') && existsSync(join(project, 'sandbox', name)),
);
const sources = globSync('{api,contract,launch,storefront}/**/*.{ts,tsx,json}', { cwd: project }).filter(
  (file) => !file.endsWith('.test.ts') && !HOMES.includes(file),
);

test.each(gateways)('%s is named by nobody but its folder', (name) => {
  const word = new RegExp(name, 'i');
  const naming = sources.filter((file) => !file.startsWith(`${PROVIDERS}/${name}/`));
  expect(naming.filter((file) => word.test(readFileSync(join(project, file), 'utf8')))).toEqual([]);
});

test('there are gateways to look for, and files to look in', () => {
  expect(gateways).toContain('gopay');
  expect(sources.length).toBeGreaterThan(500);
});
