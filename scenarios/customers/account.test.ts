import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { visit } from '../visit/visitor.ts';
import { PATHS, register, sectionOf, signIn } from './customer.ts';

test.each([
  ['cs', true, false],
  ['sk', false, true],
  ['en', true, true],
] as const)(
  'a customer keeps their details, password and devices, %s, scripts: %s, phone: %s',
  async (language, scripts, phone) => {
    const visitor = await visit({ language, scripts, phone });
    visitor.expectComplaint(/422/);
    const customer = await register(visitor);
    const elsewhere = await visit({ language });
    await signIn(elsewhere, customer, PATHS.dashboard[language]);
    await visitor.open(PATHS.account[language]);
    if (scripts) expect(await findings(visitor.page)).toEqual([]);

    const profile = sectionOf(visitor, 'profile');
    await profile.open();
    await profile.field('first_name').fill('Johana');
    await profile.field('phone').fill('12');
    await profile.submit().click();
    await profile.problem.waitFor();
    await expect.poll(() => profile.field('phone').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => profile.field('first_name').inputValue()).toBe('Johana');
    await profile.field('phone').fill('+421 901 234 567');
    await profile.field('birth_at').fill('1990-05-17');
    await profile.field('gender_oriented_product_preference').selectOption('female');
    await profile.submit().click();
    await profile.done.waitFor();
    // That it is saved is shown once: neither a reload nor Back shows it again.
    await visitor.page.reload();
    await expect.poll(() => profile.done.count()).toBe(0);
    await visitor.open(PATHS.dashboard[language]);
    await visitor.page.goBack();
    await expect.poll(() => profile.field('first_name').count()).toBe(1);
    await expect.poll(() => profile.done.count()).toBe(0);
    await visitor.open(PATHS.account[language]);
    await expect.poll(() => profile.field('first_name').inputValue()).toBe('Johana');
    await expect.poll(() => profile.field('phone').inputValue()).toBe('901 234 567');
    await expect.poll(() => profile.field('dial_code').inputValue()).toBe('+421');
    await expect.poll(() => profile.field('birth_at').inputValue()).toBe('1990-05-17');
    await expect.poll(() => profile.field('gender_oriented_product_preference').inputValue()).toBe('female');

    const sessions = sectionOf(visitor, 'sessions');
    await sessions.open();
    if (scripts) expect(await findings(visitor.page)).toEqual([]);
    await sessions.submit('session-end').click();
    await sessions.done.waitFor();
    await elsewhere.open(PATHS.account[language]);
    await elsewhere.page.waitForURL(`**${PATHS.login[language]}?**`);
    await signIn(elsewhere, customer, PATHS.dashboard[language]);

    const password = sectionOf(visitor, 'password');
    await password.open();
    const change = async (current: string) => {
      await password.field('current_password').fill(current);
      await password.field('new_password').fill('lampa most klíč');
      await password.field('new_password_confirmation').fill('lampa most klíč');
      await password.submit().click();
    };
    await change('hádání hesla');
    await password.problem.waitFor();
    await expect.poll(() => password.field('current_password').getAttribute('aria-invalid')).toBe('true');
    await change(customer.password);
    await password.done.waitFor();
    await elsewhere.open(PATHS.account[language]);
    await elsewhere.page.waitForURL(`**${PATHS.login[language]}?**`);
  },
);

test.each([
  [true, true],
  [false, true],
])('a customer deletes their account with the password, scripts: %s, phone: %s', async (scripts, phone) => {
  const visitor = await visit({ scripts, phone });
  visitor.expectComplaint(/422/);
  const { page } = visitor;
  const customer = await register(visitor);
  await visitor.open(PATHS.account.cs);
  const deletion = sectionOf(visitor, 'delete');
  await deletion.open();
  await deletion.field('password').fill('hádání hesla');
  await deletion.submit().click();
  await deletion.problem.waitFor();
  await deletion.field('password').fill(customer.password);
  await deletion.submit().click();
  const goodbye = page.getByRole('heading', { name: 'Účet je smazaný' });
  await goodbye.waitFor();
  if (scripts) expect(await findings(page)).toEqual([]);
  // The page of the confirmation begins at its top, however far down the form was.
  await expect.poll(async () => (await goodbye.boundingBox())?.y).toBeGreaterThan(0);
  await visitor.open(PATHS.account.cs);
  await page.waitForURL(`**${PATHS.login.cs}?**`);
  await page.locator('main input[name="email"]').fill(customer.email);
  await page.locator('main input[name="password"]').fill(customer.password);
  await page.locator('main input[name="password"]').press('Enter');
  await page.locator('main .notice-error').waitFor();
});
