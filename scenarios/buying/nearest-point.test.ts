import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { methodsOf } from '../screens/methods.ts';
import { findProduct } from '../visit/products.ts';
import { cartSaved, type Visitor, visit } from '../visit/visitor.ts';
import { putIntoBasket } from './buy.ts';

const OSTRAVA = { latitude: 49.8346, longitude: 18.282 };

async function goToPoints(visitor: Visitor) {
  await putIntoBasket(visitor, await findProduct('cs', 16));
  await basketOf(visitor).proceed.click();
  const methods = methodsOf(visitor);
  await methods.shipping('points').check();
  await methods.pointSearch.waitFor();
  return methods;
}

test('the pick-up points nearest to the buyer come first, with their distances', async () => {
  const visitor = await visit();
  await visitor.context.grantPermissions(['geolocation']);
  await visitor.context.setGeolocation(OSTRAVA);
  const methods = await goToPoints(visitor);
  await methods.near.click();
  const distances = async () => {
    const texts = await visitor.page.getByRole('main').getByRole('listitem').allInnerTexts();
    return texts.flatMap((text) => /([\d,]+)\s*km/.exec(text)?.[1]?.replace(',', '.') ?? []).map(Number);
  };
  await expect.poll(async () => (await distances()).length).toBe(3);
  const found = await distances();
  expect(found[0]).toBeLessThan(10);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  await expect.poll(() => methods.points.first().getAttribute('aria-label')).toContain('Ostrava');
  const before = await methods.points.count();
  await methods.morePoints.click();
  await expect.poll(() => methods.points.count()).toBeGreaterThan(before);
});

test('a buyer who does not share their position is asked to type a town', async () => {
  const visitor = await visit();
  const methods = await goToPoints(visitor);
  await methods.near.click();
  await visitor.page.getByText(visitor.text('pickUpNearFailed')).waitFor();
  await methods.findPoints();
});

test('points that were found stay while another choice is saved', async () => {
  const visitor = await visit();
  const methods = await goToPoints(visitor);
  await methods.findPoints();
  const count = await methods.points.count();
  await methods.payment('transfer').check();
  await cartSaved(visitor.page);
  await expect.poll(() => methods.points.count()).toBe(count);
});
