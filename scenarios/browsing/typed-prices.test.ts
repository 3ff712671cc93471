import { expect, test } from 'vitest';
import { apiOf } from '../visit/call-shop.ts';
import { visit } from '../visit/visitor.ts';

/** The path of the category with the most products. */
async function category(): Promise<string> {
  const { items } = await apiOf('cs')('GET /categories/tree');
  return items.toSorted((one, other) => other.products_count - one.products_count)[0]?.url ?? '/';
}

test('a price above all others is shown as it was typed, and its knob can be moved again', async () => {
  const visitor = await visit();
  const { page, text } = visitor;
  await visitor.open(await category());
  const from = page.getByRole('textbox', { name: text('priceFrom') });
  const knob = page.getByRole('slider', { name: text('priceFrom') });
  await from.fill('99999');
  await from.press('Enter');
  await page.waitForURL(/min_price=99999(?!.*max_price)/);
  await expect.poll(() => from.inputValue()).toBe('99999');
  const track = await knob.boundingBox();
  if (!track) throw new Error('The price has no slider.');
  const middle = track.y + track.height / 2;
  await page.mouse.move(track.x + track.width - 8, middle);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width / 2, middle, { steps: 8 });
  await page.mouse.up();
  await page.waitForURL((url) => Number(url.searchParams.get('min_price') ?? 99_999) < 99_999);
  await expect.poll(async () => Number(await from.inputValue())).toBeLessThan(99_999);
});

test('without scripts an end that nobody typed is not sent as a price', async () => {
  const { page, text, open } = await visit({ scripts: false });
  await open(await category());
  const from = page.getByRole('textbox', { name: text('priceFrom') });
  const to = page.getByRole('textbox', { name: text('priceTo') });
  const shown = async () => [await from.inputValue(), await to.inputValue()];
  await expect.poll(shown).toEqual(['', '']);
  await from.fill('99999');
  await from.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('min_price') === '99999');
  expect(new URL(page.url()).searchParams.get('max_price')).toBe('');
  await expect.poll(shown).toEqual(['99999', '']);
  await from.fill('100');
  await from.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('min_price') === '100');
  await expect.poll(shown).toEqual(['100', '']);
});
