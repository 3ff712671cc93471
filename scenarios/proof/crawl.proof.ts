import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings, NARROW, reflow, withoutPictures } from '../quality/accessible.ts';
import { callShop } from '../visit/call-shop.ts';
import { LANGUAGES, visit } from '../visit/visitor.ts';
import { addressesOfRecords, type Walk, walk, wrongAlternates } from './walk.ts';

type Language = (typeof LANGUAGES)[number];

/** Looking for what hinders people takes a second a page: one page in so many is looked at. */
const LOOKED_AT = 8;
const FILES_AT_ONCE = 8;

const walks = {} as Record<Language, Walk>;
beforeAll(async () => {
  for (const language of LANGUAGES) walks[language] = await walk(language);
});

describe.each(LANGUAGES)('%s', (language) => {
  test('every page that can be reached is whole', () => {
    const { pages, faults } = walks[language];
    console.log(`${language}: ${pages.size} pages`);
    expect(pages.size).toBeGreaterThan(400);
    expect(faults).toEqual([]);
  });

  test('every record that can be shown can be reached', async () => {
    const addresses = await addressesOfRecords(language);
    expect(addresses.length).toBeGreaterThan(400);
    expect(addresses.filter((address) => !walks[language].pages.has(address))).toEqual([]);
  });

  // Each record is opened in one of the languages: the same page runs the same program in all of them.
  test('browsers complain of nothing, and nothing hinders people', async () => {
    const { page, context } = await visit({ language });
    await withoutPictures({ context });
    await page.setViewportSize(NARROW);
    const paths = [...walks[language].pages.keys()].filter((path) => !path.includes('?'));
    const own = paths.filter((_, index) => index % LANGUAGES.length === LANGUAGES.indexOf(language));
    const wrong: string[] = [];
    for (const [number, path] of own.entries()) wrong.push(...(await lookAt(page, path, number % LOOKED_AT === 0)));
    expect(own.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

async function lookAt(page: Page, path: string, closely: boolean): Promise<string[]> {
  const complaints: string[] = [];
  const hear = (text: string) => complaints.push(text);
  page.removeAllListeners('console').removeAllListeners('pageerror');
  page.on('console', (message) => message.type() === 'error' && hear(message.text()));
  page.on('pageerror', (error) => hear(String(error)));
  await page.goto(path, { waitUntil: 'load' });
  const hindrances = closely ? await findings(page) : await reflow(page);
  return [...complaints, ...hindrances].map((fault) => `${path}: ${fault}`);
}

test('the languages of a page lead to each other', () => {
  expect(wrongAlternates(walks)).toEqual([]);
});

test('every file that a page asks for is there', async () => {
  const files = [...new Set(LANGUAGES.flatMap((language) => [...walks[language].files]))];
  console.log(`${files.length} files`);
  expect(files.length).toBeGreaterThan(500);
  const faults: string[] = [];
  const asked = files.values();
  const fetchFiles = async () => {
    for (const file of asked) {
      const { status, headers, body } = await callShop('cs', file);
      const picture = !file.startsWith('/media/') || String(headers['content-type']).startsWith('image/');
      if (status !== 200 || body.length === 0 || !picture) faults.push(`${file}: ${status} ${headers['content-type']}`);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchFiles));
  expect(faults).toEqual([]);
});
