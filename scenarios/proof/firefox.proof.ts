import { expect, onTestFinished, test } from 'vitest';
import { shopUnderTest } from '../../testing/scenario/index.ts';
import { debianProgram, rareTool } from '../../testing/tools/index.ts';
import { PATHS } from '../buying/buy.ts';
import { HOMES, newBuyer } from '../screens/delivery.ts';
import { PAYMENT, SHIPPING } from '../screens/methods.ts';
import { wordsIn } from '../screens/words.ts';
import { findProduct } from '../visit/products.ts';

const text = wordsIn('cs');

/** What is used of puppeteer-core. */
interface Page {
  on(event: 'pageerror', listener: (error: unknown) => void): void;
  goto(address: string, options: { waitUntil: 'networkidle0' }): Promise<unknown>;
  locator(selector: string): { click(): Promise<void>; fill(value: string): Promise<void>; wait(): Promise<unknown> };
  url(): string;
}
interface Puppeteer {
  launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
}

/** A window of the stock Firefox, driven by WebDriver BiDi. */
async function openFirefox(): Promise<Page> {
  const program = debianProgram(['firefox-esr', 'firefox'], 'firefox-esr');
  if (!program) throw new Error('This proof needs a Firefox: install the package firefox-esr.');
  const puppeteer = await rareTool<Puppeteer>('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  onTestFinished(() => browser.close());
  return browser.newPage();
}

test('a whole purchase in Firefox', async () => {
  const page = await openFirefox();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  const product = await findProduct('cs', 17);
  const buyer = newBuyer();
  // Not by role and name: Firefox takes up to a minute to find one element so.
  const press = (selector: string) => page.locator(selector).click();
  const arrive = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
  const fill = (name: string, value: string) => page.locator(`main [name="${name}"]`).fill(value);

  await page.goto(shopUnderTest().origin('cs') + new URL(product.urls.cs ?? product.address, 'http://x').pathname, {
    waitUntil: 'networkidle0',
  });
  await press(`main button ::-p-text(${text('addToBasket')})`);
  await press(`dialog[open] a[href="${PATHS.basket.cs}"]`);
  await arrive(PATHS.basket.cs);
  await press(`main button[aria-label="${text('oneMore')}"]`);
  await press('main .proceed a');
  await arrive(PATHS.methods.cs);
  for (const way of [SHIPPING.courier.cs, PAYMENT.transfer.cs]) await press(`main label ::-p-text(${way})`);
  // Of this and the next form: the button beside it; the one within is for narrow screens.
  await press('main aside button[value="continue"]');
  await arrive(PATHS.delivery.cs);
  await fill('email', buyer.email);
  await fill('billing.first_name', buyer.firstName);
  await fill('billing.last_name', buyer.lastName);
  await fill('billing.phone', buyer.phone);
  await fill('billing.street', buyer.street ?? '');
  await fill('billing.city', buyer.city ?? HOMES.cs.city);
  await fill('billing.post_code', buyer.postCode ?? HOMES.cs.postCode);
  await press('main aside button[form="order"]');
  await arrive(PATHS.summary.cs);
  await page.locator(`main ::-p-text(${text('thanks')})`).wait();
  expect(complaints).toEqual([]);
});
