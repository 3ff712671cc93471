import { expect, test } from 'vitest';
import { publicPages } from '../quality/screens.ts';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { methodsOf } from '../screens/methods.ts';
import { productOf } from '../screens/product.ts';
import { goods } from '../visit/goods.ts';
import { FAULTS, type Fault } from '../visit/lost-line.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, PATHS, putIntoBasket } from './buy.ts';

interface Step {
  press: () => Promise<void>;
  /** What the shopper is told did not work. */
  told: string;
  /** What stays true while the line is cut. */
  stays: () => Promise<void>;
  /** The step again, once the line is back; the notice's own button where it has one. */
  again?: () => Promise<void>;
  done: () => Promise<unknown>;
}

async function visitCutOff(fault: Fault): Promise<Visitor> {
  const visitor = await visit();
  // A cut line is what the console complains of; a mistake of the page is not.
  visitor.expectComplaint(/Failed to load resource|net::ERR|Failed to fetch dynamically|connection was lost/);
  if ('wait' in FAULTS[fault]) await visitor.page.clock.install();
  return visitor;
}

/** One step of the purchase with the line cut: it is told, nothing is lost, and it works when the line is back. */
async function takeCutOff(visitor: Visitor, fault: Fault, { press, told, stays, again, done }: Step): Promise<void> {
  const { page } = visitor;
  const { cut, mend, reason, ...more } = FAULTS[fault];
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await cut(visitor);
  await press();
  const notice = page.getByText(told).filter({ visible: true }).first();
  if ('wait' in more)
    await expect
      .poll(async () => {
        await more.wait(visitor);
        return notice.count();
      })
      .toBe(1);
  await notice.waitFor();
  await page.getByText(reason).filter({ visible: true }).first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  await stays();
  await mend(visitor);
  await (again ?? (() => page.getByRole('button', { name: 'Zkusit znovu' }).first().click()))();
  await done();
  await page
    .getByRole('button', { name: 'Zavřít oznámení' })
    .first()
    .click({ timeout: 500 })
    .catch(() => undefined);
}

test.each(Object.keys(FAULTS) as Fault[])('a purchase survives at each step: %s', async (fault) => {
  const visitor = await visitCutOff(fault);
  const { page, open } = visitor;
  const product = await goods('cs', 18);
  const [shown, basket, methods, delivery] = [
    productOf(visitor),
    basketOf(visitor),
    methodsOf(visitor),
    deliveryOf(visitor),
  ];
  const at = (path: string) => async () => expect(new URL(page.url()).pathname).toBe(path);
  const take = (step: Step) => takeCutOff(visitor, fault, step);
  await open(product.urls.cs ?? product.address);
  await page.waitForLoadState('networkidle');
  const address = new URL(page.url()).pathname;
  await take({
    press: () => shown.addButton.click(),
    told: 'Přidání do košíku se nepotvrdilo',
    stays: at(address),
    done: () => shown.toBasket.waitFor(),
  });
  await take({
    press: () => shown.toBasket.click(),
    told: 'Stránku se nepodařilo otevřít',
    stays: at(address),
    done: () => basket.line(product.name).waitFor(),
  });
  await take({
    press: () => basket.oneMore(product.name).click(),
    told: 'Počet kusů se nepodařilo změnit.',
    stays: () => expect.poll(() => basket.quantity(product.name).inputValue()).toBe('1'),
    done: () => expect.poll(() => basket.quantity(product.name).inputValue()).toBe('2'),
  });
  await page.waitForLoadState('networkidle');
  await take({
    press: () => basket.remove(product.name).click(),
    told: 'Produkt se nepodařilo odebrat z košíku.',
    stays: () => basket.line(product.name).waitFor(),
    again: async () => undefined,
    done: async () => undefined,
  });
  await take({
    press: () => basket.proceed.click(),
    told: 'Stránku se nepodařilo otevřít',
    stays: at(PATHS.basket.cs),
    done: () => methods.shipping('courier').waitFor(),
  });
  await take({
    press: () => methods.shipping('courier').click(),
    told: 'Vaši volbu jsme neuložili',
    stays: () => expect.poll(() => methods.shipping('courier').isChecked()).toBe(false),
    done: () => expect.poll(() => methods.shipping('courier').isChecked()).toBe(true),
  });
  // A choice that the cut line catches is told as lost, and going on would ask for it again.
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await methods.payment('transfer').check();
  await stored;
  await take({
    press: () => methods.proceed.click(),
    told: 'Vaši volbu jsme neuložili',
    stays: at(PATHS.methods.cs),
    again: () => methods.proceed.click(),
    done: () => delivery.order.waitFor(),
  });
  await delivery.fillIn(newBuyer());
  await take({
    press: () => delivery.order.click(),
    told: 'Objednávku jsme zatím neodeslali',
    stays: async () => expect(await delivery.city.inputValue()).toBe('Brno'),
    again: () => delivery.order.click(),
    done: () => arriveAtSummary(visitor),
  });
});

test('a page of each kind stays when a link from it leads nowhere', async () => {
  const visitor = await visitCutOff('data do not come through');
  const { page, open } = visitor;
  const { cut, mend } = FAULTS['data do not come through'];
  const astray: string[] = [];
  const pages = await publicPages('cs');
  for (const name of ['home', 'category', 'product', 'search', 'article', 'page of words']) {
    await open(pages[name] ?? '/');
    await page.waitForLoadState('networkidle');
    const before = [page.url(), await page.getByRole('main').innerText()];
    await cut(visitor);
    await page.getByRole('link', { name: 'Košík' }).filter({ visible: true }).first().click();
    await page.getByText('Stránku se nepodařilo otevřít').waitFor();
    const after = [page.url(), await page.getByRole('main').innerText()];
    if (String(before) !== String(after)) astray.push(name);
    await mend(visitor);
  }
  expect(astray).toEqual([]);
});

test('going back stays where it was while the page before cannot be read, and goes there afterwards', async () => {
  const visitor = await visitCutOff('data do not come through');
  const { page } = visitor;
  const { cut, mend } = FAULTS['data do not come through'];
  await putIntoBasket(visitor, await goods('cs', 18));
  await page.getByRole('link', { name: 'Zpět do obchodu' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await cut(visitor);
  await page.evaluate(() => history.back());
  await page.getByText('Stránku se nepodařilo otevřít').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await mend(visitor);
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await basketOf(visitor).title.waitFor();
  expect(new URL(page.url()).pathname).toBe(PATHS.basket.cs);
});
