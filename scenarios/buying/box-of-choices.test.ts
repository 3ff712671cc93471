import { expect, onTestFinished, test } from 'vitest';
import { productOf } from '../screens/product.ts';
import { apiOf, callShop } from '../visit/call-shop.ts';
import { findBox } from '../visit/products.ts';
import { type VisitOptions, visit } from '../visit/visitor.ts';
import { PATHS } from './buy.ts';

test('on a phone the bar counts what is in a box, leads to the choices, and adds the whole box', async () => {
  const visitor = await visit({ phone: true });
  const { page, open } = visitor;
  const box = await findBox('cs');
  await open(`${box.address}?product_ids=${box.choice}_${box.choice}`);
  const bar = page.locator('.bottom-bar');
  await bar.getByText(`Vybráno 2 ze ${box.choiceCount}`).waitFor();
  await bar.getByRole('link', { name: `Vyberte ještě ${box.choiceCount - 2} kusy` }).tap();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#products');
  const choice = page.getByRole('link', { name: `Dát do krabičky: ${box.choiceName}` });
  await choice.getByText('2×').waitFor();
  await choice.tap();
  await bar.getByText(`Vybráno 3 ze ${box.choiceCount}`).waitFor();
  await choice.getByText('3×').waitFor();
  await choice.tap();
  await bar.getByRole('button', { name: 'Přidat do košíku' }).waitFor();
});

test('the last choice keeps the rows where they are and leads the keyboard to what comes next', async () => {
  const { page, open } = await visit();
  const box = await findBox('cs');
  await open(
    `${box.address}?product_ids=${Array(box.choiceCount - 1)
      .fill(box.choice)
      .join('_')}`,
  );
  const choices = page.getByRole('link', { name: 'Dát do krabičky' });
  const before = await choices.count();
  const last = page.getByRole('link', { name: `Dát do krabičky: ${box.choiceName}` });
  const positionOf = () => last.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const position = await positionOf();
  await last.focus();
  await page.keyboard.press('Enter');
  await page.locator('.bottom-bar').getByText('Vše vybráno').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Vše vybráno');
  await expect.poll(() => choices.count()).toBe(before);
  await expect.poll(() => last.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => last.getAttribute('href')).toBeNull();
  await expect.poll(() => positionOf()).toBe(position);
});

test('an old link to a box, a thing of which is gone, fills the places with the others', async () => {
  const { page, open } = await visit({ scripts: false });
  const box = await findBox('cs');
  const things = Array(box.choiceCount).fill(box.choice);
  await open(`${box.address}?product_ids=${['999999999', ...things].join('_')}`);
  await page.getByText('Vše vybráno. Můžete vložit do košíku.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Vyndat' }).count()).toBe(box.choiceCount);
});

const LABEL = { cs: 'Jméno na krabičku', sk: 'Meno na škatuľku', en: 'Name on the box' };
const PUT_IN = { cs: 'Dát do krabičky', en: 'Put in the box' };

test.each<[string, VisitOptions & { language: 'cs' | 'en' }]>([
  ['with scripts', { language: 'cs' }],
  ['without scripts', { language: 'cs', scripts: false }],
  ['without scripts on a phone', { language: 'en', scripts: false, phone: true }],
])('no choice loses the text that the buyer writes on a box, %s', async (_, options) => {
  const { language, scripts = true } = options;
  const box = await findBox(language);
  const ask = (product_fields: { name: typeof LABEL; is_required: boolean; max_length: number }[]) =>
    apiOf(language, { operator: true })('PUT /products/{id}/product-fields', {
      params: { id: box.id },
      body: { product_fields },
    });
  onTestFinished(async () => void (await ask([])));
  await ask([{ name: LABEL, is_required: false, max_length: 20 }]);
  await expect.poll(async () => (await callShop(language, box.address)).text).toContain(LABEL[language]);
  const visitor = await visit(options);
  const { page } = visitor;
  await visitor.open(
    `${box.address}?product_ids=${Array(box.choiceCount - 1)
      .fill(box.choice)
      .join('_')}`,
  );
  const input = page.getByRole('textbox', { name: LABEL[language] });
  const choice = page.getByRole('link', { name: `${PUT_IN[language]}: ${box.choiceName}` });
  if (scripts) await input.fill('Pro Evu');
  else await expect.poll(() => input.isVisible()).toBe(false);
  await choice.click();
  await page.waitForURL((url) => url.searchParams.get('product_ids')?.split('_').length === box.choiceCount);
  if (scripts) await expect.poll(() => input.inputValue()).toBe('Pro Evu');
  const { add, addButton, toBasket } = productOf(visitor);
  if (scripts) {
    await add();
    await toBasket.click();
  } else {
    await addButton.click();
    await input.fill('Pro Evu');
    await addButton.click();
  }
  await page.waitForURL(`**${PATHS.basket[language]}`);
  await page.getByRole('main').getByText(`${LABEL[language]}: Pro Evu`).first().waitFor();
});
