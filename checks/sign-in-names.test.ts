import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const PROVIDERS = 'api/sign-in/providers';
/** The only file that names them all. */
const REGISTRY = `${PROVIDERS}/index.ts`;
/** Any provider by configuration: its name is the protocol's. */
const GENERIC = 'openid';

const providers = readdirSync(join(project, PROVIDERS)).filter((name) => !name.includes('.') && name !== GENERIC);
const sources = globSync('{api,contract,launch,storefront}/**/*.{ts,tsx}', { cwd: project }).filter(
  (file) => !file.endsWith('.test.ts') && file !== REGISTRY,
);

/** A name in code: in quotes, in a setting, or in a path; a brand in a sentence or a link of the footer is none. */
const namedInCode = (name: string) => new RegExp(`['"\`/]${name}['"\`/?]|SIGN_IN_${name.toUpperCase()}_`);

/** Descriptions have examples; the shop's facts name its networks; the button knows which marks are drawn. */
const ALSO_NAMING = [
  'contract/sign-in/descriptions.ts',
  'contract/shop/descriptions.ts',
  'contract/shop/rules.ts',
  'storefront/customers/third-party/provider-form.tsx',
];

test.each(providers)('%s is named in its own folder only', (name) => {
  const naming = sources.filter((file) => !file.startsWith(`${PROVIDERS}/${name}/`) && !ALSO_NAMING.includes(file));
  expect(naming.filter((file) => namedInCode(name).test(readFileSync(join(project, file), 'utf8')))).toEqual([]);
});

test.each([...providers, GENERIC])('%s has a stand-in in the sandbox', (name) => {
  const own = existsSync(join(project, 'sandbox/openid', `${name}.ts`));
  const routes = readFileSync(join(project, 'sandbox/openid/openid-routes.ts'), 'utf8');
  expect(own || routes.includes(`'${name}'`)).toBe(true);
});

test('there are providers to search for, and files to search in', () => {
  expect(providers).toEqual(expect.arrayContaining(['google', 'seznam', 'apple', 'facebook']));
  expect(sources.length).toBeGreaterThan(500);
});
