import { expect, test } from 'vitest';
import { findBox } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';

test('on a phone the bar counts what is in a box, leads to the choices, and adds the whole box', async () => {
  const visitor = await visit({ phone: true });
  const { page, open } = visitor;
  const box = await findBox('cs');
  await open(`${box.address}?product_ids=${box.choice}_${box.choice}`);
  const bar = page.locator('.bottom-bar');
  await bar.getByText(`Vybráno 2 ze ${box.places}`).waitFor();
  await bar.getByRole('link', { name: `Vyberte ještě ${box.places - 2} kusy` }).tap();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#products');
  const choice = page.getByRole('link', { name: `Dát do krabičky: ${box.choiceName}` });
  await choice.getByText('2×').waitFor();
  await choice.tap();
  await bar.getByText(`Vybráno 3 ze ${box.places}`).waitFor();
  await choice.getByText('3×').waitFor();
  await choice.tap();
  await bar.getByRole('button', { name: 'Přidat do košíku' }).waitFor();
});

test('the last choice keeps the rows where they are and leads the keyboard to what comes next', async () => {
  const { page, open } = await visit();
  const box = await findBox('cs');
  await open(
    `${box.address}?product_ids=${Array(box.places - 1)
      .fill(box.choice)
      .join('_')}`,
  );
  const choices = page.getByRole('link', { name: 'Dát do krabičky' });
  const before = await choices.count();
  const last = page.getByRole('link', { name: `Dát do krabičky: ${box.choiceName}` });
  const placeOf = () => last.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const place = await placeOf();
  await last.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Vše vybráno').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Vše vybráno');
  expect(await choices.count()).toBe(before);
  expect(await last.getAttribute('aria-disabled')).toBe('true');
  expect(await last.getAttribute('href')).toBeNull();
  expect(await placeOf()).toBe(place);
});
