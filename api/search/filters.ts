import { textLanguages, translate } from '../../contract/locales.ts';
import { toMajor } from '../../contract/money.ts';
import type { ListingFilter } from '../../contract/search/records.ts';
import { LEAST_STARS } from '../../contract/search/rules.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { Addresses } from './addresses.ts';
import type { Answer } from './answer.ts';
import type { Facet, Facets } from './facets.ts';
import type { Parameters } from './parameters.ts';
import { LISTING_TEXTS } from './texts/index.ts';

interface ListingState {
  parameters: Parameters;
  answer: Answer;
  facets: Facets;
  addresses: Addresses;
  context: RequestContext;
}

type Item = ListingFilter['items'][number];

const filterOf = (
  id: string,
  label: string,
  type: ListingFilter['type'],
  items: Item[],
  description: string | null = null,
): ListingFilter => ({
  id,
  label,
  type,
  items,
  description,
  is_displayed: items.some((item) => item.count > 0 || item.is_selected),
  contains_active_items: items.some((item) => item.is_selected),
  additional_props: null,
});

function priceFilter({ parameters, answer, addresses, context }: ListingState): ListingFilter {
  const decimals = context.currency.decimal_places;
  const step = 10 ** decimals;
  const bounds = answer.priceBounds ?? { min: 0, max: 0 };
  const min = Math.floor(bounds.min / step) * step;
  const max = Math.ceil(bounds.max / step) * step;
  const major = (minor: number) => toMajor(minor, decimals);
  // As it was asked, also where nothing costs that. The end that was not asked is never on its other side.
  const { minPrice, maxPrice } = parameters;
  const current = {
    min: minPrice ?? Math.min(min, maxPrice ?? min),
    max: maxPrice ?? Math.max(max, minPrice ?? max),
  };
  const isChosen = minPrice !== null || maxPrice !== null;
  return {
    ...filterOf('price', LISTING_TEXTS[context.language]('price'), 'price_slider', []),
    is_displayed: max > min || isChosen,
    contains_active_items: isChosen,
    additional_props: {
      min: major(min),
      max: major(max),
      current_min: major(current.min),
      current_max: major(current.max),
      chosen_min: minPrice === null ? null : major(minPrice),
      chosen_max: maxPrice === null ? null : major(maxPrice),
      url_template: addresses.priceTemplate(),
    },
  };
}

function stockFilter({ parameters, answer, addresses, context }: ListingState): ListingFilter {
  const t = LISTING_TEXTS[context.language];
  const item = {
    id: 'in_stock',
    value: '1',
    label: t('inStock'),
    count: answer.inStockCount,
    is_selected: parameters.inStock,
    options: null,
    url: addresses.with({ inStock: !parameters.inStock }),
  };
  return filterOf('in_stock', t('availability'), 'checkbox', [item]);
}

function discountFilter({ parameters, answer, addresses, context }: ListingState): ListingFilter {
  const t = LISTING_TEXTS[context.language];
  const item = {
    id: 'discount',
    value: '1',
    label: t('reduced'),
    count: answer.reducedCount,
    is_selected: parameters.reduced,
    options: null,
    url: addresses.with({ reduced: !parameters.reduced }),
  };
  return filterOf('discount', t('discount'), 'checkbox', [item]);
}

/** A choice that finds as many as the one with more stars would only be longer. */
function ratingFilter({ parameters, answer, addresses, context }: ListingState): ListingFilter {
  const t = LISTING_TEXTS[context.language];
  const items = LEAST_STARS.flatMap((stars): Item[] => {
    const count = answer.starCounts[stars] ?? 0;
    const selected = parameters.leastStars === stars;
    if (count === (answer.starCounts[stars + 1] ?? 0) && !selected) return [];
    return [
      {
        id: `rating-${stars}`,
        value: String(stars),
        label: t('leastStars', { stars }),
        count,
        is_selected: selected,
        options: null,
        url: addresses.with({ leastStars: selected ? null : stars }),
      },
    ];
  });
  return filterOf('rating', t('rating'), 'radio', items);
}

function tagFilter({ parameters, answer, facets, addresses, context }: ListingState): ListingFilter {
  const items = facets.tags.flatMap((tag): Item[] => {
    const count = answer.tagCounts[tag.id] ?? 0;
    const selected = parameters.tags.includes(tag.slug);
    if (count === 0 && !selected) return [];
    return [
      {
        id: `tag-${tag.id}`,
        value: tag.slug,
        label: translate(tag.name, context.language),
        ...textLanguages({ label: tag.name }, context.language),
        count,
        is_selected: selected,
        options: null,
        url: addresses.withTag(tag.slug, selected),
      },
    ];
  });
  return filterOf('tag', LISTING_TEXTS[context.language]('tag'), 'checkbox', items);
}

function brandFilter({ parameters, answer, facets, addresses, context }: ListingState): ListingFilter {
  const items = [...facets.brands.values()].flatMap((brand): Item[] => {
    const count = answer.brandCounts[brand.id] ?? 0;
    const selected = parameters.brands.includes(brand.slug);
    if (count === 0 && !selected) return [];
    return [
      {
        id: `brand-${brand.id}`,
        value: brand.slug,
        label: brand.name,
        count,
        is_selected: selected,
        options: null,
        url: addresses.withBrand(brand.slug, selected),
      },
    ];
  });
  // The brand with most products first, ties by name.
  items.sort((one, other) => other.count - one.count);
  return filterOf('brand', LISTING_TEXTS[context.language]('brand'), 'checkbox', items);
}

/** Colors only for filters of that kind; images for every value that has one. */
function optionsOf({ kind }: Facet, { color, image }: Facet['values'][number]): Item['options'] {
  const isColor = kind === 'color';
  return isColor || image ? { color: isColor ? color : null, image_url: image && imageUrl(image) } : null;
}

function propertyFilter({ parameters, answer, addresses, context }: ListingState, property: Facet): ListingFilter {
  const chosen = parameters.choices.get(property.key) ?? [];
  const counts = property.of === 'products' ? answer.valueCounts : answer.attributeCounts;
  const items = property.values.flatMap((value): Item[] => {
    const count = counts[value.id] ?? 0;
    const selected = chosen.includes(value.slug);
    if (count === 0 && !selected) return [];
    return [
      {
        id: `${property.of === 'products' ? 'value' : 'attribute'}-${value.id}`,
        value: value.slug,
        label: translate(value.name, context.language),
        ...textLanguages({ label: value.name }, context.language),
        count,
        is_selected: selected,
        options: optionsOf(property, value),
        url: addresses.withValue(property, value.slug, selected),
      },
    ];
  });
  const { name, description } = property;
  const about = description ? translate(description, context.language) : null;
  return {
    ...filterOf(property.key, translate(name, context.language), property.kind, items, about),
    ...textLanguages({ label: name, description }, context.language),
  };
}

/** All filters of a listing, without choices that would find nothing, unless they are selected. */
export function filtersOf(state: ListingState, withBrands: boolean): ListingFilter[] {
  return [
    priceFilter(state),
    stockFilter(state),
    discountFilter(state),
    ...(withBrands ? [brandFilter(state)] : []),
    ...state.facets.properties.map((property) => propertyFilter(state, property)),
    ratingFilter(state),
    tagFilter(state),
  ].filter((filter) => filter.is_displayed);
}
