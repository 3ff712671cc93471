import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { productOf } from '../screens/product.ts';
import { goods } from '../visit/goods.ts';
import { visit } from '../visit/visitor.ts';
import { PATHS } from './buy.ts';

const SCRIPTS = /\/assets\/index-[^/]+\.js$/;

test('a press that comes before the scripts is answered by them, on the same page', async () => {
  const visitor = await visit();
  const product = await goods('cs', 3);
  const arriving = Promise.withResolvers<void>();
  await visitor.page.route(SCRIPTS, async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await visitor.page.goto(product.address);
  await productOf(visitor).addButton.click();
  arriving.resolve();
  await productOf(visitor).confirmation.waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe(product.address);
});

test('a press is answered without the scripts when they do not come', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/assets/);
  visitor.expectComplaint(/dynamically imported module/);
  const product = await goods('cs', 3);
  await visitor.page.route(SCRIPTS, (route) => route.abort());
  await visitor.page.goto(product.address);
  await productOf(visitor).addButton.click();
  await visitor.page.waitForURL(`**${PATHS.basket.cs}`);
  await basketOf(visitor).line(product.name).waitFor();
});
