import { expect, test } from 'vitest';
import { headerOf } from '../screens/header.ts';
import { productOf } from '../screens/product.ts';
import { findProduct } from '../visit/products.ts';
import { scriptsRun, visit } from '../visit/visitor.ts';

test('the header works on a page whose text a translator changed before the scripts ran', async () => {
  const visitor = await visit();
  const { page } = visitor;
  // React's error about a text that differs from its own.
  visitor.expectComplaint(/#418|hydrat/i);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const title = document.querySelector('main h1');
      if (title) title.textContent = 'Translated';
    });
  });
  await page.goto((await findProduct('cs', 3)).address);
  await scriptsRun(page);
  await productOf(visitor).addButton.click();
  await productOf(visitor).keepBrowsing.click();
  await expect.poll(() => headerOf(visitor).basket.getAttribute('aria-label')).toMatch(/1/);
});
