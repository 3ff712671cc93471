import { expect, test } from 'vitest';
import { callShop } from '../visit/call-shop.ts';
import { visit } from '../visit/visitor.ts';

const ELEVEN_MINUTES = 11 * 60 * 1_000;

test('the current build has a manifest, another one has none', async () => {
  const latest = JSON.parse((await callShop('cs', '/builds/latest.json')).text) as { id: string };
  const manifest = await callShop('cs', `/builds/meta/${latest.id}.json`);
  expect(JSON.parse(manifest.text)).toMatchObject({ id: latest.id, prerendered: [] });
  expect((await callShop('cs', '/builds/meta/another.json')).status).toBe(404);
});

test('an open page notices a newer build, and its next link loads a new document', async () => {
  const { page, open } = await visit();
  await page.clock.install();
  await open('/');
  const goOn = async () => {
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.locator('main a[href^="/"]').first().click();
    await page.waitForURL((url) => url.pathname !== '/');
    return page.evaluate(() => 'same' in window);
  };
  expect(await goOn()).toBe(true);
  await open('/');
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }));
  await page.clock.fastForward(ELEVEN_MINUTES);
  await expect.poll(() => page.locator('html[data-outdated]').count()).toBe(1);
  expect(await goOn()).toBe(false);
});
