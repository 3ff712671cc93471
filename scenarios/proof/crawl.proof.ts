import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { findings, withoutPictures } from '../quality/accessible.ts';
import { callShop } from '../visit/call-shop.ts';
import { LANGUAGES, visit } from '../visit/visitor.ts';

/** Own pages that a page leads to; states of a listing that crawlers are asked to leave alone are left alone. */
function linksOf(html: string, base: URL): string[] {
  const anchors = [...html.matchAll(/<a\b[^>]*>/g)].map(([anchor]) => anchor);
  return anchors
    .filter((anchor) => !/rel="[^"]*nofollow/.test(anchor))
    .map((anchor) => /href="([^"]*)"/.exec(anchor)?.[1]?.replaceAll('&amp;', '&') ?? '')
    .filter((href) => href.startsWith('/') && !href.startsWith('/media/') && !href.startsWith('/api/'))
    .map((href) => {
      const url = new URL(href, base);
      return url.pathname + url.search;
    });
}

/** What is wrong with a page's head. */
function headFaults(html: string, path: string): string[] {
  const one = (name: string, found: RegExpMatchArray | null) =>
    found?.length === 1 ? [] : [`${found?.length ?? 0} × ${name}`];
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const broken = data.filter(([, json = '']) => !canParse(json)).map(() => 'structured data that is no JSON');
  const noindex = /<meta[^>]+name="robots"[^>]+noindex/.test(html);
  return [
    ...one('title', html.match(/<title>[^<]+<\/title>/g)),
    ...(noindex ? [] : one('canonical', html.match(/<link[^>]+rel="canonical"/g))),
    ...one('h1', html.match(/<h1\b/g)),
    ...one('main', html.match(/<main\b/g)),
    ...(noindex || /name="description"/.test(html) ? [] : ['no description']),
    ...broken,
  ].map((fault) => `${path}: ${fault}`);
}

function canParse(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** Everything that can be reached from the home page, with what is wrong on the way. */
async function walk(language: Language): Promise<{ paths: string[]; faults: string[] }> {
  const base = new URL(`http://${language}.localhost/`);
  const known = new Set(['/']);
  const faults: string[] = [];
  for (const path of known) {
    const { status, text, headers } = await callShop(language, path);
    if (status !== 200) {
      faults.push(`${path}: ${status} ${headers.location ?? ''}`);
      continue;
    }
    faults.push(...headFaults(text, path));
    for (const link of linksOf(text, base)) known.add(link);
  }
  return { paths: [...known], faults };
}

async function lookAt(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  const hear = (text: string) => complaints.push(`${path}: ${text}`);
  page.removeAllListeners('console').removeAllListeners('pageerror');
  page.on('console', (message) => message.type() === 'error' && hear(message.text()));
  page.on('pageerror', (error) => hear(String(error)));
  await page.goto(path, { waitUntil: 'load' });
  return [...complaints, ...(await findings(page)).map((finding) => `${path}: ${finding}`)];
}

test.each(LANGUAGES)('every page that can be reached is whole, %s', async (language) => {
  const { paths, faults } = await walk(language);
  console.log(`${language}: ${paths.length} addresses`);
  expect(paths.length).toBeGreaterThan(400);
  expect(faults).toEqual([]);
  const visitor = await visit({ language });
  await withoutPictures(visitor);
  const wrong: string[] = [];
  for (const path of paths.filter((address) => !address.includes('?')))
    wrong.push(...(await lookAt(visitor.page, path)));
  expect(wrong).toEqual([]);
});
