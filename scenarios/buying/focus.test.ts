import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { methodsOf } from '../screens/methods.ts';
import { findProduct } from '../visit/products.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { putIntoBasket } from './buy.ts';

const focusedText = ({ page }: Visitor) =>
  page.evaluate(() => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim());

test('removing lines moves the focus, names the removed product, and can be undone', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const [first, second] = [await findProduct('cs', 6), await findProduct('cs', 7)];
  await putIntoBasket(visitor, first);
  await putIntoBasket(visitor, second);
  const basket = basketOf(visitor);
  await basket.remove(first.name).click();
  await expect.poll(() => focusedText(visitor)).toBe(second.name);
  // A notice stays while somebody reads it.
  await page.getByText(`Odebráno: ${first.name}`).hover();
  await page.getByRole('button', { name: 'Vrátit zpět' }).click();
  await basket.line(first.name).waitFor();
  await basket.remove(first.name).click();
  await basket.line(first.name).waitFor({ state: 'detached' });
  await basket.remove(second.name).click();
  await basket.empty.waitFor();
  await expect.poll(() => focusedText(visitor)).toBe('Košík je zatím prázdný');
});

test('whoever does not want to clear the cart says no, and is back at the button', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 6);
  await putIntoBasket(visitor, product);
  const basket = basketOf(visitor);
  await basket.keep();
  await expect.poll(() => focusedText(visitor)).toBe('Vyprázdnit košík');
  await basket.line(product.name).waitFor();
  await basket.clear();
  await basket.empty.waitFor();
});

test('a chosen pick-up point takes the focus, and so does the search box when choosing another one', async () => {
  const visitor = await visit();
  await putIntoBasket(visitor, await findProduct('cs', 6));
  await basketOf(visitor).proceed.click();
  const methods = methodsOf(visitor);
  await methods.shipping('points').check();
  await methods.findPoints();
  await methods.points.first().click();
  await expect.poll(() => focusedText(visitor)).toMatch(/^Vybrané výdejní místo: ./);
  await visitor.page.getByRole('link', { name: 'Změnit výdejní místo' }).click();
  await expect.poll(() => methods.pointSearch.evaluate((box) => box === document.activeElement)).toBe(true);
});

test('on a phone the buy bar covers no focused element', async () => {
  const visitor = await visit({ phone: true });
  const { page, open } = visitor;
  await open((await findProduct('cs', 6)).address);
  const covered: string[] = [];
  for (const link of await page.locator('footer').locator('a, button, input:not([type="hidden"])').all()) {
    await link.focus();
    const isCovered = await link.evaluate(async (element) => {
      const isBelowBar = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return !element.contains(above) && Boolean(above?.closest('.buy-bar'));
      };
      // The bar hides some frames after the footer becomes visible.
      for (let frame = 0; frame < 120 && isBelowBar(); frame += 1) await new Promise(requestAnimationFrame);
      return isBelowBar();
    });
    if (isCovered) covered.push(await link.innerText());
  }
  expect(covered).toEqual([]);
});
