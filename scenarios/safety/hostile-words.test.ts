import { expect, test } from 'vitest';
import { shopUnderTest } from '../../testing/scenario/index.ts';
import { arriveAtSummary, goToOrder } from '../buying/buy.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { headerOf } from '../screens/header.ts';
import { summaryOf } from '../screens/summary.ts';
import { letterTo } from '../visit/mailbox.ts';
import { visit } from '../visit/visitor.ts';

const SCRIPT = '<img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>';

test('a buyer’s input is escaped on the summary and in the mail', async () => {
  const visitor = await visit();
  const buyer = newBuyer({
    firstName: '<b onmouseover=alert(1)>Jana',
    lastName: '"><svg/onload=alert(1)>',
    street: "javascript:alert('1')//",
    note: `${SCRIPT}\n</script><script>alert(1)</script>{{7*7}}`,
  });
  await goToOrder(visitor, { buyer });
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  await summaryOf(visitor).thanks.waitFor();
  const main = visitor.page.getByRole('main');
  await main.getByText(SCRIPT).waitFor();
  await main.getByText(buyer.firstName).first().waitFor();
  await expect.poll(() => visitor.page.title()).not.toContain('hacked');
  await expect.poll(() => main.locator('script, img[src="x"], svg[onload]').count()).toBe(0);
  await visitor.reload();
  await main.getByText(SCRIPT).waitFor();
  await expect.poll(() => visitor.page.title()).not.toContain('hacked');

  const letter = await letterTo(buyer.email, await summaryOf(visitor).number());
  expect(letter.html).not.toMatch(/<script|<img src=x|<svg\/onload|<b onmouseover/i);
  await visitor.page.goto(`${shopUnderTest().sandboxOrigin}/mail/${letter.id}`);
  await expect.poll(() => visitor.page.title()).not.toContain('hacked');
});

test('a search query is escaped', async () => {
  const visitor = await visit();
  await visitor.open('/');
  await headerOf(visitor).search(SCRIPT);
  await visitor.page.waitForURL(/\?/);
  await visitor.page.getByRole('main').getByText(SCRIPT).first().waitFor();
  await visitor.reload();
  await visitor.page.getByRole('main').getByText(SCRIPT).first().waitFor();
  await expect.poll(() => visitor.page.title()).not.toBe('hacked');
  await expect.poll(() => visitor.page.locator('img[src="x"]').count()).toBe(0);
});
