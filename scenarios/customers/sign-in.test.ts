import { expect, test } from 'vitest';
import { PATHS as BUYING, chooseMethods, putIntoBasket } from '../buying/buy.ts';
import { findings } from '../quality/accessible.ts';
import { newBuyer } from '../screens/delivery.ts';
import { headerOf } from '../screens/header.ts';
import { letterTo } from '../visit/mailbox.ts';
import { findProduct } from '../visit/products.ts';
import { watchRequests } from '../visit/quiet.ts';
import { visit } from '../visit/visitor.ts';
import { type Credentials, PATHS, register, signIn } from './customer.ts';
import { accountOf, dialogOf, isFocused } from './dialog.ts';

const PASSWORD = 'dveře kočka hrnek';

let registered: Promise<Credentials> | undefined;
/** One customer for all scenarios that change nothing of them: an address registers ten times a minute at most. */
function anyCustomer(): Promise<Credentials> {
  registered ??= visit().then((visitor) => register(visitor));
  return registered;
}

test.each([
  ['cs', false],
  ['sk', true],
  ['en', false],
] as const)(
  'registering, signing out and signing in over the page, by keyboard, %s, phone: %s',
  async (language, phone) => {
    const visitor = await visit({ language, phone });
    visitor.expectComplaint(/422/);
    const { page } = visitor;
    const account = accountOf(visitor);
    const dialog = dialogOf(visitor);
    const { email } = newBuyer();
    await visitor.open('/');
    await account.isAnonymous.waitFor();
    await account.link.press('Enter');
    await expect.poll(() => isFocused(dialog.field('email'))).toBe(true);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.isClosed();
    await expect.poll(() => isFocused(account.link)).toBe(true);

    await account.link.press('Enter');
    await dialog.field('email').fill(email);
    await dialog.field('password').fill('hádání hesla');
    await dialog.field('password').press('Enter');
    await dialog.failure.waitFor();
    await expect.poll(() => isFocused(dialog.field('password'))).toBe(true);
    await expect.poll(() => dialog.field('password').inputValue()).toBe('');
    await dialog.to('registration').press('Enter');
    await expect.poll(() => dialog.field('email').inputValue()).toBe(email);
    await dialog.field('password').fill('krátké');
    await dialog.field('password').press('Enter');
    await expect.poll(() => isFocused(dialog.field('first_name'))).toBe(true);
    await expect.poll(() => dialog.field('password').getAttribute('aria-invalid')).toBe('true');
    expect(await findings(page)).toEqual([]);
    await dialog.field('first_name').fill('Jana');
    await dialog.field('last_name').fill('Nováková');
    await dialog.field('password').fill(PASSWORD);
    await dialog.field('password').press('Enter');
    await dialog.isClosed();
    await account.named('Jana').waitFor();
    await expect.poll(() => isFocused(account.link)).toBe(true);

    await account.link.press('Enter');
    await account.menu.waitFor();
    const favorites = phone ? ['/zakaznik/oblubene-produkty'] : [];
    expect(await account.pages()).toEqual([...PAGES[language], ...favorites]);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await account.menu.waitFor({ state: 'detached' });
    expect(await isFocused(account.link)).toBe(true);
    await account.link.press('Enter');
    await account.signOut.press('Enter');
    await account.isAnonymous.waitFor();

    await account.link.press('Enter');
    await dialog.field('email').fill(email);
    await dialog.field('password').fill(PASSWORD);
    await dialog.field('password').press('Enter');
    await account.named('Jana').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

/** Pages of the account's menu, as the specification's paths; favorites are on the phone, which is Slovak here. */
const PAGES = {
  cs: [PATHS.dashboard.cs, PATHS.account.cs, '/zakaznik/adresar', '/zakaznik/moje-objednavky'],
  sk: [PATHS.dashboard.sk, PATHS.account.sk, '/zakaznik/adresar', '/zakaznik/moje-objednavky'],
  en: [PATHS.dashboard.en, PATHS.account.en, '/customer/my-addresses', '/customer/my-orders'],
} as const;

test.each([
  ['cs', false, false],
  ['sk', false, true],
  ['en', true, true],
] as const)(
  'a page of customers leads to login and back, and login leads those who are signed in home, %s, scripts: %s, phone: %s',
  async (language, scripts, phone) => {
    const visitor = await visit({ language, scripts, phone });
    visitor.expectComplaint(/422/);
    const { page } = visitor;
    const customer = await anyCustomer();
    await visitor.open(`${PATHS.account[language]}?from=mail`);
    await page.waitForURL(`**${PATHS.login[language]}?return_url=*`);
    if (scripts) expect(await findings(page)).toEqual([]);
    const field = (name: string) => page.locator(`main input[name="${name}"]`);
    await field('email').fill(customer.email);
    await field('password').fill('hádání hesla');
    await field('password').press('Enter');
    await page.locator('main .notice-error').waitFor();
    await expect.poll(() => field('email').inputValue()).toBe(customer.email);
    await expect.poll(() => field('password').inputValue()).toBe('');
    await field('password').fill(customer.password);
    await field('password').press('Enter');
    await page.waitForURL(`**${PATHS.account[language]}?from=mail`);
    expect(await page.content()).not.toMatch(/eyJ|refresh_token|access_token/);
    await visitor.open(PATHS.login[language]);
    await page.waitForURL((url) => url.pathname === '/');
  },
);

test.each([
  ['cs', true, false],
  ['sk', false, true],
  ['en', false, false],
] as const)(
  'a forgotten password is replaced by a mailed link, once, %s, scripts: %s, phone: %s',
  async (language, scripts, phone) => {
    const visitor = await visit({ language, scripts, phone });
    visitor.expectComplaint(/404|422/);
    const { page } = visitor;
    const customer = await register(await visit({ language }));
    const main = page.getByRole('main');
    await visitor.open(`${PATHS.login[language]}?form=password-reset`);
    await main.locator('input[name="email"]').fill(customer.email);
    await main.locator('input[name="email"]').press('Enter');
    await main.getByText(customer.email).waitFor();
    const path = language === 'en' ? '/password-reset' : '/obnova-hesla';
    const letter = await letterTo(customer.email, path);
    const link = new URL(/https?:\/\/\S+\?token=[\w-]+/.exec(letter.text)?.[0] ?? '');
    const answer = await page.goto(link.pathname + link.search);
    expect(answer?.headers()['referrer-policy']).toBe('same-origin');
    await visitor.reload();
    const password = main.locator('input[name="new_password"]');
    await password.fill('krátké');
    await password.press('Enter');
    await main.locator('.field-error').waitFor();
    if (scripts) expect(await findings(page)).toEqual([]);
    await password.fill('lampa most klíč');
    await password.press('Enter');
    await page.waitForURL(`**${PATHS.dashboard[language]}`).catch(async (error: Error) => {
      throw new Error(`The new password signed nobody in; the page says: ${await main.innerText()}`, { cause: error });
    });
    const elsewhere = await visit({ language });
    await signIn(elsewhere, { ...customer, password: 'lampa most klíč' }, PATHS.dashboard[language]);
    await visitor.open(link.pathname + link.search);
    await password.fill('jiné dlouhé heslo');
    await password.press('Enter');
    await main.locator(`a[href="${path}"]`).waitFor();
  },
);

test('switching the language keeps a customer signed in, and signing out there signs out here', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await signIn(visitor, await anyCustomer(), '/');
  const account = accountOf(visitor);
  await account.named('Jana').waitFor();
  await headerOf(visitor).switchLanguage('sk');
  await page.waitForURL(/\/\/sk\./);
  await account.named('Jana').waitFor();
  await account.link.click();
  await account.signOut.click();
  await page.waitForFunction(() => document.querySelector('.account-link')?.getAttribute('aria-haspopup') === 'dialog');
  await visitor.open(PATHS.dashboard.cs);
  await page.waitForURL(`**${PATHS.login.cs}?**`);
});

test('without scripts the next page tells once that one has registered or signed out', async () => {
  const visitor = await visit({ scripts: false });
  const { page } = visitor;
  const notice = page.locator('.notice-success');
  await register(visitor);
  await expect
    .poll(() => notice.allInnerTexts())
    .toEqual([expect.stringMatching(/^Vítejte\. Ještě prosím potvrďte e-\W?mail odkazem, který jsme vám poslali\.$/)]);
  await page.locator('.account-nav button').click();
  await page.waitForURL('**/');
  await expect.poll(() => notice.allInnerTexts()).toEqual(['Jste odhlášeni.']);
  await visitor.reload();
  await expect.poll(() => notice.count()).toBe(0);
});

test('a signed-in customer is never asked to sign in by the cart and the delivery step, however often they are read again', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    new MutationObserver(() => {
      if (/Už u\snás\smáte\súčet/.test(document.querySelector('main')?.textContent ?? '')) asked.times += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  const timesAsked = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
  await putIntoBasket(visitor, await findProduct('cs', 8));
  await visitor.reload();
  expect(await timesAsked()).toBeGreaterThan(0);
  await signIn(visitor, { email: 'jana@pult.example', password: 'levandule na okne' }, BUYING.basket.cs);
  const { quiet } = watchRequests(page, /./);
  async function reloadFully(): Promise<void> {
    const session = page.waitForResponse('**/api/session');
    await visitor.reload();
    await session;
    await quiet();
  }
  await reloadFully();
  expect(await timesAsked()).toBe(0);
  await chooseMethods(visitor, {});
  await reloadFully();
  expect(await timesAsked()).toBe(0);
});
