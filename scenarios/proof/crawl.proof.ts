import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings, NARROW, reflow, withoutPictures } from '../quality/accessible.ts';
import { callShop } from '../visit/call-shop.ts';
import { LANGUAGES, visit } from '../visit/visitor.ts';
import { addressesOfRecords, type Walk, walk, wrongAlternates } from './walk.ts';

type Language = (typeof LANGUAGES)[number];

/** The accessibility check takes a second a page, so only one page in this many is checked. */
const SHARE_CHECKED = 8;
const FILES_AT_ONCE = 8;

const walks = {} as Record<Language, Walk>;
beforeAll(async () => {
  for (const language of LANGUAGES) walks[language] = await walk(language);
});

describe.each(LANGUAGES)('%s', (language) => {
  test('every reachable page is valid', () => {
    const { pages, faults } = walks[language];
    console.log(`${language}: ${pages.size} pages`);
    expect(pages.size).toBeGreaterThan(400);
    expect(faults).toEqual([]);
  });

  test('every visible record is reachable', async () => {
    const addresses = await addressesOfRecords(language);
    expect(addresses.length).toBeGreaterThan(400);
    expect(addresses.filter((address) => !walks[language].pages.has(address))).toEqual([]);
  });

  // Each record is opened in one language only: its page runs the same code in all.
  test('pages have no console errors and no accessibility findings', async () => {
    const { page, context } = await visit({ language });
    await withoutPictures({ context, page });
    await page.setViewportSize(NARROW);
    const paths = [...walks[language].pages.keys()].filter((path) => !path.includes('?'));
    const own = paths.filter((_, index) => index % LANGUAGES.length === LANGUAGES.indexOf(language));
    const wrong: string[] = [];
    for (const [number, path] of own.entries())
      wrong.push(...(await checkPage(page, path, number % SHARE_CHECKED === 0)));
    expect(own.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

async function checkPage(page: Page, path: string, closely: boolean): Promise<string[]> {
  const complaints: string[] = [];
  const report = (text: string) => complaints.push(text);
  page.removeAllListeners('console').removeAllListeners('pageerror');
  page.on(
    'console',
    (message) => message.type() === 'error' && !message.location().url.includes('/media/') && report(message.text()),
  );
  page.on('pageerror', (error) => report(String(error)));
  await page.goto(path, { waitUntil: 'load' });
  const hindrances = closely ? await findings(page) : await reflow(page);
  return [...complaints, ...hindrances].map((fault) => `${path}: ${fault}`);
}

test('the languages of a page link to each other', () => {
  expect(wrongAlternates(walks)).toEqual([]);
});

test('every file that a page needs exists', async () => {
  const files = [...new Set(LANGUAGES.flatMap((language) => [...walks[language].files]))];
  console.log(`${files.length} files`);
  expect(files.length).toBeGreaterThan(500);
  const faults: string[] = [];
  const queue = files.values();
  const fetchFiles = async () => {
    for (const file of queue) {
      const { status, headers, body } = await callShop('cs', file);
      const picture = !file.startsWith('/media/') || String(headers['content-type']).startsWith('image/');
      if (status !== 200 || body.length === 0 || !picture) faults.push(`${file}: ${status} ${headers['content-type']}`);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchFiles));
  expect(faults).toEqual([]);
});
