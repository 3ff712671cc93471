import type { Page } from 'playwright';
import { cartSaved, type Visitor } from '../visit/visitor.ts';
import { plain } from './plain.ts';

/** An amount of money as a number: `−1 234,50 Kč`, `-€1,234.50`. */
function amountIn(text: string): number {
  const [, whole = '', cents = '0'] = /([\d\s.,]*?\d)(?:[.,](\d\d))?(?=\D*$)/.exec(text) ?? [];
  const value = Number(whole.replace(/\D/g, '') || 0) + Number(cents) / 100;
  return /[-−]/.test(text) ? -value : value;
}

/** What a term is called; the lines after the first tell more about it. */
const nameIn = (term: string): string => plain(term.split('\n')[0] ?? '').trim();

/** The rows of a total on the cart's or the order's screen, with their amounts. */
export async function rowsOf(page: Page): Promise<Map<string, number>> {
  await cartSaved(page);
  const table = page.locator('main dl.price-table:not(details dl)').filter({ visible: true }).first();
  await table.waitFor();
  const [terms, values] = await Promise.all([table.locator('dt').allInnerTexts(), table.locator('dd').allInnerTexts()]);
  return new Map(terms.map((term, at) => [nameIn(term), amountIn(plain(values[at] ?? ''))]));
}

/** Codes in the cart. */
export function codesOf({ page }: Visitor) {
  const form = page.locator('main form:has(input[value="add_code"])');
  const field = form.locator('input[name="code"]');
  const entered = page.locator(
    'main form:has(input[value="remove_code"]), main form:has(input[value="remove_voucher"])',
  );
  async function type(code: string): Promise<void> {
    if (!(await field.isVisible())) await page.locator('main details:has(input[name="code"]) > summary').click();
    await field.fill(code);
    await form.locator('button[type="submit"]').click();
  }
  return {
    type,
    refusal: form.locator('.field-error'),
    /** Enters a code and waits until it is taken. */
    async enter(code: string): Promise<void> {
      const before = await entered.count();
      await type(code);
      await entered.nth(before).waitFor();
      await cartSaved(page);
    },
  };
}
