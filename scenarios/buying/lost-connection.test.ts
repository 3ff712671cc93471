import { expect, test } from 'vitest';
import { publicPages } from '../quality/screens.ts';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { headerOf } from '../screens/header.ts';
import { methodsOf } from '../screens/methods.ts';
import { productOf } from '../screens/product.ts';
import { FAULTS, type Fault, PAGE_REQUESTS } from '../visit/lost-connection.ts';
import { findProduct } from '../visit/products.ts';
import { watchRequests } from '../visit/quiet.ts';
import { cartSaved, scriptsRun, type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, PATHS, putIntoBasket } from './buy.ts';

interface Step {
  press: () => Promise<void>;
  /** Text of the notice. */
  noticeText: string;
  /** Asserts what stays while the connection is lost. */
  stays: () => Promise<void>;
  /** Repeats the step once the connection is back; the notice's button by default. */
  again?: () => Promise<void>;
  done: () => Promise<unknown>;
}

type VisitorWithFault = Visitor & ReturnType<typeof watchRequests>;

async function visitWithFault(fault: Fault): Promise<VisitorWithFault> {
  const visitor = await visit();
  // Console errors about the connection are expected; errors of the page are not.
  visitor.expectComplaint(/Failed to load resource|net::ERR|Failed to fetch dynamically|connection was lost/);
  if ('wait' in FAULTS[fault]) await visitor.page.clock.install();
  return { ...visitor, ...watchRequests(visitor.page, PAGE_REQUESTS) };
}

async function closeNotices({ page }: Visitor): Promise<void> {
  const closing = page.getByRole('button', { name: 'Zavřít oznámení' });
  await closing.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect.poll(() => closing.count()).toBe(0);
}

/** One step of the purchase offline: a notice appears, nothing is lost, and it works when the connection is back. */
async function takeStepOffline(
  visitor: VisitorWithFault,
  fault: Fault,
  { press, noticeText, stays, again, done }: Step,
): Promise<void> {
  const { page, forget, quiet } = visitor;
  const { cut, restore, reason, ...more } = FAULTS[fault];
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await cut(visitor);
  await press();
  const notice = page.getByText(noticeText).filter({ visible: true }).first();
  if ('wait' in more)
    await expect
      .poll(async () => {
        await more.wait(visitor);
        return notice.count();
      })
      .toBe(1);
  await notice.waitFor();
  // A notice stays while somebody reads it.
  await notice.hover();
  await page.getByText(reason).filter({ visible: true }).first().waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  await stays();
  forget();
  await restore(visitor);
  await (again ?? (() => page.getByRole('button', { name: 'Zkusit znovu' }).first().click()))();
  await done();
  // A pending request would be reported as a failure of the next step; after missing code the page is a new document.
  await scriptsRun(page);
  await quiet();
  await closeNotices(visitor);
}

test.each(Object.keys(FAULTS) as Fault[])('a purchase survives a lost connection at each step: %s', async (fault) => {
  const visitor = await visitWithFault(fault);
  const { page, open, quiet } = visitor;
  const product = await findProduct('cs', 18);
  const [productPage, basket, methods, delivery] = [
    productOf(visitor),
    basketOf(visitor),
    methodsOf(visitor),
    deliveryOf(visitor),
  ];
  const at = (path: string) => async () => expect(new URL(page.url()).pathname).toBe(path);
  const take = (step: Step) => takeStepOffline(visitor, fault, step);
  await open(product.urls.cs ?? product.address);
  await quiet();
  const address = new URL(page.url()).pathname;
  await take({
    press: () => productPage.addButton.click(),
    noticeText: 'Přidání do košíku se nepotvrdilo',
    stays: at(address),
    // A browser may keep the failed load of the dialog's code; then a notice confirms, with the same link.
    done: () => page.getByRole('link', { name: 'Přejít do košíku' }).filter({ visible: true }).first().waitFor(),
  });
  await take({
    press: async () =>
      ((await productPage.toBasket.isVisible()) ? productPage.toBasket : headerOf(visitor).basket).click(),
    noticeText: 'Stránku se nepodařilo otevřít',
    stays: at(address),
    done: () => basket.line(product.name).waitFor(),
  });
  await take({
    press: () => basket.oneMore(product.name).click(),
    noticeText: 'Počet kusů se nepodařilo změnit.',
    stays: () => expect.poll(() => basket.quantity(product.name).inputValue()).toBe('1'),
    done: async () => {
      await expect.poll(() => basket.quantity(product.name).inputValue()).toBe('2');
      await cartSaved(page);
    },
  });
  await take({
    press: () => basket.remove(product.name).click(),
    noticeText: 'Produkt se nepodařilo odebrat z košíku.',
    stays: () => basket.line(product.name).waitFor(),
    again: async () => undefined,
    done: async () => undefined,
  });
  await take({
    press: () => basket.proceed.click(),
    noticeText: 'Stránku se nepodařilo otevřít',
    stays: at(PATHS.basket.cs),
    done: () => methods.shipping('courier').waitFor(),
  });
  await take({
    press: () => methods.shipping('courier').click(),
    noticeText: 'Vaši volbu jsme neuložili',
    stays: () => expect.poll(() => methods.shipping('courier').isChecked()).toBe(false),
    done: async () => {
      await expect.poll(() => methods.shipping('courier').isChecked()).toBe(true);
      await cartSaved(page);
    },
  });
  await methods.payment('transfer').check();
  // A choice that could not be saved is reported as lost, and continuing would require it again.
  await cartSaved(page);
  await take({
    press: () => methods.proceed.click(),
    noticeText: 'Vaši volbu jsme neuložili',
    stays: at(PATHS.methods.cs),
    again: () => methods.proceed.click(),
    done: () => delivery.order.waitFor(),
  });
  await delivery.fillIn(newBuyer());
  await take({
    press: () => delivery.order.click(),
    noticeText: 'Objednávku jsme zatím neodeslali',
    stays: () => expect.poll(() => delivery.city.inputValue()).toBe('Brno'),
    again: () => delivery.order.click(),
    done: () => arriveAtSummary(visitor),
  });
});

test('a page of each kind stays when a link from it cannot be opened', async () => {
  const visitor = await visitWithFault('data do not come through');
  const { page, open, quiet } = visitor;
  const { cut, restore } = FAULTS['data do not come through'];
  const astray: string[] = [];
  const pages = await publicPages('cs');
  for (const name of ['home', 'category', 'product', 'search', 'article', 'page of words']) {
    await open(pages[name] ?? '/');
    await quiet();
    const before = [page.url(), await page.getByRole('main').innerText()];
    await cut(visitor);
    await page.getByRole('link', { name: 'Košík' }).filter({ visible: true }).first().click();
    await page.getByText('Stránku se nepodařilo otevřít').waitFor();
    const after = [page.url(), await page.getByRole('main').innerText()];
    if (String(before) !== String(after)) astray.push(name);
    await restore(visitor);
  }
  expect(astray).toEqual([]);
});

test('going back stays on the page while the previous one cannot be loaded, and works afterwards', async () => {
  const visitor = await visitWithFault('data do not come through');
  const { page } = visitor;
  const { cut, restore } = FAULTS['data do not come through'];
  await putIntoBasket(visitor, await findProduct('cs', 18));
  await page.getByRole('link', { name: 'Zpět do obchodu' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await scriptsRun(page);
  await visitor.quiet();
  await cut(visitor);
  await page.evaluate(() => history.back());
  await page.getByText('Stránku se nepodařilo otevřít').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await restore(visitor);
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await basketOf(visitor).title.waitFor();
  expect(new URL(page.url()).pathname).toBe(PATHS.basket.cs);
});
