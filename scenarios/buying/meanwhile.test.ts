import { afterEach, expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { headerOf } from '../screens/header.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { withoutLiveChanges } from '../visit/live.ts';
import { type DemoProduct, findProduct } from '../visit/products.ts';
import { cartSaved, visit } from '../visit/visitor.ts';
import { arriveAtSummary, goToOrder, PATHS, putIntoBasket } from './buy.ts';
import { orderOf, ordersOf } from './orders.ts';

const restore: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const back of restore.splice(0)) await back();
});

async function setStock({ id, stock }: DemoProduct, pieces: number): Promise<void> {
  const operator = apiOf('cs', { operator: true });
  restore.push(() => operator('PATCH /products/{id}', { params: { id }, body: { stock_state: stock } }));
  await operator('PATCH /products/{id}', { params: { id }, body: { stock_state: pieces } });
}

const CROWNS = 1;

async function setPrice({ id, price }: DemoProduct, crowns: number): Promise<void> {
  const operator = apiOf('cs', { operator: true });
  const params = { id, price_list_id: CROWNS };
  restore.push(() => operator('PUT /products/{id}/prices/{price_list_id}', { params, body: { price: price * 100 } }));
  await operator('PUT /products/{id}/prices/{price_list_id}', { params, body: { price: crowns * 100 } });
}

test('a product that sold out meanwhile is named and removed; pressing again orders the others', async () => {
  const visitor = await visit();
  await withoutLiveChanges(visitor);
  const [lost, saved] = await Promise.all([findProduct('cs', 10), findProduct('cs', 14)]);
  visitor.expectComplaint(/409/);
  await putIntoBasket(visitor, lost);
  const { buyer } = await goToOrder(visitor, { product: saved });
  await setStock(lost, 0);
  await deliveryOf(visitor).order.click();
  await visitor.page.getByText(visitor.text('notOrdered')).waitFor();
  await visitor.page.getByRole('listitem').filter({ hasText: lost.name }).first().waitFor();
  expect(await ordersOf(buyer.email)).toEqual([]);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const order = await orderOf('cs', summaryOf(visitor).access());
  expect(order._embedded?.items?.map(({ name }) => name)).toEqual([saved.name]);
});

test.each(['sold out', 'unavailable'] as const)(
  'an addition that the shop refuses takes back its confirmation and its count: %s',
  async (reason) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.expectComplaint(/409|503/);
    const [saved, lost] = [await findProduct('cs', 8), await findProduct('cs', 15)];
    await putIntoBasket(visitor, saved);
    await visitor.open(lost.address);
    if (reason === 'sold out') await setStock(lost, 0);
    const answering = Promise.withResolvers<void>();
    await page.route(/\/v1\/carts\/[^/]+\/items(\?|$)/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await answering.promise;
      return reason === 'sold out' ? route.continue() : route.fulfill({ status: 503 });
    });
    const count = async () => plain(await headerOf(visitor).basket.getAttribute('aria-label'));
    await productOf(visitor).addButton.click();
    await productOf(visitor).confirmation.waitFor();
    await expect.poll(count).toBe('Košík, 2 kusy');
    answering.resolve();
    const notice = reason === 'sold out' ? `${lost.name}: mezitím vyprodáno.` : 'Přidání do košíku se nepotvrdilo';
    await page.getByText(notice).waitFor();
    await productOf(visitor).confirmation.waitFor({ state: 'hidden' });
    await expect.poll(count).toBe('Košík, 1 kus');
    await expect.poll(() => productOf(visitor).addButton.count()).toBe(reason === 'sold out' ? 0 : 1);
    await visitor.open(PATHS.basket.cs);
    await basketOf(visitor).line(saved.name).waitFor();
    await expect.poll(() => basketOf(visitor).line(lost.name).count()).toBe(0);
  },
);

test('adding a product that was just deactivated names it and leaves the basket alone, with scripts and without', async () => {
  const [saved, left] = [await findProduct('cs', 8), await findProduct('cs', 9)];
  const operator = apiOf('cs', { operator: true });
  for (const scripts of [true, false]) {
    const visitor = await visit({ scripts });
    visitor.expectComplaint(/404/);
    await visitor.open(saved.address);
    if (scripts) await productOf(visitor).add();
    else {
      await productOf(visitor).addButton.click();
      await basketOf(visitor).line(saved.name).waitFor();
    }
    await visitor.open(left.address);
    restore.push(() => operator('PATCH /products/{id}', { params: { id: left.id }, body: { is_active: true } }));
    await operator('PATCH /products/{id}', { params: { id: left.id }, body: { is_active: false } });
    await productOf(visitor).addButton.click();
    if (scripts) await visitor.page.getByText(`${left.name}: `).waitFor();
    else await visitor.page.waitForURL('**/api/cart/items');
    await visitor.open(PATHS.basket.cs);
    await basketOf(visitor).line(saved.name).waitFor();
    await operator('PATCH /products/{id}', { params: { id: left.id }, body: { is_active: true } });
  }
});

test('when everything sold out meanwhile, the basket says so and nothing is ordered', async () => {
  const visitor = await visit();
  await withoutLiveChanges(visitor);
  const product = await findProduct('cs', 15);
  visitor.expectComplaint(/409/);
  const { buyer } = await goToOrder(visitor, { product });
  await setStock(product, 0);
  await deliveryOf(visitor).order.click();
  await visitor.page.waitForURL(`**${PATHS.basket.cs}?**`);
  await visitor.page.getByText(visitor.text('soldOutMeanwhile')).waitFor();
  await basketOf(visitor).empty.waitFor();
  expect(await ordersOf(buyer.email)).toEqual([]);
});

test('more pieces than in stock are refused with a message, and the field shows how many are available', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 23);
  visitor.expectComplaint(/409/);
  await visitor.open(product.address);
  await setStock(product, 2);
  await productOf(visitor).quantity.fill('5');
  await productOf(visitor).addButton.click();
  await visitor.page.getByText('Do košíku se jich vejde nejvýš 2.').waitFor();
  await expect.poll(() => productOf(visitor).quantity.inputValue()).toBe('2');
});

test('when stock decreases meanwhile the basket says so and holds the available pieces', async () => {
  const visitor = await visit();
  await withoutLiveChanges(visitor);
  const product = await findProduct('cs', 11);
  await putIntoBasket(visitor, product);
  await basketOf(visitor).quantity(product.name).fill('5');
  await basketOf(visitor).quantity(product.name).blur();
  // Changes are reported once, so the page's own reload of the basket must be over.
  await cartSaved(visitor.page);
  await setStock(product, 2);
  await visitor.reload();
  await basketOf(visitor).changes.waitFor();
  await visitor.page
    .getByRole('listitem')
    .filter({ hasText: `${product.name}: teď můžete koupit jen 2 kusy` })
    .waitFor();
  await expect.poll(() => basketOf(visitor).quantity(product.name).inputValue()).toBe('2');
});

test('a price that changed meanwhile is shown before anything is ordered; pressing again orders at the new price', async () => {
  const visitor = await visit();
  await withoutLiveChanges(visitor);
  const product = await findProduct('cs', 12);
  visitor.expectComplaint(/409/);
  const { buyer } = await goToOrder(visitor, { product });
  await setPrice(product, product.price + 11);
  await deliveryOf(visitor).order.click();
  await visitor.page.getByText(visitor.text('notOrdered')).waitFor();
  await visitor.page.getByText(visitor.text('newTotal')).waitFor();
  expect(await ordersOf(buyer.email)).toEqual([]);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const order = await orderOf('cs', summaryOf(visitor).access());
  expect(order._embedded?.items?.[0]?.taxed_unit_price.value).toBe(product.price + 11);
});

test('a discount that ends while the form is open is reported, and the order is at the full price', async () => {
  const visitor = await visit();
  await withoutLiveChanges(visitor);
  const product = await findProduct('cs', 13);
  visitor.expectComplaint(/409/);
  const discount = async (seconds: number) => {
    const discount_valid_to = new Date(Date.now() + seconds * 1_000).toISOString();
    const params = { id: product.id, price_list_id: CROWNS };
    const body = { price: product.price * 100, discounted_price: (product.price - 9) * 100, discount_valid_to };
    await apiOf('cs', { operator: true })('PUT /products/{id}/prices/{price_list_id}', { params, body });
  };
  const charged = async () =>
    (await apiOf('cs')('GET /products/{id}', { params: { id: product.id } })).item.taxed_price?.value;
  await setPrice(product, product.price);
  await discount(3_600);
  const { buyer } = await goToOrder(visitor, { product });
  // An end in the past is refused, so this leaves time for a slow machine.
  await discount(5);
  await expect.poll(charged).toBe(product.price);
  await deliveryOf(visitor).order.click();
  await visitor.page.getByText(visitor.text('notOrdered')).waitFor();
  expect(await ordersOf(buyer.email)).toEqual([]);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const order = await orderOf('cs', summaryOf(visitor).access());
  expect(order._embedded?.items?.[0]?.taxed_unit_price.value).toBe(product.price);
});
