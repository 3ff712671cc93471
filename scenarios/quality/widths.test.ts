import { expect, test } from 'vitest';
import { chooseMethods, putIntoBasket } from '../buying/buy.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { findProduct } from '../visit/products.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { misfits } from './misfits.ts';
import { publicPages } from './screens.ts';

const WIDTHS = [320, 360, 390, 480, 600, 700, 768, 900, 1024, 1100, 1180, 1240, 1300, 1440];
/** Default font size of browsers in pixels, and a doubled one. */
const LETTERS = [16, 32];
/** Smallest width for the doubled font size. */
const NARROWEST_LARGE = 390;

const RICH = 'product with texts, sections and files';

/** Misfits at all widths with both font sizes. */
async function misfitsAtAllWidths({ page, context }: Visitor): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const client = await context.newCDPSession(page);
  for (const standard of LETTERS) {
    await client.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of WIDTHS) {
      if (standard > 16 && width < NARROWEST_LARGE) continue;
      await page.setViewportSize({ width, height: 900 });
      const { sideways, broken, narrow } = await misfits(page);
      if (sideways > 0 || broken.length > 0 || narrow.length > 0)
        found[`${width} px, letters of ${standard}`] = { sideways, broken, narrow };
    }
  }
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await client.detach();
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

test('product pages break no word and do not scroll sideways, from 320 to 1440 pixels', async () => {
  const visitor = await visit();
  const pages = await publicPages('cs');
  const found: Record<string, unknown> = {};
  for (const name of ['home', 'category', 'product', 'product with choices', RICH, 'search without results']) {
    await visitor.open(pages[name] ?? '/');
    found[name] = await misfitsAtAllWidths(visitor);
  }
  expect(found).toEqual({
    home: {},
    category: {},
    product: {},
    'product with choices': {},
    [RICH]: {},
    'search without results': {},
  });
});

test('screens of a purchase break no word and do not scroll sideways', async () => {
  const visitor = await visit({ language: 'sk' });
  const found: Record<string, unknown> = {};
  await putIntoBasket(visitor, await findProduct('sk', 9));
  found.cart = await misfitsAtAllWidths(visitor);
  await chooseMethods(visitor, {});
  const delivery = deliveryOf(visitor);
  await delivery.postCode.fill('1');
  await delivery.order.click();
  await delivery.problem(visitor.text('requiredStreet')).waitFor();
  await delivery.isCompany.check();
  found.details = await misfitsAtAllWidths(visitor);
  await visitor.page.goBack();
  await visitor.page.getByRole('radio').first().waitFor();
  found.methods = await misfitsAtAllWidths(visitor);
  expect(found).toEqual({ cart: {}, details: {}, methods: {} });
});
