import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { letterTo } from '../visit/mailbox.ts';
import { placeOrder } from '../visit/place-order.ts';
import { findProduct } from '../visit/products.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { PATHS } from './buy.ts';
import { orderOf } from './orders.ts';

const operate = apiOf('cs', { operator: true });
const change = (id: number, body: object) => operate('PATCH /orders/{id}', { params: { id }, body });

function cancellingOf({ page, text }: Visitor) {
  return {
    link: page.getByRole('link', { name: text('cancelOrder'), exact: true }),
    question: page.getByRole('heading', { level: 1 }).filter({ hasText: /\?$/ }),
    yes: page.getByRole('button', { name: text('cancelYes') }),
    cancelled: page.getByRole('heading', { name: text('orderCancelled') }),
    late: page.getByRole('heading', { name: text('cancelLate') }),
  };
}

test.each([
  ['cs', true, true],
  ['sk', false, false],
  ['en', true, false],
] as const)(
  'a buyer cancels an order by its page and gets a mail, %s, scripts: %s, phone: %s',
  async (language, scripts, phone) => {
    const visitor = await visit({ language, scripts, phone });
    const { page, text } = visitor;
    const order = await placeOrder(language, await findProduct(language, 3));
    await change(order.id, { paid: true });
    const address = `${PATHS.summary[language]}?oid=${order.id}&oh=${order.hash}`;
    await visitor.open(address);
    const cancelling = cancellingOf(visitor);
    await cancelling.link.focus();
    await page.keyboard.press('Enter');
    await cancelling.question.waitFor();
    expect((await orderOf(language, order)).cancelled_at).toBeNull();
    if (scripts) expect(await findings(page)).toEqual([]);
    await cancelling.yes.focus();
    await page.keyboard.press('Enter');
    await cancelling.cancelled.waitFor();
    await expect.poll(() => cancelling.link.count()).toBe(0);
    expect((await orderOf(language, order)).cancelled_at).not.toBeNull();
    await letterTo(order.email, text('youCancelled'));
    await visitor.open(`/api/orders/cancel?oid=${order.id}&oh=${order.hash}`);
    await cancelling.cancelled.waitFor();
  },
);

test('an order that is packed meanwhile is not cancelled, and the page says what to do', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/409/);
  const { page, text } = visitor;
  const order = await placeOrder('cs', await findProduct('cs', 3));
  await change(order.id, { paid: true });
  await visitor.open(`/api/orders/cancel?oid=${order.id}&oh=${order.hash}`);
  await change(order.id, { state: 'ready' });
  const cancelling = cancellingOf(visitor);
  await cancelling.yes.click();
  await cancelling.late.waitFor();
  await page.getByText(text('refuseParcel')).waitFor();
  expect((await orderOf('cs', order))._embedded?.state?.code).toBe('ready');
  await visitor.open(`${PATHS.summary.cs}?oid=${order.id}&oh=${order.hash}`);
  await summaryOf(visitor).account.request.waitFor();
  await expect.poll(() => cancelling.link.count()).toBe(0);
});

test('nobody opens it without the hash of the order', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/404/);
  const order = await placeOrder('cs', await findProduct('cs', 3));
  for (const query of [`oid=${order.id}`, `oid=${order.id}&oh=${'x'.repeat(43)}`, 'oid=-1&oh=x', ''])
    expect(await visitor.open(`/api/orders/cancel?${query}`)).toBe(404);
});

test.each(['cs', 'sk', 'en'] as const)(
  'an order that waits for goods says what lacks and until when (%s)',
  async (language) => {
    const visitor = await visit({ language, phone: language === 'cs' });
    const order = await placeOrder(language, await findProduct(language, 3));
    const waiting = { note: 'Poslední kus byl poškozený, čekáme na nový.', until: '2099-01-31' };
    await change(order.id, { paid: true, state: 'waiting', waiting });
    await visitor.open(`${PATHS.summary[language]}?oid=${order.id}&oh=${order.hash}`);
    await visitor.page.getByRole('heading', { name: visitor.text('waitsForGoods') }).waitFor();
    await visitor.page.getByText(waiting.note).waitFor();
    await cancellingOf(visitor).link.waitFor();
  },
);

test.each([
  ['success', 'backFromPayment'],
  ['error', 'paymentNotFinished'],
  ['unknown', 'unknownOrder'],
] as const)('without a known order the status %s of the address chooses the page', async (status, title) => {
  for (const language of ['cs', 'sk', 'en'] as const) {
    const visitor = await visit({ language });
    await visitor.open(`${PATHS.summary[language]}?oid=-1&oh=x&status=${status}`);
    await visitor.page.getByRole('heading', { name: visitor.text(title) }).waitFor();
    await expect.poll(() => visitor.page.getByRole('main').innerText()).not.toMatch(/zaplacen|zaplaten|\bpaid\b/i);
  }
});
