import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { type Credentials, PATHS, register, sectionOf } from './customer.ts';
import { accountOf, dialogOf } from './dialog.ts';
import { confirmEmail } from './mailed-link.ts';

const HALF_MINUTE_MS = 30_000;
/** The code that the app shows, or will show next: no code is good twice, and one from before may be too old by now. */
const codeOf = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * HALF_MINUTE_MS });

/** Switches codes on in the account; returns the secret and the recovery codes. */
async function switchOn(visitor: Visitor) {
  const { language } = visitor;
  await visitor.open(PATHS.account[language]);
  const codes = sectionOf(visitor, 'codes');
  await codes.open();
  await codes.submit('codes-begin').click();
  const picture = codes.section.locator('img');
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const secret = ((await codes.section.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await codes.field('code').fill('000000');
  await codes.submit('codes-on').click();
  await codes.problem.waitFor();
  await codes.field('code').fill(codeOf(secret));
  await codes.submit('codes-on').click();
  const recoveryCodes = codes.section.locator('[data-recovery-codes] li');
  await recoveryCodes.first().waitFor();
  return { secret, recoveryCodes: await recoveryCodes.allTextContents() };
}

const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]:not([type="hidden"])`);

/** Gives e-mail and password on the login page. */
async function givePassword({ page, language, open }: Visitor, { email, password }: Credentials): Promise<void> {
  await open(`${PATHS.login[language]}?${new URLSearchParams({ return_url: PATHS.account[language] })}`);
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await field(page, 'password').press('Enter');
  await field(page, 'code').waitFor();
}

test.each([
  ['cs', true, false],
  ['sk', false, true],
  ['en', true, true],
] as const)(
  '%s: a customer signs in by a code and by a recovery code, scripts: %s, phone: %s',
  async (language, scripts, phone) => {
    const visitor = await visit({ language, scripts, phone });
    visitor.expectComplaint(/422/);
    const { page } = visitor;
    const customer = await register(visitor);
    await confirmEmail(visitor, customer.email);
    const { secret, recoveryCodes } = await switchOn(visitor);
    expect(recoveryCodes).toHaveLength(10);

    await visitor.loseCookies();
    await givePassword(visitor, customer);
    if (scripts) expect(await findings(page)).toEqual([]);
    await field(page, 'code').fill('000000');
    await field(page, 'code').press('Enter');
    await page.locator('main .field-error').waitFor();
    await field(page, 'code').fill(codeOf(secret, 1));
    await field(page, 'code').press('Enter');
    await page.waitForURL(`**${PATHS.account[language]}`);

    await visitor.loseCookies();
    await givePassword(visitor, customer);
    await page.locator('main a[href*="form=recovery-code"]').click();
    await page.waitForURL('**form=recovery-code**');
    await field(page, 'code').fill(recoveryCodes[0] ?? '');
    await field(page, 'code').press('Enter');
    await page.waitForURL(`**${PATHS.account[language]}`);

    const codes = sectionOf(visitor, 'codes');
    await codes.open();
    await codes.submit('codes-off').click();
    await codes.done.waitFor();
  },
);

test('over any page the dialog asks for the code and leaves the page as it is', async () => {
  const visitor = await visit({ language: 'cs' });
  visitor.expectComplaint(/422/);
  const { page } = visitor;
  const customer = await register(visitor);
  await confirmEmail(visitor, customer.email);
  const { secret } = await switchOn(visitor);
  await visitor.loseCookies();
  await visitor.open('/');
  await accountOf(visitor).isAnonymous.click();
  const dialog = dialogOf(visitor);
  await dialog.field('email').fill(customer.email);
  await dialog.field('password').fill(customer.password);
  await dialog.field('password').press('Enter');
  await dialog.field('code').fill(codeOf(secret, 1));
  await dialog.field('code').press('Enter');
  await dialog.isClosed();
  expect(new URL(page.url()).pathname).toBe('/');
});
