import { expect, it } from 'vitest';
import { htmlOf, textsOf } from '../lib/rendered.tsx';
import { AppliedFilters, countApplied } from './applied-filters.tsx';
import type { Filter, ListingData } from './listing-data.ts';
import { PriceFilter } from './price-filter.tsx';

const messages = {
  listing: { applied: 'Applied', removeFilter: '{label}', priceFrom: 'Price from', priceTo: 'Price to' },
};

const asked = (current_min: number, current_max: number, [min, max]: [number, number] = [119, 1290]) =>
  ({
    ...{ id: 'price', label: 'Price', type: 'price_slider', items: [] },
    additional_props: { min, max, current_min, current_max, url_template: '/x?min_price={min}&max_price={max}' },
  }) as unknown as Filter;

const chips = (filter: Filter) =>
  textsOf(<AppliedFilters listing={{ filters: [filter] } as unknown as ListingData} />, messages, {});

it.each([
  ['below everything', asked(1, 2), 'CZK 1 – CZK 2'],
  ['above everything', asked(5000, 1290), 'Price from CZK 5,000'],
  ['one end', asked(119, 500), 'Price to CZK 500'],
  ['the other end', asked(500, 1290), 'Price from CZK 500'],
  ['both ends', asked(200, 500), 'CZK 200 – CZK 500'],
  ['where other filters leave nothing', asked(200, 500, [0, 0]), 'CZK 200 – CZK 500'],
])('a chip says the prices as they were asked: %s', (_, filter, label) => {
  expect(chips(filter)).toEqual([label]);
  expect(countApplied([filter])).toBe(1);
});

it('no chip says what nobody asked', () => {
  expect(chips(asked(119, 1290))).toEqual([]);
});

it('prices that nothing costs can be changed: the slider is left out where all cost the same', () => {
  const shown = ({ additional_props: bounds }: Filter) =>
    bounds && htmlOf(<PriceFilter bounds={bounds} />, messages, {});
  expect(shown(asked(1, 2))).toMatch(/value="1".*value="2"/s);
  expect(shown(asked(200, 500, [0, 0]))).not.toMatch(/NaN|type="range"/);
});
