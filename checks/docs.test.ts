import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,docs/decisions,*,{api,storefront,sandbox}/*}/*.md', { cwd: ROOT, exclude: ['node_modules'] }),
];
const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const outsideOfCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The address of a heading on its page, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Why a link of a page leads nowhere, or nothing. */
function flawOf(page: string, link: string): string[] {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return [`${page}: ${link}`];
  return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [`${page}: ${link} (no such heading)`];
}

test('every link from a page of the documentation to another leads to a file and a heading that exist', () => {
  const links = PAGES.flatMap((page) =>
    [...outsideOfCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => ({ page, link }))
      .filter((found) => !/^[a-z]+:/.test(found.link)),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.flatMap(({ page, link }) => flawOf(page, link))).toEqual([]);
});

test('a link to a file or a heading that is missing is found', () => {
  expect(flawOf('README.md', 'docs/nowhere.md')).toHaveLength(1);
  expect(flawOf('README.md', 'docs/architecture.md#nowhere')).toHaveLength(1);
  expect(flawOf('docs/laws.md', 'architecture.md#laws')).toEqual([]);
});

test('the words of the glossary are sorted, and each is there once', () => {
  const words = textOf('docs/glossary.md')
    .split('\n')
    .flatMap((line) => line.match(/^\| ([^|]+?) +\|/)?.[1] ?? [])
    .filter((word) => word !== 'word' && !word.startsWith('--'));
  const sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en', { ignorePunctuation: true }));
  expect(words.length).toBeGreaterThan(50);
  expect(words).toEqual(sorted);
});
