import { expect, test } from 'vitest';
import { keyOf } from './line-identity.ts';

test('a thing is the same line whatever its amount, and another one by each part of its identity', () => {
  const soap = { product_id: 1 };
  const others = [
    { ...soap, product_id: 2 },
    { ...soap, product_variation_id: 1 },
    { ...soap, item_type: 1 },
    { ...soap, parent_id: 1 },
    { ...soap, payload: { engraving: 'Eva' } },
    { ...soap, payload: { engraving: 'Jan' } },
    { ...soap, payload: {} },
  ];
  expect(new Set([soap, ...others].map(keyOf)).size).toBe(8);
  const full = { product_id: 1, product_variation_id: null, item_type: 0, parent_id: null, payload: null };
  expect(keyOf({ ...full, amount: 3 } as typeof full)).toBe(keyOf(soap));
});

test('keys of a payload stand in any order', () => {
  const [wrap, turned] = [{ wrap: { a: 1, b: [{ c: 1, d: 2 }] } }, { wrap: { b: [{ d: 2, c: 1 }], a: 1 } }];
  expect(keyOf({ product_id: 1, payload: wrap })).toBe(keyOf({ product_id: 1, payload: turned }));
  expect(keyOf({ product_id: 1, payload: { a: [] } })).not.toBe(keyOf({ product_id: 1, payload: { a: {} } }));
  expect(keyOf({ product_id: 1, payload: { b: 1, a: '2' } })).toBe(keyOf({ product_id: 1, payload: { a: '2', b: 1 } }));
});
