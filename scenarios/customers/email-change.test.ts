import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { findings } from '../quality/accessible.ts';
import { newBuyer } from '../screens/delivery.ts';
import { lettersTo } from '../visit/mailbox.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { PATHS, register, sectionOf, signIn } from './customer.ts';

const LINKS = {
  account: { cs: '/zakaznik/novy-ucet', sk: '/zakaznik/novy-ucet', en: '/customer/new-account' },
  change: { cs: '/zakaznik/zmena-e-mailu', sk: '/zakaznik/zmena-e-mailu', en: '/customer/email-change' },
} as const satisfies Record<string, Record<Language, string>>;
const PATIENCE_MS = 60_000;

/** The link to a page in a mail to an address; waits for the mail. */
async function mailedLink(address: string, path: string): Promise<string> {
  const find = async () =>
    (await lettersTo(address))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+\?token=[\w-]+/g) ?? [])
      .find((link) => new URL(link).pathname === path);
  await expect.poll(find, { timeout: PATIENCE_MS, interval: 300 }).toBeDefined();
  const { pathname, search } = new URL((await find()) ?? '');
  return pathname + search;
}

/** Opens a mailed link and presses the page's only button. */
async function follow(visitor: Visitor, link: string): Promise<void> {
  await visitor.open(link);
  await visitor.page.locator('main form[method="post"] button[type="submit"]').click();
}

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
    expect(await section.submit('email-confirmation').count()).toBe(0);
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
    await section.section.getByText(email, { exact: true }).first().waitFor();

    // Whoever reads the old address has to agree; by any browser.
    const elsewhere = await visit({ language, scripts });
    elsewhere.expectComplaint(/404/);
    const second = await mailedLink(email, LINKS.change[language]);
    await follow(elsewhere, second);
    await elsewhere.page.locator('main form[method="post"]').waitFor({ state: 'detached' });
    expect(await elsewhere.page.getByRole('main').innerText()).toContain(email2);
    // A change that another browser completed ends all sessions.
    await signIn(visitor, { email: email2, password }, PATHS.account[language]);
    await section.section.getByText(email2, { exact: true }).first().waitFor();
    expect(await elsewhere.open(second)).toBe(404);
  },
);
