import { expect, onTestFinished, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { listingOf } from '../screens/listing.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { letterTo } from '../visit/mailbox.ts';
import { findProduct, findWithTexts } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';
import { arriveAtSummary, chooseMethods, PATHS, putIntoBasket } from './buy.ts';
import { orderOf } from './orders.ts';

const HOSTILE = '<b>Evě</b> & "Janu"';

test.each([
  ['with', true],
  ['without', false],
])('a product with a text that the buyer must write is bought %s scripts', async (_, scripts) => {
  const visitor = await visit({ scripts });
  const { page, text } = visitor;
  const main = page.getByRole('main');
  const product = await findWithTexts('cs');
  await visitor.open(product.address);
  const [needed, offered] = [
    main.getByRole('textbox', { name: product.required }),
    main.getByRole('textbox', { name: product.optional }),
  ];
  const productPage = productOf(visitor);
  const put = async () => {
    await productPage.addButton.click();
    if (scripts) await productPage.toBasket.click();
    await page.waitForURL(`**${PATHS.basket.cs}`);
  };

  await offered.fill('Hodně štěstí');
  await needed.fill('  ');
  await productPage.addButton.click();
  if (scripts) await main.getByText(text('writeIt')).waitFor();
  expect(new URL(page.url()).pathname).toBe(product.address);
  await expect.poll(() => needed.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => offered.inputValue()).toBe('Hodně štěstí');
  await expect.poll(() => main.getByText(text('lawReturn')).count()).toBe(0);
  await main.getByText(text('noReturn')).waitFor();
  const tooLong = HOSTILE + 'x'.repeat(product.most);
  await needed.fill('');
  await needed.pressSequentially(tooLong);
  await productPage.addButton.click();
  if (scripts) {
    await main.getByText(text('tooLong')).waitFor();
    await main.getByText(`${tooLong.length} z ${product.most}`).waitFor();
    expect(new URL(page.url()).pathname).toBe(product.address);
  } else {
    visitor.expectComplaint(/status of 422/);
    await main.getByText(`Zadejte nejvýš ${product.most} znaků`).waitFor();
  }
  await expect.poll(() => needed.inputValue()).toBe(tooLong);
  await expect.poll(() => needed.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => offered.inputValue()).toBe('Hodně štěstí');
  await needed.fill(HOSTILE);
  await put();
  const lines = basketOf(visitor).line(product.name);
  await lines.getByText(HOSTILE).waitFor();
  await lines.getByText('Hodně štěstí').waitFor();

  await visitor.open(product.address);
  await needed.fill('Tetě');
  await put();
  await expect.poll(() => lines.count()).toBe(2);

  await chooseMethods(visitor, {});
  await main.getByText(HOSTILE).first().waitFor({ state: 'attached' });
  const buyer = newBuyer();
  await deliveryOf(visitor).fillIn(buyer);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  await main.getByText(HOSTILE).waitFor();
  await main.getByText('Tetě').waitFor();
  const order = await orderOf('cs', summaryOf(visitor).access());
  expect(order._embedded?.items?.map(({ amount }) => amount)).toEqual([1, 1]);
  const letter = await letterTo(buyer.email, order.order_number);
  expect(letter.text).toContain(`: ${HOSTILE}`);
  expect(letter.html).toContain('&lt;b&gt;Evě&lt;/b&gt;');
  expect(letter.html).not.toContain('<b>Evě');
});

test('a line with a text that was taken out of the cart comes back with it', async () => {
  const visitor = await visit();
  const { page, text } = visitor;
  const product = await findWithTexts('cs');
  await visitor.open(product.address);
  await page.getByRole('textbox', { name: product.required }).fill('Pro Evu');
  await productOf(visitor).add();
  await productOf(visitor).toBasket.click();
  const basket = basketOf(visitor);
  await basket.remove(product.name).click();
  await basket.empty.waitFor();
  await page.getByRole('button', { name: text('undo') }).click();
  await basket.line(product.name).getByText('Pro Evu').waitFor();
});

test('a card of such a product leads to its page', async () => {
  const visitor = await visit();
  const product = await findWithTexts('cs');
  await visitor.open(product.listing);
  const card = listingOf(visitor).cards.filter({ hasText: product.name });
  await card.getByRole('link', { name: `${visitor.text('writeText')}: ${product.name}` }).click();
  await visitor.page.waitForURL(`**${product.address}`);
});

test.each([
  ['with', true, 15],
  ['without', false, 16],
])(
  'a text that the shop asks for after the product was added is written in the cart, %s scripts',
  async (_, scripts, number) => {
    const product = await findProduct('cs', number);
    const operator = apiOf('cs', { operator: true });
    const ask = (product_fields: { name: { cs: string }; is_required: boolean; max_length: number }[]) =>
      operator('PUT /products/{id}/product-fields', { params: { id: product.id }, body: { product_fields } });
    onTestFinished(async () => void (await ask([])));
    const visitor = await visit({ scripts });
    visitor.expectComplaint(/status of 409/);
    const main = visitor.page.getByRole('main');
    if (scripts) await putIntoBasket(visitor, product);
    else {
      await visitor.open(product.address);
      await productOf(visitor).addButton.click();
      await visitor.page.waitForURL(`**${PATHS.basket.cs}`);
    }

    await ask([{ name: { cs: 'Jméno na štítek' }, is_required: true, max_length: 12 }]);
    await visitor.open(PATHS.basket.cs);
    await main.getByText(`${product.name}: doplňte text u produktu.`).waitFor();
    const line = basketOf(visitor).line(product.name);
    const input = line.getByRole('textbox', { name: 'Jméno na štítek' });
    await input.fill('Evička');
    await line.getByRole('button', { name: 'Uložit text' }).click();
    await line.getByText('Jméno na štítek: Evička').waitFor();
    await expect.poll(() => input.count()).toBe(0);
    await expect.poll(() => main.getByText('doplňte text').count()).toBe(0);

    await chooseMethods(visitor, {});
    await ask([{ name: { cs: 'Jméno na cedulku' }, is_required: false, max_length: 12 }]);
    await deliveryOf(visitor).fillIn(newBuyer());
    await deliveryOf(visitor).order.click();
    await main.getByText('text „Evička“ k tomuto zboží už nepřijímáme').waitFor();
    await visitor.open(PATHS.basket.cs);
    await line.getByRole('button', { name: 'Objednat bez textu' }).click();
    await expect.poll(() => line.getByText('Evička').count()).toBe(0);
  },
);
