import { expect, test } from 'vitest';
import { WITHDRAWAL_PATHS } from '../../contract/refunds/paths.ts';
import { findings } from '../quality/accessible.ts';
import { RECEIPT, withdrawalOf } from '../screens/withdrawal.ts';
import { apiOf } from '../visit/call-shop.ts';
import { letterTo } from '../visit/mailbox.ts';
import { placeOrder } from '../visit/place-order.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';
import { PATHS } from './buy.ts';

const operate = apiOf('cs', { operator: true });

const refundsOf = async (orderId: number) => {
  const filters = Buffer.from(JSON.stringify([{ field: 'order_id', operator: 'eq', value: orderId }])).toString(
    'base64',
  );
  return (await operate('GET /refunds', { query: { filters } })).items;
};

test.each([
  ['cs', true, true],
  ['sk', false, false],
  ['en', true, false],
] as const)(
  'a guest withdraws from a part of an order by its link, in two steps, and gets a receipt, %s, scripts: %s, phone: %s',
  async (language, scripts, phone) => {
    const visitor = await visit({ language, scripts, phone });
    const { page } = visitor;
    const order = await placeOrder(language, await findProduct(language, 3), { amount: 2 });
    for (const body of [{ paid: true as const }, { state: 'shipped' as const }, { state: 'delivered' as const }])
      await operate('PATCH /orders/{id}', { params: { id: order.id }, body });
    await visitor.open(`${PATHS.summary[language]}?oid=${order.id}&oh=${order.hash}`);
    const withdrawing = withdrawalOf(visitor, language);
    await withdrawing.link.focus();
    await page.keyboard.press('Enter');
    await withdrawing.pieces.fill('1');
    if (scripts) expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await withdrawing.confirm.waitFor();
    expect(await refundsOf(order.id)).toEqual([]);
    await withdrawing.confirm.focus();
    await page.keyboard.press('Enter');
    await withdrawing.done.waitFor();
    expect(await refundsOf(order.id)).toMatchObject([
      { state: 'sent', total_amount: 1, awaits_goods: true, source: 'link' },
    ]);
    await letterTo(order.email, RECEIPT[language]);
    await page.reload();
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect((await operate('GET /orders/{id}/money', { params: { id: order.id } })).item.refunds).toEqual([]);
  },
);

test('without a link a number and an e-mail do, from the footer, and a wrong pair is answered the same', async () => {
  const visitor = await visit({ scripts: false });
  const order = await placeOrder('cs', await findProduct('cs', 3));
  const { order_number: number } = (await operate('GET /orders/{id}', { params: { id: order.id } })).item;
  const withdrawing = withdrawalOf(visitor, 'cs');
  for (const email of ['nobody@example.com', order.email]) {
    await visitor.open('/');
    await withdrawing.inFooter.click();
    await withdrawing.number.fill(number);
    await withdrawing.email.fill(email);
    await withdrawing.continue.click();
    await withdrawing.confirm.click();
    await withdrawing.taken.waitFor();
  }
  await letterTo(order.email, RECEIPT.cs);
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'sent', source: 'number' }]);
});

test('nobody sees an order by a guessed link: the page asks for number and e-mail', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/404/);
  const order = await placeOrder('cs', await findProduct('cs', 3));
  for (const query of [`oid=${order.id}`, `oid=${order.id}&oh=${'x'.repeat(43)}`, 'oid=-1&oh=x'])
    expect(await visitor.open(`${WITHDRAWAL_PATHS.cs}?${query}`)).toBe(404);
  await withdrawalOf(visitor, 'cs').continue.waitFor();
});

test('the form asks for the seal of goods that have left', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/409/);
  const { page } = visitor;
  const product = await findProduct('cs', 3);
  await operate('PATCH /products/{id}', { params: { id: product.id }, body: { withdrawal_exception: 'hygiene' } });
  const order = await placeOrder('cs', product);
  for (const body of [{ paid: true as const }, { state: 'shipped' as const }])
    await operate('PATCH /orders/{id}', { params: { id: order.id }, body });
  await visitor.open(`${WITHDRAWAL_PATHS.cs}?oid=${order.id}&oh=${order.hash}`);
  const withdrawing = withdrawalOf(visitor, 'cs');
  await withdrawing.continue.click();
  await page.getByRole('alert').filter({ hasText: 'neporušeným hygienickým obalem' }).waitFor();
  await page.getByRole('checkbox').check();
  await withdrawing.continue.click();
  await withdrawing.confirm.waitFor();
  await operate('PATCH /products/{id}', { params: { id: product.id }, body: { withdrawal_exception: null } });
});
