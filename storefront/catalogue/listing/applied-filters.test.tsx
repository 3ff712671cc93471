import { expect, it } from 'vitest';
import { htmlOf, textsOf } from '../../lib/shop/rendered.tsx';
import type { Filter, ListingData } from '../listing-data.ts';
import { AppliedFilters, countApplied } from './applied-filters.tsx';
import { PriceFilter } from './price-filter.tsx';

const messages = {
  listing: { applied: 'Applied', removeFilter: '{label}', priceFrom: 'Price from', priceTo: 'Price to' },
};

/** The price filter as the API answers it to the prices that were asked, among those of the list. */
function asked(chosen_min: number | null, chosen_max: number | null, [min, max] = [119, 1290]): Filter {
  const url_template = '/x?min_price={min}&max_price={max}';
  return {
    ...{ id: 'price', label: 'Price', type: 'price_slider', items: [] },
    contains_active_items: chosen_min !== null || chosen_max !== null,
    additional_props: { min, max, chosen_min, chosen_max, url_template },
  } as unknown as Filter;
}

const chips = (filter: Filter) =>
  textsOf(<AppliedFilters listing={{ filters: [filter] } as unknown as ListingData} />, messages, {});

const htmlOfFilter = ({ additional_props: bounds }: Filter) =>
  bounds ? htmlOf(<PriceFilter bounds={bounds} />, messages, {}) : '';

const fields = (filter: Filter) =>
  ['min_price', 'max_price'].map(
    (name) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(htmlOfFilter(filter))?.[1],
  );

it.each([
  ['below everything', asked(1, 2), 'CZK 1 – CZK 2', ['1', '2']],
  ['above everything', asked(5000, 6000), 'CZK 5,000 – CZK 6,000', ['5000', '6000']],
  ['from above everything', asked(5000, null), 'Price from CZK 5,000', ['5000', '']],
  ['up to below everything', asked(null, 50), 'Price to CZK 50', ['', '50']],
  ['one end', asked(null, 500), 'Price to CZK 500', ['', '500']],
  ['the other end', asked(500, null), 'Price from CZK 500', ['500', '']],
  ['both ends', asked(200, 500), 'CZK 200 – CZK 500', ['200', '500']],
  ['from the lowest price', asked(119, null), 'Price from CZK 119', ['119', '']],
  ['up to the highest price', asked(null, 1290), 'Price to CZK 1,290', ['', '1290']],
  ['where other filters leave nothing', asked(200, 500, [0, 0]), 'CZK 200 – CZK 500', ['200', '500']],
  ['one end where they leave nothing', asked(200, null, [0, 0]), 'Price from CZK 200', ['200', '']],
])('chip and fields say the prices as they were asked: %s', (_, filter, label, values) => {
  expect(chips(filter)).toEqual([label]);
  expect(countApplied([filter])).toBe(1);
  expect(fields(filter)).toEqual(values);
});

it('no chip says what nobody asked', () => {
  expect(chips(asked(null, null))).toEqual([]);
  expect(countApplied([asked(null, null)])).toBe(0);
  expect(fields(asked(null, null))).toEqual(['', '']);
});

it('prices that nothing costs can be changed: the slider is left out where all cost the same', () => {
  expect(htmlOfFilter(asked(1, 2))).toMatch(/type="range"/);
  expect(htmlOfFilter(asked(200, 500, [0, 0]))).not.toMatch(/NaN|type="range"/);
});
