import { expect, test } from 'vitest';
import { randomOf } from '../../testing/tools/index.ts';
import type { OrderFacts } from './facts.ts';
import { draftDocument, reRated, withDividedDiscounts } from './index.ts';
import { randomFacts } from './random-orders.ts';

const item = (id: number, tax_group_id: number, taxed: number): OrderFacts['items'][number] => ({
  ...{ id, parent_id: null, order_item_type: 0, name: `Zboží ${id}`, variation_name: null, code: null, amount: 1 },
  ...{ tax_group_id, tax_rate: 0, unit_price: taxed, taxed_unit_price: taxed, reductions: [] },
  ...{ total_price: taxed, taxed_total_price: taxed },
});

test('a discount of another system lowers the tax of the goods, once its seller pays any, and none of the shipping', () => {
  const { issue } = randomFacts(randomOf(1), '1');
  const order: OrderFacts = {
    ...{ order_number: '1', placed_on: '2026-11-20', language: 'cs', currency: { code: 'CZK', decimal_places: 2 } },
    items: [item(1, 1, 10_000), item(2, 2, 30_000)],
    shipping: { name: 'Domů', tax_group_id: 3, tax_rate: 0, price: 9_900, taxed_price: 9_900 },
    payment: { name: 'Převodem', tax_group_id: 3, tax_rate: 0, price: 0, taxed_price: 0 },
    charges: [{ kind: 'discount', name: 'Sleva', tax_rate: 0, price: -4_000, taxed_price: -4_000 }],
    rates: [{ tax_rate: 0, price: 45_900, taxed_price: 45_900 }],
    ...{ cash_rounding: 0, voucher_amount: 0 },
  };
  const rateOf = ({ tax_group_id: group }: { tax_group_id?: number | null }) => [0, 21, 12, 5][group ?? 3] ?? 5;
  const taxed = reRated(withDividedDiscounts(order), rateOf);
  expect(taxed.rates.map(({ tax_rate, taxed_price }) => [tax_rate, taxed_price])).toEqual([
    [21, 9_000],
    [12, 27_000],
    [5, 9_900],
  ]);
  const czech = { ...issue, supply: 'domestic' as const, tax_currency: null, advances: [], payments: [] };
  const { lines, totals } = draftDocument('invoice', taxed, czech);
  expect(lines.flatMap(({ kind, tax_rate, taxed: sum }) => (kind === 'discount' ? [[tax_rate, sum]] : []))).toEqual([
    [21, -1_000],
    [12, -3_000],
  ]);
  expect(totals.taxed).toBe(45_900);
});
