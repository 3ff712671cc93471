import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { htmlOf } from '../lib/shop/rendered.tsx';
import { PackageContents } from './package-contents.tsx';
import type { PackageData } from './package-data.ts';

const messages = {
  ui: { taxed: compile('{price} incl. VAT') },
  package: {
    contains: 'Contains',
    compose: 'Compose',
    pieces: compile('{count} × {price}'),
    pick: compile('Pick {name}'),
    saved: compile('You save {price}'),
    soldOut: compile('{name}: sold out'),
  },
};
const part = {
  id: 1,
  product: 1,
  variation: null,
  count: 2,
  name: 'Soap',
  variationName: null,
  url: '/soap',
  image: '/soap.avif',
  price: 100,
  canPurchase: true,
  variations: [],
  first: null,
};
const cream = {
  ...part,
  id: 2,
  product: 2,
  count: 1,
  name: 'Cream',
  price: 300,
  first: 5,
  variations: [{ id: 5, name: '50 ml', image: null, color: null, price: 300, canPurchase: true }],
};
const contents = {
  kind: 'composite',
  choiceCount: 0,
  discount: 10,
  rounding: null,
  parts: [part, cream],
  services: [],
  texts: [],
} as PackageData;

/** Amounts of money with what follows them. */
function amountsFor(is_for_businesses: boolean): string[] {
  const contentsView = <PackageContents contents={contents} price={450} picked={{}} onPick={() => {}} />;
  const html = htmlOf(contentsView, messages, { is_for_businesses });
  return [...html.matchAll(/CZK\u00a0[\d.,]+( incl\. VAT)?/g)].map(([amount]) => amount.replace('\u00a0', ' '));
}

test('businesses are told that prices of what is in a package are with tax', () => {
  expect(amountsFor(false)).toEqual(['CZK 100', 'CZK 300', 'CZK 300', 'CZK 50']);
  expect(amountsFor(true)).toEqual(['CZK 100 incl. VAT', 'CZK 300 incl. VAT', 'CZK 300 incl. VAT', 'CZK 50 incl. VAT']);
});
