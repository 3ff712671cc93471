import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { arriveAtSummary, goToOrder, PATHS } from '../buying/buy.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { visit } from '../visit/visitor.ts';

/** A transfer that came with too much, of which a part goes back by bank. */
async function owedBack(): Promise<{ id: number; hash: string }> {
  const visitor = await visit({ language: 'cs' });
  await goToOrder(visitor, { payment: 'transfer' });
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const order = summaryOf(visitor).access();
  const params = { id: order.id };
  const operator = apiOf('cs', { operator: true });
  await operator('POST /orders/{id}/transactions', { params, body: { amount: 99_999, kind: 'bank' } });
  const refund = { amount: 120, cause: 'overpaid', reason: 'Přeplatek' } as const;
  await operator('POST /orders/{id}/refunds', { params, body: refund });
  return order;
}

const addressOf = (language: Language, { id, hash }: { id: number; hash: string }) =>
  `${PATHS.summary[language]}?oid=${id}&oh=${hash}`;

test('a buyer gives the account that money goes back to, on a phone and without scripts, in each language', async () => {
  const order = await owedBack();
  const cs = await visit({ language: 'cs' });
  await cs.open(addressOf('cs', order));
  const account = summaryOf(cs).refundAccount;
  await account.input.fill('19-2000145398/0800');
  cs.expectComplaint(/422/);
  await account.give.click();
  await account.refused.waitFor();
  await expect.poll(() => account.input.inputValue()).toBe('19-2000145398/0800');
  await account.input.fill('19-2000145399/0800');
  await account.give.click();
  await account.given('CZ… 5399').waitFor();
  await account.fixed.waitFor();
  await expect.poll(() => account.input.count()).toBe(0);

  const sk = await visit({ language: 'sk', scripts: false, phone: true });
  const other = await owedBack();
  await sk.open(addressOf('sk', other));
  const fields = summaryOf(sk).refundAccount;
  await fields.input.fill('1-1/0800');
  sk.expectComplaint(/422/);
  await fields.give.click();
  await fields.refused.waitFor();
  await fields.input.fill('2000145399/2010');
  await fields.give.click();
  await fields.fixed.waitFor();

  const en = await visit({ language: 'en', phone: true });
  await en.open(addressOf('en', other));
  await summaryOf(en).refundAccount.given('CZ… 5399').waitFor();
  await summaryOf(en).refundAccount.fixed.waitFor();
});
