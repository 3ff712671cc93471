import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const CARRIERS = 'api/shipping/carriers';
/** Files that may name carriers: the registry, the specification's numbers of services, and an example of the reference. */
const HOMES = [
  `${CARRIERS}/index.ts`,
  'contract/shipping/rules.ts',
  'contract/shipping/marks.ts',
  'contract/shipping/endpoints.ts',
  'contract/shipping/descriptions.ts',
  'contract/orders/inputs.ts',
];

const carriers = readdirSync(join(project, CARRIERS)).filter((name) => !name.includes('.'));
const sources = globSync('{api,contract,launch,storefront}/**/*.{ts,tsx,json}', { cwd: project }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !HOMES.includes(file),
);

/** A carrier's name in code: `'gls'`, `GLS_URL`, `createGls(`, a folder, or a word. Short ones are parts of words. */
function nameOf(folder: string): RegExp {
  const words = folder.split('-');
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const snake = words.join('_');
  return new RegExp(
    `['"\`/]${folder}['"\`/]|['"\`]${snake}[_'"\`]|\\b${snake.toUpperCase()}(_|\\b)|${joined}(?![a-z])|\\b${words.join(' ')}\\b`,
  );
}

test.each(carriers)('%s is named in its own folder only', (folder) => {
  const naming = sources.filter((file) => !file.startsWith(`${CARRIERS}/${folder}/`));
  expect(naming.filter((file) => nameOf(folder).test(readFileSync(join(project, file), 'utf8')))).toEqual([]);
});

test.each([
  ['packeta', 'Packeta brings it'],
  ['packeta', "service === 'packeta_address_delivery'"],
  ['czech-post', "service === 'czech_post'"],
  ['czech-post', 'createCzechPost(settings)'],
  ['czech-post', 'settings.CZECH_POST_POINTS_URL'],
  ['ppl', 'settings.PPL_API_URL'],
  ['ppl', "import { row } from '../carriers/ppl/index.ts'"],
])('%s is found in "%s"', (folder, code) => {
  expect(code).toMatch(nameOf(folder));
});

test.each(['application', 'a supplier', 'wholesale'])('"%s" names no carrier', (code) => {
  for (const folder of carriers) expect(code).not.toMatch(nameOf(folder));
});

test('the carrier that takes parcels has a stand-in of its name, with a README', () => {
  for (const file of ['index.ts', 'README.md']) expect(existsSync(join(project, 'sandbox/packeta', file))).toBe(true);
  expect(sources.length).toBeGreaterThan(500);
});
