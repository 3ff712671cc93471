import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByWeight } from '../../../contract/money.ts';
import { OPERATIONS } from '../../../contract/promotions/rules.ts';
import { takeOff } from './take-off.ts';
import type { DiscountTerms, PricedLine } from './terms.ts';

/** Free pieces when all of them lie in a row, one by one. */
function oneByOne(lines: readonly PricedLine[], every: number, free: number): Map<number, number> {
  const row = lines.flatMap(({ id, price, pieces }) =>
    splitByWeight(price, new Array<number>(pieces).fill(1)).map((left) => ({ id, left })),
  );
  row.sort((a, b) => b.left - a.left);
  const off = new Map<number, number>();
  for (const [index, { id, left }] of row.slice(0, row.length - (row.length % every)).entries())
    if (index % every >= every - free && left > 0) off.set(id, (off.get(id) ?? 0) + left);
  return off;
}

test('free pieces are those of all pieces in a row, though equal ones are counted together', () => {
  const line = fc.record({ price: fc.integer({ min: 0, max: 2_000 }), pieces: fc.integer({ min: 1, max: 300 }) });
  const groups = fc
    .integer({ min: 2, max: 7 })
    .chain((every) => fc.tuple(fc.constant(every), fc.integer({ min: 1, max: every - 1 })));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), groups, (drawn, [every, free]) => {
      const lines = drawn.map((one, id) => ({ ...one, id }) as PricedLine);
      const left = new Map(lines.map(({ id, price }) => [id, price]));
      const discount = { operation: OPERATIONS.quantity, every, free } as DiscountTerms;
      expect(takeOff(discount, lines, left, null).reductions).toEqual(oneByOne(lines, every, free));
    }),
  );
});
