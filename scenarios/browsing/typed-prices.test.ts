import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { apiOf } from '../visit/call-shop.ts';
import { type VisitOptions, visit } from '../visit/visitor.ts';

/** The path of the category with the most products. */
async function category(): Promise<string> {
  const { items } = await apiOf('cs')('GET /categories/tree');
  return items.toSorted((one, other) => other.products_count - one.products_count)[0]?.url ?? '/';
}

/** The price filter of that category, opened with some parameters. */
async function priceFilter(query = '', options: VisitOptions = {}) {
  const { page, text, open } = await visit(options);
  await open((await category()) + query);
  const from = page.getByRole('textbox', { name: text('priceFrom') });
  const to = page.getByRole('textbox', { name: text('priceTo') });
  return {
    page,
    from,
    to,
    lowerKnob: page.getByRole('slider', { name: text('priceFrom') }),
    upperKnob: page.getByRole('slider', { name: text('priceTo') }),
    fieldValues: async () => [await from.inputValue(), await to.inputValue()],
    asked: () => ['min_price', 'max_price'].map((name) => new URL(page.url()).searchParams.get(name)),
  };
}

/** A point on the knob that stands at a share of its slider. */
async function pointOf(knob: Locator, share: number): Promise<[number, number]> {
  await knob.scrollIntoViewIfNeeded();
  const track = await knob.boundingBox();
  if (!track) throw new Error('The price has no slider.');
  const fromLeft = Math.min(track.width - 8, Math.max(8, share * track.width));
  return [track.x + fromLeft, track.y + track.height / 2];
}

/** Drags what lies on a share of the slider to other ones, in turn. */
async function drag(page: Page, knob: Locator, start: number, ...stops: number[]): Promise<void> {
  await page.mouse.move(...(await pointOf(knob, start)));
  await page.mouse.down();
  for (const stop of stops) await page.mouse.move(...(await pointOf(knob, stop)), { steps: 8 });
  await page.mouse.up();
}

/** Prices that lie on shares of the category's slider. */
async function pricesAt(...shares: number[]): Promise<number[]> {
  const { item } = await apiOf('cs')('GET /listings', { query: { path: await category() } });
  const props = item.filters.find(({ id }) => id === 'price')?.additional_props;
  if (!props) throw new Error('The category has no price filter.');
  return shares.map((share) => Math.round(props.min + share * (props.max - props.min)));
}

test('a price above all others is shown as it was typed, and its knob can be moved again', async () => {
  const { page, from, fieldValues, asked, lowerKnob } = await priceFilter();
  await from.fill('99999');
  await from.press('Enter');
  await expect.poll(asked).toEqual(['99999', null]);
  await expect.poll(fieldValues).toEqual(['99999', '']);
  await drag(page, lowerKnob, 1, 0.5);
  const [middle = 0] = await pricesAt(0.5);
  await expect.poll(() => Math.abs(Number(asked()[0]) - middle)).toBeLessThan(middle / 10);
  expect(asked()[1]).toBe(null);
  await expect.poll(fieldValues).toEqual([asked()[0], '']);
});

test('a price below all others is shown as it was typed, and its knob can be moved again', async () => {
  const { page, to, fieldValues, asked, upperKnob } = await priceFilter();
  await to.fill('1');
  await to.press('Enter');
  await expect.poll(asked).toEqual([null, '1']);
  await drag(page, upperKnob, 0, 0.5);
  const [middle = 0] = await pricesAt(0.5);
  await expect.poll(() => Math.abs(Number(asked()[1]) - middle)).toBeLessThan(middle / 10);
  expect(asked()[0]).toBe(null);
  await expect.poll(fieldValues).toEqual(['', asked()[1]]);
});

test('a price that is typed after one beyond all others leaves the other end without a price', async () => {
  const { from, to, fieldValues, asked } = await priceFilter('?min_price=99999');
  await from.fill('200');
  await from.press('Enter');
  await expect.poll(asked).toEqual(['200', null]);
  await expect.poll(fieldValues).toEqual(['200', '']);
  await from.fill('');
  await to.fill('1');
  await to.press('Enter');
  await expect.poll(asked).toEqual([null, '1']);
  await to.fill('400');
  await to.press('Enter');
  await expect.poll(asked).toEqual([null, '400']);
});

test('a price field that is emptied has no limit', async () => {
  const { from, to, fieldValues, asked } = await priceFilter('?min_price=200&max_price=400');
  await from.fill('');
  await to.focus();
  await expect.poll(asked).toEqual([null, '400']);
  await expect.poll(fieldValues).toEqual(['', '400']);
  await to.fill('');
  await to.press('Enter');
  await expect.poll(asked).toEqual([null, null]);
  await expect.poll(fieldValues).toEqual(['', '']);
});

test('a knob stops at the other one, which stays where it is', async () => {
  const [low, high] = await pricesAt(0.25, 0.75);
  const { page, fieldValues, asked, lowerKnob } = await priceFilter(`?min_price=${low}&max_price=${high}`);
  await drag(page, lowerKnob, 0.25, 1, 0.5);
  await expect.poll(async () => Number((await fieldValues())[0])).toBeGreaterThan(low ?? 0);
  expect((await fieldValues())[1]).toBe(String(high));
  await expect.poll(() => Number(asked()[0])).toBeGreaterThan(low ?? 0);
  const [moved] = asked();
  await drag(page, lowerKnob, 0.75, 0, 0.6);
  await expect.poll(() => Number(asked()[1])).toBeLessThan(high ?? 0);
  expect(asked()[0]).toBe(moved);
});

test('knobs that lie on each other at the end of the slider can be moved away', async () => {
  const [top] = await pricesAt(1);
  const { page, asked, lowerKnob } = await priceFilter(`?min_price=${top}`);
  await drag(page, lowerKnob, 1, 0.5);
  const [middle = 0] = await pricesAt(0.5);
  await expect.poll(() => Math.abs(Number(asked()[0]) - middle)).toBeLessThan(middle / 10);
  expect(asked()[1]).toBe(null);
});

test.each([
  ['Home', [null, '900']],
  ['PageUp', [expect.stringMatching(/^(?!500$)/), '900']],
  ['ArrowLeft', [expect.stringMatching(/^(?!500$)/), '900']],
])('a knob that is moved by %s narrows the list', async (key, after) => {
  const { page, asked, lowerKnob } = await priceFilter('?min_price=500&max_price=900');
  await lowerKnob.focus();
  await page.keyboard.press(key);
  await expect.poll(asked).toEqual(after);
});

test('without scripts an end that nobody typed is not sent as a price', async () => {
  const { from, fieldValues, asked } = await priceFilter('', { scripts: false });
  await expect.poll(fieldValues).toEqual(['', '']);
  await from.fill('99999');
  await from.press('Enter');
  await expect.poll(asked).toEqual(['99999', '']);
  await expect.poll(fieldValues).toEqual(['99999', '']);
  await from.fill('100');
  await from.press('Enter');
  await expect.poll(asked).toEqual(['100', '']);
  await expect.poll(fieldValues).toEqual(['100', '']);
});
