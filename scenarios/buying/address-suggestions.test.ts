import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { methodsOf } from '../screens/methods.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { findProduct } from '../visit/products.ts';
import { cartSaved, type VisitOptions, type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, goToOrder, PATHS, putIntoBasket } from './buy.ts';
import { orderOf } from './orders.ts';

const BILLING = 2;
const NO_ADDRESS = { street: '', city: '', postCode: '' };

async function arrive(options: VisitOptions, number: number) {
  const visitor = await visit(options);
  await goToOrder(visitor, { product: await findProduct(visitor.language, number), buyer: newBuyer(NO_ADDRESS) });
  return { visitor, delivery: deliveryOf(visitor), options: visitor.page.getByRole('option', { name: /^Lipová/ }) };
}

const TOWNS = { cs: ['Brno', '602 00'], sk: ['Bratislava', '811 01'] } as const;

test.each(['cs', 'sk'] as const)(
  'by keyboard: a street, its number, and the fields are filled in (%s)',
  async (language) => {
    const { visitor, delivery, options } = await arrive({ language }, 17);
    const [town, code] = TOWNS[language];
    const { keyboard } = visitor.page;
    await delivery.street.click();
    await delivery.street.pressSequentially(`lipova ${town.toLowerCase()}`);
    await options.first().waitFor();
    await keyboard.press('ArrowDown');
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    await keyboard.press('Enter');
    await expect.poll(() => delivery.city.inputValue()).toBe(town);
    await expect.poll(() => delivery.street.inputValue()).toBe('Lipová ');
    await keyboard.type('12');
    const house = visitor.page.getByRole('option', { name: /^Lipová \d+\/12/ });
    await house.first().waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect.poll(() => delivery.street.inputValue()).toMatch(/^Lipová \d+\/12$/);
    await expect.poll(() => delivery.city.inputValue()).toBe(town);
    await expect.poll(() => delivery.postCode.inputValue()).toBe(code);
    await expect.poll(() => delivery.street.getAttribute('autocomplete')).toBe('billing address-line1');
    await delivery.order.click();
    await arriveAtSummary(visitor);
    const order = await orderOf(language, summaryOf(visitor).access());
    const billing = order._embedded?.order_addresses?.find(({ type }) => type === BILLING);
    expect([billing?.city, billing?.post_code]).toEqual([town, code]);
    expect(billing?.street).toMatch(/^Lipová \d+\/12$/);
  },
);

test('by a press on a phone, and what was filled in stays editable', async () => {
  const { delivery, options } = await arrive({ phone: true }, 18);
  await delivery.street.click();
  await delivery.street.pressSequentially('lipova 7 brno');
  await options.first().click();
  await expect.poll(() => delivery.city.inputValue()).toBe('Brno');
  await delivery.city.fill('Brno-střed');
  await delivery.street.fill('Lipová 7a');
  await expect.poll(() => delivery.street.inputValue()).toBe('Lipová 7a');
  await expect.poll(() => delivery.city.inputValue()).toBe('Brno-střed');
});

test('Escape closes the suggestions and keeps what was typed; without an answer there are none', async () => {
  const { visitor, delivery, options } = await arrive({}, 19);
  await delivery.street.click();
  await delivery.street.pressSequentially('lipova');
  await options.first().waitFor();
  await visitor.page.keyboard.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  await expect.poll(() => delivery.street.inputValue()).toBe('lipova');
  visitor.expectComplaint(/ERR_FAILED/);
  await visitor.page.route('**/v1/addresses?*', (route) => route.abort());
  await delivery.fillIn({ ...newBuyer(), city: 'Brno', postCode: '602 00' });
  await delivery.order.click();
  await arriveAtSummary(visitor);
});

async function goToPoints(visitor: Visitor, scripts: boolean) {
  const product = await findProduct('cs', 16);
  if (scripts) await putIntoBasket(visitor, product);
  else {
    await visitor.open(product.address);
    await productOf(visitor).addButton.click();
    await visitor.page.waitForURL(`**${PATHS.basket.cs}`);
  }
  await basketOf(visitor).proceed.click();
  const methods = methodsOf(visitor);
  await methods.shipping('points').check();
  if (!scripts) await methods.proceed.click();
  await methods.pointSearch.waitFor();
  return methods;
}

test.each([true, false])('the points nearest to a typed address come first (scripts: %s)', async (scripts) => {
  const visitor = await visit({ scripts });
  const methods = await goToPoints(visitor, scripts);
  await methods.findPoints('Školní 12, Znojmo');
  await expect.poll(() => methods.points.first().getAttribute('aria-label')).toContain('Znojmo');
  const texts = await visitor.page.getByRole('main').getByRole('listitem').allInnerTexts();
  const distances = texts.flatMap((text) => /([\d,]+)\s*km/.exec(text)?.[1]?.replace(',', '.') ?? []).map(Number);
  expect(distances[0]).toBeLessThan(10);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  if (!scripts) return;
  await visitor.page.getByRole('main').getByRole('combobox', { name: 'Druh místa' }).selectOption('box');
  await expect.poll(() => methods.points.first().getAttribute('aria-label')).toContain('Box');
  await methods.points.first().click();
  await methods.chosenPoint.waitFor();
  await cartSaved(visitor.page);
});
