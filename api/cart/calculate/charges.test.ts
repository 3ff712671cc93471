import { expect, test } from 'vitest';
import { OPERATIONS } from '../../../contract/promotions/rules.ts';
import { lineReductions } from '../../orders/index.ts';
import { reductionsByLine } from './charges.ts';
import type { SplitCharge } from './totals.ts';

type Operation = NonNullable<SplitCharge['discount']>['operation'];

const discount = (id: number, isForPurchase: boolean, operation: Operation, taxedPrice: number): SplitCharge => ({
  ...{ kind: 'discount', name: 'a', code: null, originalTaxedPrice: null, price: taxedPrice, taxedPrice },
  discount: { id, isForPurchase, operation },
  parts: [{ lineId: 7, taxRate: 0, taxedPrice, price: taxedPrice, taxAmount: 0 }],
});

test('beside a line stands what single lines and free pieces take off, not its share of the purchase', () => {
  const charges = [
    discount(1, false, OPERATIONS.percents, -100),
    discount(2, true, OPERATIONS.quantity, -20),
    discount(3, true, OPERATIONS.amount, -3),
    { ...discount(4, false, OPERATIONS.amount, -4000), kind: 'credit', discount: undefined } as const,
  ];
  expect(lineReductions(reductionsByLine(charges).get(7) ?? [])).toBe(-120);
});
