import { expect, test } from 'vitest';
import { publicPages } from '../quality/screens.ts';
import { basketOf } from '../screens/basket.ts';
import { listingOf } from '../screens/listing.ts';
import { methodsOf } from '../screens/methods.ts';
import { productOf } from '../screens/product.ts';
import { findProduct, findVariant } from '../visit/products.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { PATHS, putIntoBasket } from './buy.ts';

const SCRIPTS = /\/assets\/index-[^/]+\.js$/;

/** Opens a page, or reloads the open one, with its scripts delayed until they are released. */
async function openEarly({ page }: Visitor, path?: string, delayed = SCRIPTS) {
  const arriving = Promise.withResolvers<void>();
  await page.route(delayed, async (route) => {
    await arriving.promise;
    await route.continue();
  });
  // A document has loaded once its own script has.
  const waitUntil = delayed === SCRIPTS ? 'load' : 'commit';
  await (path === undefined ? page.reload({ waitUntil }) : page.goto(path, { waitUntil }));
  return async () => {
    arriving.resolve();
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    await page.unroute(delayed);
  };
}

test('a press before the scripts run is repeated by them, on the same page', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 3);
  await visitor.page.clock.install();
  const letScriptsCome = await openEarly(visitor, product.address);
  // A press waits three seconds for the scripts; the clock is paused, because a slow machine needs longer.
  await visitor.page.clock.pauseAt(Date.now() + 60_000);
  await productOf(visitor).addButton.click();
  await letScriptsCome();
  await visitor.page.clock.resume();
  await productOf(visitor).confirmation.waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe(product.address);
});

test('a press is painted before the confirmation that it opens', async () => {
  const visitor = await visit();
  const { addButton, confirmation } = productOf(visitor);
  await visitor.open((await findProduct('cs', 3)).address);
  const isOpenInFirstFrame = await addButton.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('.header-count, dialog[open]')].some((element) => element.textContent);
  });
  expect(isOpenInFirstFrame).toBe(false);
  await confirmation.waitFor();
});

test('choices picked before the scripts run are in the cart', async () => {
  const visitor = await visit();
  const methods = methodsOf(visitor);
  await putIntoBasket(visitor, await findProduct('cs', 3));
  const letScriptsCome = await openEarly(visitor, PATHS.methods.cs);
  await methods.country.selectOption({ label: 'Slovensko' });
  await methods.shipping('courier').check();
  await methods.payment('transfer').check();
  const stored = visitor.page.waitForResponse(
    (response) => !!response.request().postData()?.includes('payment_method'),
  );
  await letScriptsCome();
  await stored;
  await visitor.open(PATHS.methods.cs);
  await expect.poll(() => methods.country.locator('option:checked').innerText()).toBe('Slovensko');
  await expect.poll(() => methods.shipping('courier').isChecked()).toBe(true);
  await expect.poll(() => methods.payment('transfer').isChecked()).toBe(true);
});

test('going on right after choosing, all before the scripts run, goes on with the choices', async () => {
  const visitor = await visit();
  const methods = methodsOf(visitor);
  await putIntoBasket(visitor, await findProduct('cs', 3));
  const letScriptsCome = await openEarly(visitor, PATHS.methods.cs);
  await methods.shipping('courier').check();
  await methods.payment('transfer').check();
  await methods.proceed.click();
  await letScriptsCome();
  await visitor.page.waitForURL(`**${PATHS.delivery.cs}`);
});

test('a variant picked and a quantity typed before the scripts run are what an early press buys', async () => {
  const visitor = await visit();
  const product = await findVariant('cs');
  const letScriptsCome = await openEarly(visitor, product.address);
  await productOf(visitor).option(product.variant).check();
  await productOf(visitor).quantity.fill('2');
  await productOf(visitor).addButton.click();
  const stored = visitor.page.waitForResponse(/\/v1\/carts\/[^/]+\/items/);
  await letScriptsCome();
  await stored;
  await visitor.open(PATHS.basket.cs);
  const line = visitor.page.getByRole('main').getByRole('listitem').filter({ hasText: product.variant });
  await expect.poll(() => line.getByRole('spinbutton').inputValue()).toBe('2');
});

test('one more, pressed in the cart before the scripts run, is one more', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 3);
  const basket = basketOf(visitor);
  await putIntoBasket(visitor, product);
  const letScriptsCome = await openEarly(visitor, PATHS.basket.cs);
  const stored = visitor.page.waitForResponse((response) => response.request().method() === 'PATCH');
  await basket.oneMore(product.name).click();
  await letScriptsCome();
  await stored;
  await visitor.open(PATHS.basket.cs);
  await expect.poll(() => basket.quantity(product.name).inputValue()).toBe('2');
});

test('a quantity typed before the scripts run is in the cart', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 3);
  const quantity = basketOf(visitor).quantity(product.name);
  await putIntoBasket(visitor, product);
  const letScriptsCome = await openEarly(visitor, PATHS.basket.cs);
  await quantity.fill('3');
  await quantity.blur();
  const stored = visitor.page.waitForResponse((response) => response.request().method() === 'PATCH');
  await letScriptsCome();
  await stored;
  await visitor.open(PATHS.basket.cs);
  await expect.poll(() => quantity.inputValue()).toBe('3');
});

test('a price slider moved before the scripts run narrows the listing', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const listing = listingOf(visitor);
  const path = (await publicPages('cs')).category ?? '/';
  await visitor.open(path);
  const all = await listing.count();
  const letScriptsCome = await openEarly(visitor);
  const low = listing.filters.getByRole('slider').first();
  const box = await low.boundingBox();
  if (!box) throw new Error('The listing has no price slider');
  await page.mouse.move(box.x + 6, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const least = Number(await low.getAttribute('min'));
  await expect.poll(async () => Number(await low.inputValue())).toBeGreaterThan(least);
  const moved = await low.inputValue();
  await letScriptsCome();
  await expect.poll(() => listing.count()).toBeLessThan(all);
  expect([...new URL(page.url()).searchParams.values()]).toContain(moved);
  await expect.poll(() => low.inputValue()).toBe(moved);
});

test.each([
  ['the other scripts', SCRIPTS],
  ['even the first script', /\/assets\/[^/]+\.js$/],
])('who goes back before %s of a reloaded page sees the page that the address names', async (_which, delayed) => {
  const visitor = await visit();
  const { page } = visitor;
  const listing = listingOf(visitor);
  const path = (await publicPages('cs')).category ?? '/';
  await visitor.open(path);
  const all = await listing.count();
  const [choice] = await listing.choices('Značka');
  await choice?.link.click();
  await listing.expectCount(choice?.promised ?? 0);
  const letScriptsCome = await openEarly(visitor, undefined, delayed);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.search === '');
  await letScriptsCome();
  await listing.expectCount(all);
  expect(new URL(page.url()).search).toBe('');
});

test('a press works without the scripts when they do not load', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/assets/);
  visitor.expectComplaint(/dynamically imported module/);
  const product = await findProduct('cs', 3);
  await visitor.page.route(SCRIPTS, (route) => route.abort());
  await visitor.page.goto(product.address);
  await productOf(visitor).addButton.click();
  await visitor.page.waitForURL(`**${PATHS.basket.cs}`);
  await basketOf(visitor).line(product.name).waitFor();
});
