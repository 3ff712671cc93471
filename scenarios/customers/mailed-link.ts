import { expect } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { lettersTo } from '../visit/mailbox.ts';
import type { Visitor } from '../visit/visitor.ts';

export const LINKS = {
  account: { cs: '/zakaznik/novy-ucet', sk: '/zakaznik/novy-ucet', en: '/customer/new-account' },
  change: { cs: '/zakaznik/zmena-e-mailu', sk: '/zakaznik/zmena-e-mailu', en: '/customer/email-change' },
} as const satisfies Record<string, Record<Language, string>>;
const PATIENCE_MS = 60_000;

/** The link to a page in a mail to an address; waits for the mail. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const find = async () =>
    (await lettersTo(address))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+\?token=[\w-]+/g) ?? [])
      .find((link) => new URL(link).pathname === path);
  await expect.poll(find, { timeout: PATIENCE_MS, interval: 300 }).toBeDefined();
  const { pathname, search } = new URL((await find()) ?? '');
  return pathname + search;
}

/** Opens a mailed link and presses the page's only button. */
export async function follow(visitor: Visitor, link: string): Promise<void> {
  await visitor.open(link);
  await visitor.page.locator('main form[method="post"] button[type="submit"]').click();
}

/** Confirms the e-mail of the customer who is signed in. */
export async function confirmEmail(visitor: Visitor, email: string): Promise<void> {
  await follow(visitor, await mailedLink(email, LINKS.account[visitor.language]));
  // The page of the question has a heading too: until its form is gone, nothing is confirmed.
  await visitor.page.locator('main form[method="post"]').waitFor({ state: 'detached' });
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}
