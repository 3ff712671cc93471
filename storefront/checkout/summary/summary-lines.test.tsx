import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CartItem } from '../../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { SummaryLines } from './summary-lines.tsx';

const price = (value: number, formatted: string) => ({ value, formatted });
const boxWithCard = {
  id: 7,
  name: 'Gift box',
  amount: 1,
  taxed_unit_price: price(330, 'CZK 330'),
  taxed_total_price: price(330, 'CZK 330'),
  product_fields: [],
  items: [
    { id: 8, name: 'Soap', item_type: CART_ITEM_TYPES.package_item, amount: 3 },
    { id: 9, name: 'Card', item_type: CART_ITEM_TYPES.service, amount: 1, taxed_total_price: price(49, 'CZK 49') },
  ],
} as unknown as CartItem;

test('a package is summed up by its own price, as in the order, with its services priced beside it', () => {
  const html = renderToStaticMarkup(<SummaryLines items={[boxWithCard]} />);
  const lines = html
    .replace(/<img[^>]*>/g, '')
    .split(/<[^>]+>/)
    .filter(Boolean);
  expect(lines).toEqual(['Gift box', '1 × CZK 330', '3 × Soap', '+ Card, CZK 49', 'CZK 330']);
});
