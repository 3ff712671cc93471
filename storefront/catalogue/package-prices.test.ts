import { expect, test } from 'vitest';
import { packageOf } from './package-data.ts';
import { offerWith, type PickedParts, pickedOf } from './package-prices.ts';
import type { Offer } from './product-view-data.ts';

type Item = NonNullable<NonNullable<Parameters<typeof packageOf>[0]['_embedded']>['package_items']>[number];

const price = (value: number) => ({ value, formatted: `${value} Kč` });
const variation = (id: number, value: number, can_purchase = true) => ({
  id,
  name: `č. ${id}`,
  image_url: null,
  color: null,
  taxed_price: price(value),
  can_purchase,
});
/** A part whose variation is picked, two pieces of it. */
const item = (variations: Item['_embedded']['variations']): Item => ({
  id: 7,
  product_package_id: 1,
  product_id: 3,
  product_variation_id: null,
  count: 2,
  position: 0,
  _embedded: {
    product: { id: 3, name: 'Krém', url: '/krem', image_url: '/i', taxed_price: price(0), can_purchase: true },
    product_variation: null,
    variations,
  },
});
function contentsOf(variations: Item['_embedded']['variations'], rounding: number | null = null) {
  const found = packageOf({
    product_type: 3,
    flexible_package_number_of_items: null,
    package_discount_percents: 10,
    percents_rounding: rounding,
    _embedded: { package_items: [item(variations)] },
  });
  if (!found) throw new Error('It is a package.');
  return found;
}

test.each([
  ['the cheapest', [variation(1, 449), variation(2, 249), variation(3, 300)], 2],
  ['the cheapest that can be bought', [variation(1, 449), variation(2, 249, false), variation(3, 300)], 3],
  ['of equal prices the first', [variation(5, 300), variation(2, 249), variation(1, 249)], 2],
  ['the cheapest when none can be bought', [variation(1, 449, false), variation(2, 249, false)], 2],
])('%s variation of a part is picked at first', (_, variations, id) => {
  const [part] = contentsOf(variations).parts;
  expect(part && pickedOf(part, {})?.id).toBe(id);
});

test('the price of a package is “from” until something is picked, and then what the picked parts cost', () => {
  const contents = contentsOf([variation(1, 449), variation(2, 249)]);
  const shop = { currency: { code: 'CZK', decimal_places: 2 }, locale: 'cs' };
  const offer = { price: price(448.2), isFrom: true } as Offer;
  const picks: PickedParts[] = [{}, { 7: 1 }, { 7: 2 }];
  const [first, dearer, cheapest] = picks.map((picked) => offerWith(offer, contents, picked, shop));
  // Two pieces less ten percent: 2 × 224.10, 2 × 404.10.
  expect([first?.price.value, first?.isFrom]).toEqual([448.2, true]);
  expect([dearer?.price.value, dearer?.isFrom]).toEqual([808.2, undefined]);
  expect([cheapest?.price.value, cheapest?.isFrom]).toEqual([448.2, undefined]);
  const { isFrom: _, ...same } = offer;
  expect(offerWith(same as Offer, contents, {}, shop)).not.toHaveProperty('isFrom');
});

test('of other parts than those first shown nothing is said that holds for those', () => {
  const contents = contentsOf([variation(1, 449), variation(2, 249)]);
  const shop = { currency: { code: 'CZK', decimal_places: 2 }, locale: 'cs' };
  const displayed = { ...price(448.2), untaxed: '370,41 Kč' };
  const announced = [{ text: 'V košíku −10 %: 403,38 Kč', about: null, lowest: null }];
  const offer = {
    price: displayed,
    original: displayed,
    lowest: displayed,
    percents: 10,
    announced,
  } as unknown as Offer;
  expect(offerWith(offer, contents, { 7: 2 }, shop)).toEqual(offer);
  const dearer = offerWith(offer, contents, { 7: 1 }, shop);
  expect(dearer).toEqual({
    ...{ price: { value: 808.2, formatted: '808,20\u00a0Kč' }, original: null, lowest: null, percents: null },
  });
});

test('what the percents of a package leave of a piece is rounded down to whole crowns where the price list says so', () => {
  const contents = contentsOf([variation(1, 449), variation(2, 0.5)], 100);
  const shop = { currency: { code: 'CZK', decimal_places: 2 }, locale: 'cs' };
  const offer = { price: price(0) } as Offer;
  // 449.00 less a tenth is 404.10; of 0.50 less than a crown is left, so 0.45.
  expect(offerWith(offer, contents, { 7: 1 }, shop).price.value).toBe(808);
  expect(offerWith(offer, contents, { 7: 2 }, shop).price.value).toBe(0.9);
});
