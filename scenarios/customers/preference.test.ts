import { expect, test } from 'vitest';
import { goToOrder } from '../buying/buy.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { visit } from '../visit/visitor.ts';

const LABEL = { cs: 'Co vás zajímá nejvíc', sk: 'Čo vás zaujíma najviac', en: 'What interests you most' } as const;
const WOMEN = { cs: 'Hlavně pro ženy', sk: 'Hlavne pre ženy', en: 'Mostly for women' } as const;

test.each([
  ['cs', true],
  ['sk', false],
  ['en', true],
] as const)(
  'the newsletter is asked for with what interests the reader most, %s, phone: %s',
  async (language, phone) => {
    const { page, open } = await visit({ language, phone });
    await open('/');
    const form = page.locator('form[data-newsletter]');
    await form.locator('input[type="email"]').fill(`novinky.${language}@example.com`);
    await form.getByLabel(LABEL[language]).selectOption({ label: WOMEN[language] });
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/v1/newsletter-subscriptions')),
      form.locator('button').click(),
    ]);
    expect(request.postDataJSON()).toEqual({
      email: `novinky.${language}@example.com`,
      gender_oriented_product_preference: 'female',
    });
    await expect.poll(() => form.getByLabel(LABEL[language]).inputValue()).toBe('');
  },
);

test('an order is sent with what interests the buyer most, which stays when the page is loaded again', async () => {
  const visitor = await visit({ language: 'sk', phone: true });
  const { page } = visitor;
  await goToOrder(visitor, { shipping: 'courier', payment: 'transfer' });
  const choice = page.getByRole('main').getByLabel(LABEL.sk);
  const isSaved = (body: string | null) => body?.includes('"gender_oriented_product_preference":"female"') ?? false;
  let isChosen = false;
  await Promise.all([
    // The cart is written first, then the address.
    page.waitForResponse((one) => {
      isChosen ||= one.request().method() === 'PATCH' && isSaved(one.request().postData());
      return isChosen && one.url().endsWith('/addresses/billing');
    }),
    choice.selectOption({ label: WOMEN.sk }),
  ]);
  await page.reload();
  await expect.poll(() => choice.inputValue()).toBe('female');
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && new URL(one.url()).pathname === '/v1/orders'),
    deliveryOf(visitor).order.click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ gender_oriented_product_preference: 'female' });
});
