import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PATH =
  /`((?:api|bench|checks|contract|demo|docs|launch|sandbox|scenarios|storefront|testing)\/[\w./-]+)`|\]\(((?:docs\/)?[\w./-]+)\)/g;

/** Files and folders that a page names, without those that have a placeholder. */
const namedIn = (page: string, folder: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(PATH)].map(([, code, link]) => code ?? join(folder, link ?? ''));

test.each([
  ['CONTRIBUTING.md', ''],
  ['docs/recipes.md', 'docs'],
  ['docs/architecture.md', 'docs'],
  ['docs/laws.md', 'docs'],
])('every file and folder that %s names exists', (page, folder) => {
  const named = namedIn(page, folder);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
