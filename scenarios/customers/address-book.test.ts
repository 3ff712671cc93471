import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { findings } from '../quality/accessible.ts';
import { visit } from '../visit/visitor.ts';
import { register } from './customer.ts';
import { confirmEmail } from './mailed-link.ts';

const PATH = {
  cs: '/zakaznik/adresar',
  sk: '/zakaznik/adresar',
  en: '/customer/my-addresses',
} as const satisfies Record<Language, string>;

test.each([
  ['cs', true, true],
  ['sk', false, true],
  ['en', true, false],
] as const)(
  'a customer adds, corrects, prefers and removes addresses, %s, scripts: %s, phone: %s',
  async (language, scripts, phone) => {
    const visitor = await visit({ language, scripts, phone });
    visitor.expectComplaint(/422|404/);
    const { page } = visitor;
    const { email } = await register(visitor);
    await confirmEmail(visitor, email);
    const main = page.getByRole('main');
    const field = (name: string) => main.locator(`[name="billing.${name}"]`).last();
    const tiles = main.locator('.account-tiles > li');
    const saved = main.locator('.notice-success');

    await visitor.open(PATH[language]);
    await main.locator('a[href="?address=new"]').click();
    await field('first_name').fill('<b onclick=alert(1)>Jana</b>');
    await field('last_name').fill('Nováková');
    await field('phone').fill('601 234 567');
    await field('street').fill('Dlouhá 12');
    await field('city').fill('Praha');
    await field('post_code').fill('11');
    if (scripts) expect(await findings(page)).toEqual([]);
    await field('post_code').press('Enter');
    await main.locator('.field-error').first().waitFor();
    await expect.poll(() => field('post_code').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field('street').inputValue()).toBe('Dlouhá 12');
    await field('first_name').fill('Jana');
    await field('country_id').selectOption({ index: 0 });
    await field('post_code').fill('110 00');
    await field('post_code').press('Enter');
    await saved.waitFor();
    await expect.poll(() => tiles.count()).toBe(1);
    // The first address is where everything goes.
    await expect.poll(() => tiles.first().locator('button[value="address-shipping"]').count()).toBe(0);
    await page.reload();
    await expect.poll(() => saved.count()).toBe(0);

    await main.locator('a[href="?address=new"]').click();
    await field('first_name').fill('Petr');
    await field('last_name').fill('<img src=x onerror=alert(1)>');
    await field('phone').fill('601 234 568');
    await field('street').fill('Krátká 3');
    await field('city').fill('Brno');
    await field('country_id').selectOption({ index: 0 });
    await field('post_code').fill('602 00');
    await main.locator('button[value="address-save"]').click();
    await main.locator('.field-error, .notice-success').first().waitFor();
    if ((await saved.count()) === 0) {
      await field('last_name').fill('Svoboda');
      await main.locator('button[value="address-save"]').click();
    }
    await saved.waitFor();
    await expect.poll(() => main.locator('img').count()).toBe(0);
    if (scripts) expect(await findings(page)).toEqual([]);

    const brno = tiles.filter({ hasText: 'Brno' });
    await brno.locator('button[value="address-billing"]').click();
    await saved.waitFor();
    await expect.poll(() => brno.locator('button[value="address-billing"]').count()).toBe(0);

    await brno.locator('a[href^="?address="]').click();
    await expect.poll(() => field('street').inputValue()).toBe('Krátká 3');
    await field('street').fill('Krátká 5');
    await main.locator('button[value="address-save"]').click();
    await tiles.filter({ hasText: 'Krátká 5' }).waitFor();

    await tiles.filter({ hasText: 'Praha' }).locator('summary').click();
    await tiles.filter({ hasText: 'Praha' }).locator('button[value="address-remove"]').click();
    await expect.poll(() => tiles.count()).toBe(1);
    expect(await visitor.open(`${PATH[language]}?address=1`)).toBe(404);
  },
);
