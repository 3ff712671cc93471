import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { findings } from '../quality/accessible.ts';
import { newBuyer } from '../screens/delivery.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { PATHS, sectionOf } from './customer.ts';

const loginPage = (language: Language) =>
  `${PATHS.login[language]}?${new URLSearchParams({ return_url: PATHS.account[language] })}`;

/** The form of a third party among the ways to sign in. */
const provider = (page: Page, name: string) => page.locator(`form[action="/api/auth/third-party/${name}"] button`);

/** Chooses somebody with an e-mail on the third party's page. */
async function choose(page: Page, email: string): Promise<void> {
  const other = page.locator('details:has(input[value="other"])');
  await other.locator('summary').click();
  await other.locator('input[name="email"]').fill(email);
  await other.locator('button[type="submit"]').click();
}

async function arrive({ page, language }: Visitor): Promise<void> {
  await page.waitForURL(new RegExp(`${PATHS.account[language]}(#.*)?$`));
  await page.locator('#providers').waitFor();
}

test.each([
  ['cs', 'google', true, false],
  ['sk', 'apple', true, true],
  ['en', 'apple', false, false],
  ['cs', 'seznam', false, true],
  ['en', 'facebook', true, false],
] as const)('%s: a new customer signs in with %s, scripts: %s, phone: %s', async (language, name, scripts, phone) => {
  const visitor = await visit({ language, scripts, phone });
  const { page } = visitor;
  const { email } = newBuyer();
  await visitor.open(loginPage(language));
  if (scripts) expect(await findings(page)).toEqual([]);
  await provider(page, name).click();
  await choose(page, email);
  // Its return is a form that the browser posts from the third party's page.
  if (name === 'apple') await page.locator('main button[type="submit"]').click();
  await arrive(visitor);
  await expect.poll(() => page.locator('#providers').textContent()).toContain(email);
  await expect.poll(() => page.locator('#profile input[name="first_name"]').inputValue()).toBe('Alex');
});

test('over any page a third party leads back to it, and one more is linked in the account', async () => {
  const visitor = await visit({ language: 'cs' });
  const { page } = visitor;
  const { email } = newBuyer();
  await visitor.open('/');
  await page.locator('header a[href*="dashboard"], header a[href*="prihlaseni"]').first().click();
  await provider(page, 'google').click();
  await choose(page, email);
  await page.waitForURL(/cs\.localhost:\d+\/$/);
  await visitor.open(PATHS.account.cs);
  await sectionOf(visitor, 'providers').open();
  await provider(page, 'seznam').click();
  await choose(page, newBuyer().email);
  await arrive(visitor);
  await page.locator('#providers li').nth(1).waitFor();
});

test('cancelling at the third party leads back to the login page, which says that it did not succeed', async () => {
  const visitor = await visit({ language: 'en', scripts: false });
  const { page } = visitor;
  await visitor.open(loginPage('en'));
  await provider(page, 'google').click();
  await page.locator('form:has(input[value="cancel"]) button').click();
  await page.waitForURL(`**${PATHS.login.en}?**`);
  await expect.poll(() => page.locator('.notice-error').textContent()).toContain('could not finish');
  await expect.poll(() => provider(page, 'google').count()).toBe(1);
});

/** An authenticator in the browser; people touch it by themselves, or when asked to. */
async function plugAuthenticator({ page, context }: Visitor) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isTouched: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isTouched });
}

test.each([
  ['cs', false],
  ['en', true],
] as const)(
  '%s: a passkey is added and signs in without an e-mail, by its button and at the field, phone: %s',
  async (language, phone) => {
    const visitor = await visit({ language, phone });
    const { page } = visitor;
    const touch = await plugAuthenticator(visitor);
    const { email } = newBuyer();
    await visitor.open(loginPage(language));
    await provider(page, 'google').click();
    await choose(page, email);
    await arrive(visitor);
    const passkeys = sectionOf(visitor, 'passkeys');
    await passkeys.open();
    await passkeys.field('name').fill('Telefon');
    await passkeys.section.locator('form.account-form button[type="submit"]').click();
    await passkeys.section.locator('li').filter({ hasText: 'Telefon' }).waitFor();

    await touch(false);
    await visitor.loseCookies();
    await page.addInitScript(() => {
      const ask = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = (options) => {
        document.documentElement.dataset.asked = options?.mediation;
        return ask(options);
      };
    });
    await visitor.open(loginPage(language));
    // The authenticator answers only what is asked for after it can be touched: the button's question, not that of the field.
    await page.locator('html[data-asked="conditional"]').waitFor();
    await touch(true);
    await page.locator('section.grid > .only-script button').click();
    await arrive(visitor);
    await expect.poll(() => page.locator('#providers').textContent()).toContain(email);

    // The browser offers it at the field of the e-mail, and the person takes it: no button is pressed.
    await visitor.loseCookies();
    await visitor.open(loginPage(language));
    await arrive(visitor);
    await expect.poll(() => page.locator('#providers').textContent()).toContain(email);
  },
);

test('passkeys are offered over a page only when its dialog is open', async () => {
  const visitor = await visit({ language: 'cs' });
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/passkeys')) asked.push(request.url());
  });
  await visitor.open('/');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const offered = page.waitForRequest(/auth\/passkeys\/options/);
  await page.locator('header a[href*="dashboard"], header a[href*="prihlaseni"]').first().click();
  await offered;
  expect(asked).toHaveLength(1);
});
