import { expect, test } from 'vitest';
import { summaryOf } from '../screens/summary.ts';
import { goods } from '../visit/goods.ts';
import { letterTo } from '../visit/mailbox.ts';
import { placeOrder } from '../visit/place-order.ts';
import { visit } from '../visit/visitor.ts';
import { PATHS } from './buy.ts';

test.each([
  ['cs', true],
  ['sk', false],
  ['en', true],
] as const)('a guest gets an account from the summary for a password, %s, scripts: %s', async (language, scripts) => {
  const visitor = await visit({ language, scripts });
  const order = await placeOrder(language, await goods(language, 3));
  await visitor.open(`${PATHS.summary[language]}?oid=${order.id}&oh=${order.hash}`);
  const { account } = summaryOf(visitor);
  visitor.expectComplaint(/422/);
  await account.password.fill('krátké');
  await account.ask.click();
  await visitor.page.getByRole('main').locator('.field-error').waitFor();
  expect(await account.password.getAttribute('aria-invalid')).toBe('true');
  await account.password.fill('delší heslo 1');
  await account.ask.click();
  await account.asked.waitFor();
  expect(await account.ask.count()).toBe(0);
  await letterTo(order.email, visitor.say('accountMade'));
  await visitor.page.reload();
  await summaryOf(visitor).thanks.waitFor();
  expect(await account.ask.count()).toBe(0);
});
