import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { newAccountOf } from '../screens/new-account.ts';
import { summaryOf } from '../screens/summary.ts';
import { letterTo } from '../visit/mailbox.ts';
import { placeOrder } from '../visit/place-order.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';
import { PATHS } from './buy.ts';

test.each([
  ['cs', true, true],
  ['sk', false, false],
  ['en', true, false],
] as const)(
  'a guest asks for an account on the summary and chooses its password at the mailed link, %s, scripts: %s, phone: %s',
  async (language, scripts, phone) => {
    const visitor = await visit({ language, scripts, phone });
    visitor.expectComplaint(/404|422/);
    const { page, text } = visitor;
    const order = await placeOrder(language, await findProduct(language, 3));
    await visitor.open(`${PATHS.summary[language]}?oid=${order.id}&oh=${order.hash}`);
    const { account } = summaryOf(visitor);
    await expect.poll(() => page.locator('input[type=password]').count()).toBe(0);
    await account.request.click();
    await account.requested.waitFor();
    await visitor.reload();
    await summaryOf(visitor).thanks.waitFor();
    await expect.poll(() => account.request.count()).toBe(0);

    const mail = await letterTo(order.email, text('accountMade'));
    const link = /https?:\/\/\S+\?token=[\w-]+/.exec(mail.text)?.[0] ?? '';
    const form = newAccountOf(visitor);
    await visitor.open(new URL(link).pathname + new URL(link).search);
    await visitor.reload();
    await form.title.waitFor();
    await page.getByText(order.email).waitFor();
    if (scripts) expect(await findings(page)).toEqual([]);
    for (const guessed of ['krátké', 'heslo1234', `${order.email.split('@')[0]}1`]) {
      await form.password.fill(guessed);
      await form.make.click();
      await form.problem.waitFor();
      await expect.poll(() => form.password.getAttribute('aria-invalid')).toBe('true');
      if (scripts)
        await expect.poll(() => form.password.evaluate((field) => field === document.activeElement)).toBe(true);
      await visitor.reload();
    }
    await form.password.fill('dveře kočka hrnek');
    await form.password.press('Enter');
    await form.isMade.waitFor();
    expect(page.url()).not.toContain('token');
    await visitor.open(new URL(link).pathname + new URL(link).search);
    await form.isInvalid.waitFor();
  },
);
