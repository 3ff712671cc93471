import { expect, test } from 'vitest';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { filled } from '../screens/words.ts';
import { findProduct } from '../visit/products.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, chooseMethods, goToOrder, PATHS } from './buy.ts';
import { orderOf } from './orders.ts';

const BILLING = 2;
/** Companies of the sandbox's registers. */
const FLORIST = { number: '91000017', name: 'Ukázkové květinářství Pivoňka s.r.o.', vat: 'CZ91000017' };
const CARPENTER = { number: '91000122', name: 'Vzorová truhlárna Javor' };
const AWAY = '91000459';
const SLOW_SLOVAK = { number: '92000231', name: 'Pomalá ukážková spoločnosť Slimák a.s.' };
const SLOVAK = { number: '92000011', name: 'Ukážková pekáreň Rožtek s.r.o.', postCode: '811 01' };
const NOBODY = '27082440';
const NO_ADDRESS = { street: '', city: '', postCode: '' };

const found = ({ text }: Visitor, name: string) => filled(text('registerFound'), { name });

/** Opens the delivery form and fills in everything but the address. */
async function arrive(visitor: Visitor, number: number, address: object = NO_ADDRESS) {
  const product = await findProduct(visitor.language, number);
  await goToOrder(visitor, { product, buyer: newBuyer(address) });
  return deliveryOf(visitor);
}

test('an error that appears below the fields moves the page only after the press that left its field', async () => {
  const visitor = await visit();
  const delivery = await arrive(visitor, 15);
  const wrong = visitor.page.getByRole('main').locator('[aria-invalid]');
  await delivery.postCode.fill('abc');
  await delivery.isCompany.check();
  await wrong.waitFor();
  await visitor.page
    .getByRole('main')
    .getByRole('textbox', { name: visitor.text('email') })
    .first()
    .fill('jana@gmial.com');
  await delivery.isCompany.uncheck();
  await visitor.page
    .getByRole('button', { name: 'jana@gmail.com' })
    .or(visitor.page.getByText('jana@gmail.com'))
    .first()
    .waitFor();
});

async function billingOf(visitor: Visitor) {
  await arriveAtSummary(visitor);
  const order = await orderOf(visitor.language, summaryOf(visitor).access());
  return order._embedded?.order_addresses?.find(({ type }) => type === BILLING);
}

test('company fields are prefilled from the company number, and the order is for the company', async () => {
  const visitor = await visit();
  const delivery = await arrive(visitor, 16);
  const loaded: string[] = [];
  visitor.page.on('request', (request) => loaded.push(request.url()));
  await expect
    .poll(() => visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toEqual(expect.not.arrayContaining([expect.stringContaining('register-notice')]));
  await delivery.isCompany.check();
  await expect.poll(() => loaded.some((url) => url.includes('register-notice'))).toBe(true);
  await delivery.companyId.pressSequentially('910 000 17', { delay: 20 });
  await delivery.registerSays(found(visitor, FLORIST.name)).waitFor();
  await expect.poll(() => delivery.companyName.inputValue()).toBe(FLORIST.name);
  await expect.poll(() => delivery.companyVat.inputValue()).toBe(FLORIST.vat);
  await expect.poll(() => delivery.street.inputValue()).toBe('Lipová 318/12a');
  expect(loaded.filter((url) => url.includes('/v1/companies/'))).toHaveLength(1);
  await delivery.order.click();
  expect(await billingOf(visitor)).toMatchObject({
    is_company: true,
    company_name: FLORIST.name,
    company_identification_number: FLORIST.number,
    company_vat_number: FLORIST.vat,
    street: 'Lipová 318/12a',
    city: 'Brno',
    post_code: '602 00',
  });
});

test('typed values stay until the buyer requests those of the register', async () => {
  const visitor = await visit();
  const { page, text } = visitor;
  const delivery = await arrive(visitor, 17, { street: 'Polní 3', city: 'Tišnov', postCode: '666 01' });
  await delivery.isCompany.check();
  await delivery.companyId.fill(FLORIST.number);
  await delivery.registerSays(text('registerDiffers')).waitFor();
  await expect.poll(() => delivery.companyName.inputValue()).toBe(FLORIST.name);
  await expect.poll(() => delivery.street.inputValue()).toBe('Polní 3');
  await expect.poll(() => delivery.city.inputValue()).toBe('Tišnov');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await delivery.useRegister.waitFor({ state: 'detached' });
  await expect.poll(() => delivery.street.inputValue()).toBe('Lipová 318/12a');
  await expect.poll(() => delivery.postCode.inputValue()).toBe('602 00');
  await expect.poll(() => delivery.companyName.evaluate((input) => input === document.activeElement)).toBe(true);
  await delivery.street.fill('Polní 3');
  await delivery.order.click();
  expect(await billingOf(visitor)).toMatchObject({ company_name: FLORIST.name, street: 'Polní 3', city: 'Brno' });
});

test('another number fills in another company; an unknown one clears the fields, which can be filled in by hand', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/404|503/);
  const { text } = visitor;
  const delivery = await arrive(visitor, 18);
  await delivery.isCompany.check();
  await delivery.companyId.fill(FLORIST.number);
  await delivery.registerSays(found(visitor, FLORIST.name)).waitFor();
  await delivery.companyId.fill(CARPENTER.number);
  await delivery.registerSays(found(visitor, CARPENTER.name)).waitFor();
  await expect.poll(() => delivery.companyVat.inputValue()).toBe('');
  await expect.poll(() => delivery.street.inputValue()).toBe('Horní Lhotka 47');
  await delivery.companyId.fill(NOBODY);
  await delivery.registerSays(text('registerUnknown')).waitFor();
  await expect.poll(() => delivery.companyName.inputValue()).toBe('');
  await expect.poll(() => delivery.street.inputValue()).toBe('');
  await delivery.companyId.fill(AWAY);
  await delivery.registerSays(text('registerAway')).waitFor();
  await delivery.companyName.fill('Ručně vyplněná s.r.o.');
  await delivery.street.fill('Polní 3');
  await delivery.city.fill('Brno');
  await delivery.postCode.fill('60200');
  await delivery.order.click();
  expect(await billingOf(visitor)).toMatchObject({
    company_name: 'Ručně vyplněná s.r.o.',
    company_identification_number: AWAY,
  });
});

test('the form can be filled in while a slow Slovak register is being asked', async () => {
  const visitor = await visit({ language: 'sk' });
  visitor.expectComplaint(/503/);
  const delivery = await arrive(visitor, 19);
  await delivery.isCompany.check();
  await delivery.companyId.fill(SLOW_SLOVAK.number);
  await delivery.companyId.blur();
  await delivery.street.fill('Vzorová Lehota 115');
  await delivery.registerSays(found(visitor, SLOW_SLOVAK.name)).waitFor();
  await expect.poll(() => delivery.city.inputValue()).toBe('Vzorová Lehota');
  await delivery.order.click();
  expect(await billingOf(visitor)).toMatchObject({ company_name: SLOW_SLOVAK.name, post_code: '984 01' });
});

test('when the look-up cannot be loaded, the company is filled in by hand', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/ERR_FAILED/);
  await visitor.context.route('**/register-notice*', (route) => route.abort());
  const delivery = await arrive(visitor, 20, {});
  await delivery.isCompany.check();
  await delivery.companyId.fill(FLORIST.number);
  await delivery.companyName.fill('Ručně vyplněná s.r.o.');
  await delivery.order.click();
  expect(await billingOf(visitor)).toMatchObject({ company_name: 'Ručně vyplněná s.r.o.', street: 'Lipová 12' });
});

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('a company of another country orders goods that it collects, %s', async (_, scripts) => {
  const visitor = await visit({ scripts });
  if (!scripts) visitor.expectComplaint(/422/);
  const { page } = visitor;
  const product = await findProduct('cs', 21);
  await visitor.open(product.address);
  await productOf(visitor).addButton.click();
  if (scripts) await productOf(visitor).toBasket.click();
  await page.waitForURL(`**${PATHS.basket.cs}`);
  await chooseMethods(visitor, { shipping: 'store' });
  const delivery = deliveryOf(visitor);
  await delivery.fillIn(newBuyer(NO_ADDRESS));
  await delivery.isCompany.check();
  await delivery.country.selectOption({ label: 'Slovensko' });
  await delivery.companyId.fill(SLOVAK.number);
  if (scripts) {
    await delivery.registerSays(found(visitor, SLOVAK.name)).waitFor();
    await expect.poll(() => delivery.postCode.inputValue()).toBe(SLOVAK.postCode);
  } else {
    await delivery.companyName.fill(SLOVAK.name);
    await delivery.street.fill('Hlavná 1');
    await delivery.city.fill('Bratislava');
    await delivery.order.click();
    await delivery.problem('Napište prosím PSČ.').waitFor();
    await delivery.postCode.fill(SLOVAK.postCode);
  }
  await delivery.order.click();
  expect(await billingOf(visitor)).toMatchObject({
    is_company: true,
    country_id: 2,
    company_name: SLOVAK.name,
    post_code: SLOVAK.postCode,
  });
  await expect.poll(() => page.getByText('Slovensko').count()).toBeGreaterThan(0);
});

/** Another country than that of the host's seller, and a company there. */
const IN_SLOVAKIA = {
  ...{ city: 'Bratislava', postCode: '811 01' },
  company: { ...SLOVAK, vat: 'SK9200001111' },
};
const ABROAD = {
  cs: { ...IN_SLOVAKIA, country: 'Slovensko' },
  sk: { city: 'Praha', postCode: '110 00', country: 'Česko', company: FLORIST },
  en: { ...IN_SLOVAKIA, country: 'Slovakia' },
};

test.each([
  ['cs', true],
  ['sk', true],
  ['en', false],
] as const)(
  'a company abroad sees at once what its confirmed VAT number means, and orders by one press, %s, scripts: %s',
  async (language, scripts) => {
    const visitor = await visit({ language, scripts, phone: language === 'sk' });
    visitor.expectComplaint(/404|503/);
    const { page, text } = visitor;
    const product = await findProduct(language, 22);
    await visitor.open(product.urls[language] ?? product.address);
    await productOf(visitor).addButton.click();
    if (scripts) await productOf(visitor).toBasket.click();
    await page.waitForURL(`**${PATHS.basket[language]}`);
    await chooseMethods(visitor, { country: ABROAD[language].country });
    const { company } = ABROAD[language];
    const delivery = deliveryOf(visitor);
    await delivery.fillIn(newBuyer(ABROAD[language]));
    const said = page.getByText(text('vatConfirmed')).filter({ visible: true });
    await expect.poll(() => said.count()).toBe(0);
    await delivery.isCompany.check();
    await delivery.companyId.fill(company.number);
    if (scripts) await expect.poll(() => delivery.companyName.inputValue()).toBe(company.name);
    await delivery.companyName.fill(company.name);
    await delivery.companyVat.fill(company.vat);
    if (!scripts) await delivery.order.click();
    await said.first().waitFor();
    await delivery.order.click();
    expect(await billingOf(visitor)).toMatchObject({ company_vat_number: company.vat });
    const order = await orderOf(language, summaryOf(visitor).access());
    expect(order.supply).toBe('intra_community');
  },
);
