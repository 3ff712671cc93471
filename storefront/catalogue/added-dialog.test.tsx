import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Messages } from '../lib/words/texts.ts';
import { TextsProvider } from '../lib/words/use-translations.tsx';
import { Companion } from './added-dialog.tsx';

const messages = { product: { from: compile('from {price}') } } as unknown as Messages;
const card = { url: '/soap', image: '/soap.webp', name: 'Soap', price: { value: 89, formatted: 'CZK 89' } };

test.each([
  [true, '>from CZK 89<'],
  [false, '>CZK 89<'],
])('a related product says whether its price is the lowest of several (%s)', (isFrom, price) => {
  const html = renderToStaticMarkup(
    <TextsProvider locale="en-US" messages={messages}>
      <Companion card={{ ...card, isFrom }} />
    </TextsProvider>,
  );
  expect(html).toContain(price);
});
