import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { productOf } from '../screens/product.ts';
import { apiOf } from '../visit/call-shop.ts';
import { withoutLiveChanges } from '../visit/live.ts';
import { PAGE_REQUESTS } from '../visit/lost-connection.ts';
import { findProduct } from '../visit/products.ts';
import { watchRequests } from '../visit/quiet.ts';
import { cartSaved, visit } from '../visit/visitor.ts';
import { PATHS, putIntoBasket } from './buy.ts';

const money = (amount: number) => new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 2 }).format(amount);

const OF_CART = /\/v1\/carts\//;

const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(v1|api)\//.test(pathname)) calls.push(`${request.method()} ${pathname.replace(/[\da-f-]{36}/, '{id}')}`);
  });
  return calls;
};

test('a press in the basket is one call, and its answer is all that the page shows', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await withoutLiveChanges(visitor);
  const product = await findProduct('cs', 6);
  const { quiet } = watchRequests(page, PAGE_REQUESTS);
  await putIntoBasket(visitor, product);
  await quiet();
  const basket = basketOf(visitor);
  const calls = callsOf(page);
  await basket.oneMore(product.name).click();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await cartSaved(page);
  await quiet();
  expect(calls).toEqual([expect.stringMatching(/^PATCH \/v1\/carts\/\{id\}\/items\/\d+$/)]);
  await expect.poll(() => basket.quantity(product.name).inputValue()).toBe('2');
  await page
    .getByRole('main')
    .getByText(money(2 * product.price))
    .filter({ visible: true })
    .first()
    .waitFor();
});

test('a press that adds a product is one call of the cart, and the dialog shows what it answers', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await withoutLiveChanges(visitor);
  const product = await findProduct('cs', 6);
  await putIntoBasket(visitor, product);
  await visitor.open(product.address);
  const calls = callsOf(page);
  await productOf(visitor).addButton.click();
  await page
    .getByRole('dialog')
    .getByText(money(2 * product.price))
    .waitFor();
  expect(calls.filter((call) => OF_CART.test(call))).toEqual(['POST /v1/carts/{id}/items']);
});

test('changes that the basket shows are acknowledged once, by the next write or after a while', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.clock.install();
  await withoutLiveChanges(visitor);
  const [stays, lost] = [await findProduct('cs', 6), await findProduct('cs', 10)];
  const operator = apiOf('cs', { operator: true });
  const setStock = (pieces: number) =>
    operator('PATCH /products/{id}', { params: { id: lost.id }, body: { stock_state: pieces } });
  await putIntoBasket(visitor, stays);
  await putIntoBasket(visitor, lost);
  await setStock(0);
  try {
    await visitor.open(PATHS.basket.cs);
    await basketOf(visitor).changes.waitFor();
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (OF_CART.test(request.url()) && request.method() === 'PATCH') sent.push(request);
    });
    const header = (request: Request | undefined) => request?.headers()['x-acknowledged-changes'];
    await page.clock.fastForward(11_000);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.postData()).toBe('{}');
    expect(header(sent[0])).toMatch(/^[\w-]{22}$/);
    await page.clock.fastForward(60_000);
    await basketOf(visitor).oneMore(stays.name).click();
    await page.clock.fastForward(1_000);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.url()).toContain('/items/');
    expect(header(sent[1])).toBe(header(sent[0]));
  } finally {
    await setStock(lost.stock);
  }
});

test('without scripts every form of the basket says which changes its page showed', async () => {
  const visitor = await visit({ scripts: false });
  const { page } = visitor;
  const [stays, lost] = [await findProduct('cs', 6), await findProduct('cs', 11)];
  const operator = apiOf('cs', { operator: true });
  const setStock = (pieces: number) =>
    operator('PATCH /products/{id}', { params: { id: lost.id }, body: { stock_state: pieces } });
  for (const { address } of [stays, lost]) {
    await visitor.open(address);
    await page.locator('main form[action="/api/cart/items"] button[type="submit"]').first().click();
    await page.waitForURL(`**${PATHS.basket.cs}`);
  }
  await setStock(0);
  try {
    await visitor.open(PATHS.basket.cs);
    await basketOf(visitor).changes.waitFor();
    const line = page.locator('form.cart-line input[name="acknowledged_changes"]');
    await expect.poll(() => line.inputValue()).toMatch(/^[\w-]{22}$/);
  } finally {
    await setStock(lost.stock);
  }
});
