import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { codesOf } from '../screens/codes.ts';
import { giftsOf } from '../screens/gifts.ts';
import { methodsOf } from '../screens/methods.ts';
import { apiOf } from '../visit/call-shop.ts';
import { findProduct } from '../visit/products.ts';
import { cartSaved, type Visitor, visit } from '../visit/visitor.ts';
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

/** A product of the demo shop with a service. */
async function findServed(): Promise<{ name: string; address: string; service: string }> {
  for (let page = 1; ; page += 1) {
    const query = { per_page: 100, page, sort: 'id', embed: 'services' } as const;
    const { items } = await apiOf('cs')('GET /products', { query });
    if (items.length === 0) throw new Error('The shop has no product with a service');
    for (const { name, slug, has_variations, has_product_fields, stock_state, _embedded: embedded } of items) {
      const [service] = embedded?.services ?? [];
      if (!service || has_variations || has_product_fields || (stock_state ?? 0) < 5) continue;
      return { name, address: `/${slug}`, service: service.name };
    }
  }
}

test('services and codes that come and go leave the focus at their line or list', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const { service, ...product } = await findServed();
  await putIntoBasket(visitor, { ...(await findProduct('cs', 6)), ...product, urls: {} });
  const basket = basketOf(visitor);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: new RegExp(`^Přidat: ${service}`) }).click();
  await page.getByText(`Přidáno k nákupu: ${service}`).waitFor();
  await expect.poll(() => focusedText(visitor)).toBe(product.name);
  const remove = basket.line(product.name).getByRole('button', { name: `Odebrat službu: ${service}` });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(visitor)).toBe(product.name);
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  const codes = codesOf(visitor);
  visitor.expectComplaint(/422/);
  await codes.type('NENITAKOVY');
  await codes.refusal.waitFor();
  await codes.enter('stuha');
  await expect.poll(() => focusedText(visitor)).toMatch(/^STUHA/);
  await codes.enter('doma');
  await expect.poll(() => focusedText(visitor)).toMatch(/^DOMA/);
  const removeFirst = page.getByRole('button', { name: 'Odebrat kód STUHA' });
  await removeFirst.click();
  await removeFirst.waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(visitor)).toMatch(/^DOMA/);
  await page.getByRole('button', { name: 'Odebrat kód DOMA' }).click();
  await codes.entered.first().waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(visitor)).toBe('Mám slevový kód nebo poukaz');
});

test('what is put aside and shared, and gifts that are added, leave the focus where they are', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const [first, second] = [await findProduct('cs', 6), await findProduct('cs', 7)];
  await putIntoBasket(visitor, first);
  await putIntoBasket(visitor, second);
  for (const { name } of [first, second]) {
    await page.getByRole('button', { name: `Odložit na později: ${name}` }).click();
    await page.getByRole('button', { name: `Vrátit do košíku: ${name}` }).waitFor();
  }
  await page.getByRole('button', { name: `Vrátit do košíku: ${first.name}` }).click();
  await page.getByText(`Vráceno do košíku: ${first.name}`).waitFor();
  await expect.poll(() => focusedText(visitor)).toBe(first.name);
  await page.getByRole('button', { name: `Odebrat z odložených: ${second.name}` }).click();
  await expect.poll(() => focusedText(visitor)).toBe('Košík');

  await page.getByText('Sdílet košík').click();
  await page.getByRole('button', { name: 'Vytvořit odkaz' }).click();
  const link = page.getByRole('textbox', { name: 'Odkaz na váš košík' });
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
  const end = page.getByRole('button', { name: 'Zrušit moje odkazy' });
  await end.click();
  await link.waitFor({ state: 'detached' });
  await expect.poll(() => end.evaluate((one) => one === document.activeElement)).toBe(true);

  const { items } = await apiOf('cs', { operator: true })('GET /gifts', { query: { sort: 'id' } });
  const reduced = items.find(({ percents }) => percents < 100);
  const { item: gift } = await apiOf('cs')('GET /products/{id}', { params: { id: reduced?.product_id ?? 0 } });
  await basketOf(visitor)
    .quantity(first.name)
    .fill(String(Math.ceil(900 / first.price)));
  await basketOf(visitor).quantity(first.name).press('Tab');
  await giftsOf(visitor).add(gift.name).waitFor();
  await cartSaved(page);
  await giftsOf(visitor).add(gift.name).press('Enter');
  await page.getByText(`Přidáno k nákupu: ${gift.name}`).waitFor();
  await expect.poll(() => focusedText(visitor)).toBe(gift.name);
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
