import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { newBuyer } from '../screens/delivery.ts';
import { visit } from '../visit/visitor.ts';
import { PATHS, register, sectionOf, signIn } from './customer.ts';
import { follow, LINKS, mailedLink } from './mailed-link.ts';

test.each([
  ['cs', true, false],
  ['en', false, true],
] as const)(
  'a customer confirms their e-mail and changes it by links at both addresses, %s, scripts: %s, phone: %s',
  async (language, scripts, phone) => {
    const visitor = await visit({ language, scripts, phone });
    visitor.expectComplaint(/404/);
    const { page } = visitor;
    const { email, password } = await register(visitor);
    const email2 = newBuyer().email;
    const section = sectionOf(visitor, 'email');
    await visitor.open(PATHS.account[language]);
    await section.submit('email-confirmation').waitFor();
    await follow(visitor, await mailedLink(email, LINKS.account[language]));
    await page.locator('main form[method="post"]').waitFor({ state: 'detached' });

    await visitor.open(PATHS.account[language]);
    await expect.poll(() => section.submit('email-confirmation').count()).toBe(0);
    await section.open();
    await section.field('email').fill(email2);
    await section.submit().click();
    await section.done.waitFor();

    const first = await mailedLink(email2, LINKS.change[language]);
    await visitor.open(first);
    if (scripts) expect(await findings(page)).toEqual([]);
    await follow(visitor, first);
    await page.locator('main form[method="post"]').waitFor({ state: 'detached' });
    await visitor.open(PATHS.account[language]);
    await section.section.getByText(email, { exact: true }).filter({ visible: true }).first().waitFor();

    // Whoever reads the old address has to agree; by any browser.
    const elsewhere = await visit({ language, scripts });
    elsewhere.expectComplaint(/404/);
    const second = await mailedLink(email, LINKS.change[language]);
    await follow(elsewhere, second);
    await elsewhere.page.locator('main form[method="post"]').waitFor({ state: 'detached' });
    await expect.poll(() => elsewhere.page.getByRole('main').innerText()).toContain(email2);
    // A change that another browser completed ends all sessions.
    await signIn(visitor, { email: email2, password }, PATHS.account[language]);
    await section.section.getByText(email2, { exact: true }).filter({ visible: true }).first().waitFor();
    expect(await elsewhere.open(second)).toBe(404);
  },
);
