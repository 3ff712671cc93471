import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceTable } from './price-table.tsx';

const TOTAL = { label: 'Celkem', value: '1 399 Kč' };
const REST = [
  { key: 'voucher', label: 'Zaplaceno poukazem', value: '−1 000 Kč' },
  { key: 'payable', label: 'Zbývá zaplatit', value: '399 Kč' },
];
const loud = (html: string) => /<div class="price-table-total"><dt>(.*?)<\/dt>/.exec(html)?.[1];

test('what is left to pay is the loud amount, and the total when vouchers pay nothing', () => {
  expect(loud(renderToStaticMarkup(<PriceTable lines={[]} total={TOTAL} />))).toBe('Celkem');
  const html = renderToStaticMarkup(<PriceTable lines={[]} total={TOTAL} rest={REST} />);
  expect(loud(html)).toBe('Zbývá zaplatit');
  expect(html.match(/Celkem/g)).toHaveLength(1);
});
