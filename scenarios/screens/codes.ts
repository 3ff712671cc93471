import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { cartSaved, type Visitor } from '../visit/visitor.ts';
import { plain } from './plain.ts';

/** An amount of money as a number: `−1 234,50 Kč`, `-€1,234.50`. */
function amountIn(text: string): number {
  const [, whole = '', cents = '0'] = /([\d\s.,]*?\d)(?:[.,](\d\d))?(?=\D*$)/.exec(text) ?? [];
  const value = Number(whole.replace(/\D/g, '') || 0) + Number(cents) / 100;
  return /[-−]/.test(text) ? -value : value;
}

/** What a term is called; the lines after the first say more about it. */
const nameIn = (term: string): string => plain(term.split('\n')[0] ?? '').trim();

async function readTable(table: Locator): Promise<Map<string, number>> {
  await table.waitFor();
  const [terms, values] = await Promise.all([table.locator('dt').allInnerTexts(), table.locator('dd').allInnerTexts()]);
  return new Map(terms.map((term, at) => [nameIn(term), amountIn(plain(values[at] ?? ''))]));
}

/** The rows of a total on the cart's or the order's screen, with their amounts. */
export async function rowsOf(page: Page): Promise<Map<string, number>> {
  await cartSaved(page);
  return readTable(page.locator('main dl.price-table:not(.folded-prices dl)').filter({ visible: true }).first());
}

/** What the receipts of all lines come to; opens each, and fails unless its steps add up to its total. */
export async function receiptsOf(page: Page): Promise<number[]> {
  await cartSaved(page);
  const receipts = await page.locator('main details.folded-prices').filter({ visible: true }).all();
  const totals: number[] = [];
  for (const receipt of receipts) {
    await receipt.locator('summary').click();
    const amounts = [...(await readTable(receipt.locator('dl').first())).values()];
    const total = amounts.pop() ?? Number.NaN;
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total);
    totals.push(total);
  }
  return totals;
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
    field,
    entered,
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
