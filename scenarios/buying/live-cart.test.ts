import { afterEach, expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { headerOf } from '../screens/header.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { apiOf } from '../visit/call-shop.ts';
import { listensToCart, withoutSocket } from '../visit/live.ts';
import { placeOrder } from '../visit/place-order.ts';
import { type DemoProduct, findProduct } from '../visit/products.ts';
import { cartSaved, scriptsRun, visit } from '../visit/visitor.ts';
import { goToOrder, PATHS, putIntoBasket } from './buy.ts';

const restore: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const back of restore.splice(0)) await back();
});

async function setStock({ id, stock }: DemoProduct, pieces: number): Promise<void> {
  const operator = apiOf('cs', { operator: true });
  restore.push(() => operator('PATCH /products/{id}', { params: { id }, body: { stock_state: stock } }));
  await operator('PATCH /products/{id}', { params: { id }, body: { stock_state: pieces } });
}

test('another buyer takes the last piece: the basket says so and shows it, without a reload', async () => {
  const [lost, other] = await Promise.all([findProduct('cs', 20), findProduct('cs', 21)]);
  await setStock(lost, 3);
  const [shopper, elsewhere] = [await visit(), await visit({ language: 'en', phone: true })];
  await putIntoBasket(shopper, other);
  await putIntoBasket(shopper, lost);
  const english = { ...lost, name: (await apiOf('en')('GET /products/{id}', { params: { id: lost.id } })).item.name };
  await putIntoBasket(elsewhere, english);
  await basketOf(elsewhere).oneMore(english.name).click();
  await cartSaved(elsewhere.page);
  await elsewhere.open('/');
  await Promise.all([listensToCart(shopper.page), listensToCart(elsewhere.page)]);
  const documents = await shopper.page.evaluate(() => performance.timeOrigin);

  await placeOrder('cs', lost, { amount: 2 });
  await elsewhere.page.getByText(`${english.name}: you can buy only 1 now, so we adjusted the quantity.`).waitFor();
  await expect.poll(async () => plain(await headerOf(elsewhere).basket.getAttribute('aria-label'))).toMatch(/\b1\b/);
  await expect.poll(() => basketOf(shopper).line(lost.name).count()).toBe(1);

  await placeOrder('cs', lost);
  // Both at once: a notice goes after some seconds.
  await Promise.all([
    shopper.page.getByText(`${lost.name}: mezitím vyprodáno.`).first().waitFor(),
    elsewhere.page.getByText(`${english.name} has sold out.`).waitFor(),
  ]);
  await basketOf(shopper).line(lost.name).waitFor({ state: 'detached' });
  await basketOf(shopper).line(other.name).waitFor();
  await expect.poll(() => shopper.page.evaluate(() => performance.timeOrigin)).toBe(documents);
});

test.each([
  ['sk', { phone: true }],
  ['cs', {}],
] as const)(
  'an operator takes pieces away: the basket of a browser elsewhere follows, in %s',
  async (language, options) => {
    const product = await findProduct(language, 31);
    await setStock(product, 5);
    const shopper = await visit({ language, ...options });
    await putIntoBasket(shopper, product);
    for (let more = 1; more < 4; more += 1) await basketOf(shopper).oneMore(product.name).click();
    await cartSaved(shopper.page);
    await listensToCart(shopper.page);
    const documents = await shopper.page.evaluate(() => performance.timeOrigin);
    await setStock(product, 2);
    await expect.poll(() => basketOf(shopper).quantity(product.name).inputValue()).toBe('2');
    await expect.poll(() => shopper.page.evaluate(() => performance.timeOrigin)).toBe(documents);
    await setStock(product, 0);
    await basketOf(shopper).line(product.name).waitFor({ state: 'detached' });
  },
);

test('what one tab puts into the basket shows in the other one', async () => {
  const visitor = await visit();
  const [first, second] = await Promise.all([findProduct('cs', 22), findProduct('cs', 23)]);
  await putIntoBasket(visitor, first);
  await listensToCart(visitor.page);
  const tab = await visitor.context.newPage();
  await tab.goto(second.address);
  await scriptsRun(tab);
  await productOf({ ...visitor, page: tab }).add();
  await basketOf(visitor).line(second.name).waitFor();
  await basketOf(visitor).remove(first.name).click();
  await basketOf(visitor).line(first.name).waitFor({ state: 'detached' });
  await expect
    .poll(async () => plain(await headerOf({ ...visitor, page: tab }).basket.getAttribute('aria-label')))
    .toBe('Košík, 1 kus');
});

test('tabs show the same basket where nothing is heard of the server, from the first thing in it on', async () => {
  const visitor = await visit();
  await withoutSocket(visitor);
  const [first, second] = await Promise.all([findProduct('cs', 29), findProduct('cs', 30)]);
  await visitor.open('/');
  const tab = await visitor.context.newPage();
  const other = { ...visitor, page: tab };
  await tab.goto(first.address);
  await scriptsRun(tab);
  await productOf(other).add();
  await expect.poll(async () => plain(await headerOf(visitor).basket.getAttribute('aria-label'))).toBe('Košík, 1 kus');
  await visitor.open(PATHS.basket.cs);
  await visitor.page.waitForLoadState('networkidle');
  await tab.goto(second.address);
  await scriptsRun(tab);
  await productOf(other).add();
  await basketOf(visitor).line(second.name).waitFor();
});

test('nothing connects before there is something in the basket', async () => {
  const visitor = await visit();
  const sockets: string[] = [];
  visitor.page.on('websocket', (socket) => sockets.push(socket.url()));
  await visitor.open('/');
  await visitor.page.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);
  await visitor.open((await findProduct('cs', 24)).address);
  await productOf(visitor).add();
  await listensToCart(visitor.page);
  expect(sockets).toEqual([expect.stringMatching(/^ws:\/\/cs\.localhost:\d+\/app\/pult\?protocol=7&/)]);
  await expect.poll(() => visitor.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a page that is left for a while lets its connection go, and takes it up again', async () => {
  const visitor = await visit();
  const [product, other] = await Promise.all([findProduct('cs', 25), findProduct('cs', 26)]);
  await putIntoBasket(visitor, product);
  await listensToCart(visitor.page);
  const fire = (type: string) =>
    visitor.page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await fire('pagehide');
  await visitor.page.waitForFunction(() => document.documentElement.dataset.live === 'closed');
  const tab = await visitor.context.newPage();
  await tab.goto(other.address);
  await scriptsRun(tab);
  await productOf({ ...visitor, page: tab }).add();
  await fire('pageshow');
  await listensToCart(visitor.page);
  await basketOf(visitor).line(other.name).waitFor();
});

test('a tab of a basket that was ordered elsewhere shows that it is empty', async () => {
  const visitor = await visit();
  // What the tab reads of the basket at that moment.
  visitor.expectComplaint(/404/);
  await putIntoBasket(visitor, await findProduct('cs', 27));
  const tab = await visitor.context.newPage();
  await tab.goto(PATHS.basket.cs);
  await scriptsRun(tab);
  await listensToCart(tab);
  await goToOrder(visitor, { product: await findProduct('cs', 28) });
  await visitor.page
    .getByRole('main')
    .getByRole('button', { name: visitor.text('order') })
    .first()
    .click();
  await visitor.page.waitForURL(`**${PATHS.summary.cs}*`);
  await basketOf({ ...visitor, page: tab }).empty.waitFor();
});
