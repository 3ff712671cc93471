import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf, HOMES, newBuyer } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { headerOf } from '../screens/header.ts';
import { listingOf } from '../screens/listing.ts';
import { methodsOf } from '../screens/methods.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { wordsIn } from '../screens/words.ts';
import { apiOf } from '../visit/call-shop.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';
import { arriveAtSummary, PATHS } from './buy.ts';
import { orderOf } from './orders.ts';

test('without scripts: filtering, sorting and paging', async () => {
  const visitor = await visit({ scripts: false });
  const { items } = await apiOf('cs')('GET /categories/tree');
  await visitor.open(items[0]?.url ?? '/');
  const listing = listingOf(visitor);
  const { item } = await apiOf('cs')('GET /listings', { query: { path: items[0]?.url ?? '/' } });
  const brands = item.filters.find(({ id }) => id === 'brand');
  const [choice] = await listing.choices(brands?.label ?? '');
  await choice?.link.click();
  await listing.expectCount(choice?.promised ?? 0);
  await listing.clear.click();
  await listing.expectCount(item.pagination_data.items_count);
  const cheapest = item.sort_options.find(({ url }) => /sort=price\b/.test(url));
  await visitor.page.getByRole('link', { name: cheapest?.label ?? '', exact: true }).click();
  await visitor.page.waitForURL(/sort=price/);
  await listing.nextPage.click();
  await visitor.page.waitForURL(/page=2/);
  await expect.poll(() => listing.cards.count()).toBeGreaterThan(0);
  await visitor.open(`${items[0]?.url}?page=2`);
  await expect.poll(() => visitor.page.title()).toMatch(/^Strana 2 – /);
});

test('without scripts: a whole purchase, with a language and a wrong field in between', async () => {
  const visitor = await visit({ scripts: false, language: 'cs' });
  const { page, text } = visitor;
  visitor.expectComplaint(/422/);
  const product = await findProduct('cs', 1);
  await visitor.open(product.address);
  await productOf(visitor).quantity.fill('2');
  await productOf(visitor).addButton.click();
  await page.waitForURL(`**${PATHS.basket.cs}`);
  const basket = basketOf(visitor);
  await expect.poll(() => basket.quantity(product.name).inputValue()).toBe('2');
  await basket.quantity(product.name).fill('3');
  await page.getByRole('button', { name: text('recalculate') }).click();
  await expect.poll(() => basket.quantity(product.name).inputValue()).toBe('3');

  await headerOf(visitor).switchLanguage('sk');
  await page.waitForURL(/\/\/sk\.localhost/);
  const slovak = { ...visitor, language: 'sk' as const, text: wordsIn('sk') };
  const name = (await apiOf('sk')('GET /products/{id}', { params: { id: product.id } })).item.name;
  await expect.poll(() => basketOf(slovak).quantity(name).inputValue()).toBe('3');

  await basketOf(slovak).proceed.click();
  const methods = methodsOf(slovak);
  await methods.shipping('courier').check();
  await methods.payment('gopay').check();
  await methods.proceed.click();
  await page.waitForURL(`**${PATHS.delivery.sk}`);
  const delivery = deliveryOf(slovak);
  // The country was chosen on the Czech host and stays.
  const buyer = newBuyer({ street: '', ...HOMES.cs, note: 'Zvoniť dvakrát' });
  await delivery.fillIn(buyer);
  await delivery.order.click();
  await delivery.problem(slovak.text('requiredStreet')).waitFor();
  // Typed values are not lost.
  await expect.poll(() => page.getByRole('textbox', { name: slovak.text('note') }).inputValue()).toBe('Zvoniť dvakrát');
  await delivery.street.fill('Hlavná 1');
  await delivery.order.click();
  await gatewayOf(slovak).arrive();
  await gatewayOf(slovak).pay.click();
  await arriveAtSummary(slovak);
  await summaryOf(slovak).paid.waitFor();
  const order = await orderOf('sk', summaryOf(slovak).access());
  expect(order).toMatchObject({ email: buyer.email, language: 'sk', note: 'Zvoniť dvakrát' });
  expect(order._embedded?.items?.map(({ amount }) => amount)).toEqual([3]);
});
