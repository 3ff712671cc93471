import { z } from 'zod';
import { productCard } from '../catalogue/products.ts';
import { CONTENTS_PARAMETER } from '../catalogue/rules.ts';
import { id, price, url } from '../fields.ts';
import { languages } from '../meta-fields.ts';
import { FILTER_KINDS } from './rules.ts';

/** Query parameters of listings; any other is a property's slug, with comma-separated slugs of values. */
export const LISTING_KEYS = {
  MIN_PRICE: 'min_price',
  MAX_PRICE: 'max_price',
  PAGE: 'page',
  FROM: 'from',
  TO: 'to',
  PER_PAGE: 'per_page',
  PRODUCT_IDS: CONTENTS_PARAMETER,
  SORT: 'sort',
  BRAND: 'brand',
  STOCK: 'in_stock',
  DISCOUNT: 'discount',
  TAG: 'tag',
  RATING: 'rating',
  WITHOUT_TAX: 'without_tax',
} as const;

export const filterItem = z.object({
  id: z.string(),
  /** Address of this listing with the choice added or removed. */
  url,
  value: z.string(),
  label: z.string(),
  /** Products with this choice; a choice is shown when this is positive or it is selected. */
  count: z.int(),
  is_selected: z.boolean(),
  /** Set for colour filters. */
  options: z.object({ color: z.string().nullable(), image_url: z.string().nullable() }).nullable(),
  ...languages,
});

export const filter = z.object({
  id: z.string(),
  items: z.array(filterItem),
  label: z.string(),
  type: z.enum(FILTER_KINDS),
  description: z.string().nullable(),
  is_displayed: z.boolean(),
  contains_active_items: z.boolean(),
  /** Set for the price slider, in major units, without tax if requested; the template contains `{min}` and `{max}`. */
  additional_props: z
    .object({
      min: z.number(),
      max: z.number(),
      current_min: z.number(),
      current_max: z.number(),
      chosen_min: z.number().nullable(),
      chosen_max: z.number().nullable(),
      url_template: url,
    })
    .nullable(),
  ...languages,
});

export const paginationData = z.object({
  items_count: z.int(),
  /** First page of a range loaded by "load more"; equal to `page` otherwise. */
  multi_pagination_start_page: z.int(),
  page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  per_page_options: z.array(z.object({ per_page: z.int(), url })),
  /** Contains `{page}`. */
  url_template: url,
  /** Contains `{from}` and `{to}`. */
  multi_url_template: url,
});

/** Products of a category, brand or search, with filters. */
export const listing = z.object({
  filters: z.array(filter),
  items: z.array(productCard),
  /** Set for the choices of a configurable package. */
  products_in_package: z
    .object({ items: z.array(productCard.extend({ product_variation_id: id.nullable() })), url_template: url })
    .nullable(),
  pagination_data: paginationData,
  request_uri: url,
  /** Address without any filter; null when none is chosen. */
  clear_url: url.nullable(),
  sort_options: z.array(z.object({ id: z.string(), label: z.string(), url, is_selected: z.boolean() })),
});
export type Listing = z.infer<typeof listing>;
export type ListingFilter = z.infer<typeof filter>;

/** Matched parts of a name, to highlight, as `slice(start, end)`; empty when other words matched. */
const highlights = z.array(z.object({ start: z.int(), end: z.int() }));
const suggestedRecord = z.object({ id: z.int(), name: z.string(), url, highlights });

/** Everything that the popup of the search shows, best match first. */
export const suggestions = z.object({
  products: z.array(
    suggestedRecord.extend({
      image_url: url,
      price,
      taxed_price: price,
      price_to: price.nullable(),
      taxed_price_to: price.nullable(),
    }),
  ),
  categories: z.array(suggestedRecord),
  brands: z.array(suggestedRecord),
  articles: z.array(suggestedRecord),
  pages: z.array(suggestedRecord),
  /** Products that the search page would list. */
  total: z.int(),
  /** False when no product has every word, and `products` have most of them instead. */
  all_words: z.boolean(),
  /** Where the shop's operators lead this search; the search page redirects there. */
  redirect_url: url.nullable(),
});
export type Suggestions = z.infer<typeof suggestions>;

/** Why a product stands where it does among the results of a search: points, whose sum sorts. */
export const explanation = z.object({
  items: z.array(
    z.object({
      product_id: z.int(),
      /** From 1; null when the search does not find it. */
      position: z.int().nullable(),
      score: z.int(),
      code: z.int(),
      match: z.int(),
      whole_name: z.int(),
      coverage: z.int(),
      available: z.int(),
      popular: z.int(),
      words: z.array(
        z.object({
          searched: z.string(),
          found: z.string().nullable(),
          kind: z.string().nullable(),
          field: z.string().nullable(),
          points: z.int(),
          weight: z.number(),
        }),
      ),
    }),
  ),
});
export type Explanation = z.infer<typeof explanation>;
