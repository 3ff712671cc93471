import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Cart } from '../../../contract/cart/records.ts';
import { type ShopFacts, ShopProvider } from '../../lib/shop/use-shop.tsx';
import type { Messages } from '../../lib/words/texts.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import texts from '../texts/en.json' with { type: 'json' };
import type { MethodsAnswer } from './choose-methods.ts';
import { useRefusalTexts } from './use-refusal-texts.ts';

const shop = { shop: { countries: [{ id: 1, name: 'Czechia' }] } } as unknown as ShopFacts;
const compiled = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)]));
const messages = { checkout: compiled(texts.checkout), errors: compiled(texts.errors) } as unknown as Messages;
const cart = { _embedded: { shipping_country_id: 1 } } as unknown as Cart;

function Texts({ answer }: { answer: MethodsAnswer }) {
  return <>{useRefusalTexts(cart)(answer).join('|')}</>;
}
const textsOf = (answer: Omit<MethodsAnswer, 'missing'>) =>
  renderToStaticMarkup(
    <ShopProvider value={shop}>
      <TextsProvider locale="en-US" messages={messages}>
        <Texts answer={{ ...answer, missing: [] }} />
      </TextsProvider>
    </ShopProvider>,
  ).split('|');

test.each([
  ['not_to_country', 'Parcel does not deliver to the country you chose. Please pick another delivery.'],
  ['too_heavy', 'Parcel: Your package is too heavy for this one.'],
  ['not_in_currency', 'Parcel: It has no price in your currency.'],
  ['not_for_contents', 'Parcel: It cannot deliver what is in your cart.'],
] as const)('a delivery refused as %s is told as such', (problem, words) => {
  expect(textsOf({ refused: { shipping: 1 }, reasons: { shipping: { name: 'Parcel', problem } } })).toEqual([words]);
});

test.each([
  ['not_with_shipping', 'Card cannot be used with the delivery you chose. Please pick another way to pay.'],
  ['not_to_country', 'Card: Not offered for Czechia.'],
  ['not_in_currency', 'Card: Not offered in your currency.'],
  ['not_offered', 'Card: Not offered right now.'],
] as const)('a payment refused as %s is told as such', (problem, words) => {
  expect(textsOf({ refused: { payment: 1 }, reasons: { payment: { name: 'Card', problem } } })).toEqual([words]);
});

test('what is refused without a known reason claims none', () => {
  const lost = ['The delivery you chose is not available now. Please choose another one.'];
  expect(textsOf({ refused: { shipping: 1 } })).toEqual(lost);
  // It can be chosen again by now.
  expect(textsOf({ refused: { shipping: 1 }, reasons: { shipping: { name: 'Parcel', problem: null } } })).toEqual(lost);
  expect(textsOf({ refused: { payment: 1 }, reasons: {} })).toEqual([
    'The way to pay you chose is not available now. Please choose another one.',
  ]);
});
