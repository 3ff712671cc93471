import * as z from 'zod';
import { LEAST_STARS } from '../../../contract/search/rules.ts';
import type { FacetCounts } from '../chosen.ts';
import type { Facets } from '../facets.ts';
import type { WordSearch } from '../word-engine.ts';
import { filterOfAttributes, filterOfValues, offersBut, productsAlone, productsBut, soldAt } from './filters.ts';
import type { Clause } from './word-query.ts';

/** More choices than these are counted in memory: each is a bucket of the answer, those of variations two. */
const MOST_CHOICES = 10_000;
const MOST_PRICE = 2 ** 31 - 1;

const key = z.coerce.number().pipe(z.int().min(0).max(MOST_PRICE));
const count = z.int().min(0);
/** Products by choice. */
type Counts = [choice: number, products: number][];

const single = z.object({ doc_count: count }).transform(({ doc_count }): Counts => [[0, doc_count]]);
const buckets = z
  .object({ of: z.object({ buckets: z.array(z.object({ key, doc_count: count })) }) })
  .transform(({ of }): Counts => of.buckets.map((one) => [one.key, one.doc_count]));
const ofVariations = z
  .object({
    nested: z.object({
      fitting: z.object({
        of: z.object({ buckets: z.array(z.object({ key, products: z.object({ doc_count: count }) })) }),
      }),
    }),
  })
  .transform(({ nested }): Counts => nested.fitting.of.buckets.map((one) => [one.key, one.products.doc_count]));
const price = z.number().min(0).max(MOST_PRICE).nullable();
const bounds = z
  .object({
    nested: z.object({ fitting: z.object({ least: z.object({ value: price }), most: z.object({ value: price }) }) }),
  })
  .transform(
    ({ nested: { fitting } }): Counts =>
      fitting.least.value === null || fitting.most.value === null ? [] : [[fitting.least.value, fitting.most.value]],
  );

/** An aggregation, and how its answer is read. */
type Counted = readonly [aggregation: object, read: z.ZodType<Counts>];
/** What the aggregations of a search counted, by their names. */
export type Numbers = Readonly<Record<string, Counts>>;

/** The filters of a search as aggregations: each counts the products that have all that is chosen but of itself. */
export interface Facetted {
  aggs: Readonly<Record<string, object>>;
  numbers: z.ZodType<Numbers>;
}

const PRICE = 'price';
/** Of what matches, in any price list. */
const OFFERS = 'offers';
const filtered = (filter: Clause, aggs: object): object => ({ filter, aggs });
/** Named choices only: others may be many, and nobody sees them. */
const among = (field: string, ids: readonly number[]): object => ({
  terms: { field, include: ids.map(String), size: ids.length },
});
const idsOf = (values: Iterable<{ id: number }>) => Array.from(values, ({ id }) => id);

/** Choices of properties by the filter that they ignore: properties without a selection are counted together. */
function byFilter(facets: Facets, of: 'products' | 'variations', isChosen: (property: number) => boolean) {
  const nameOf = of === 'products' ? filterOfValues : filterOfAttributes;
  const groups = new Map<string | null, number[]>();
  for (const { id, of: whose, values } of facets.properties) {
    if (whose !== of) continue;
    const filter = isChosen(id) ? nameOf(id) : null;
    groups.set(filter, [...(groups.get(filter) ?? []), ...idsOf(values)]);
  }
  return [...groups].filter(([, ids]) => ids.length > 0);
}

const choicesIn = ({ brands, tags, properties }: Facets): number =>
  properties.reduce((sum, { values }) => sum + values.length, brands.size + tags.length);

/** Null where the cluster cannot count: untaxed prices need the caller's rates; or there are too many choices. */
export function facetted({ counted, view, context }: WordSearch): Facetted | null {
  if (!counted || view.rates !== null || choicesIn(counted.facets) > MOST_CHOICES) return null;
  const { chosen, facets } = counted;
  const list = context.priceListId;
  const but = (filter: string | null) => productsBut(chosen, list, filter);
  const path = soldAt(chosen);
  const parts: Record<string, Counted> = {
    [OFFERS]: [{ nested: { path: 'offers' } }, single],
    stock: [{ filter: productsBut({ ...chosen, inStockOnly: true }, list, null) }, single],
    discount: [{ filter: productsBut({ ...chosen, reducedOnly: true }, list, null) }, single],
    rating: [
      filtered(but('rating'), {
        of: {
          range: { field: 'rating', ranges: LEAST_STARS.map((stars) => ({ key: String(stars), from: stars * 10 })) },
        },
      }),
      buckets,
    ],
    [PRICE]: [
      filtered(but(PRICE), {
        nested: {
          nested: { path },
          aggs: {
            fitting: filtered(offersBut(chosen, path, list, PRICE), {
              least: { min: { field: `${path}.price` } },
              most: { max: { field: `${path}.price` } },
            }),
          },
        },
      }),
      bounds,
    ],
  };
  const brands = idsOf(facets.brands.values());
  if (brands.length > 0) parts.brand = [filtered(but('brand'), { of: among('brand', brands) }), buckets];
  const tags = idsOf(facets.tags);
  if (tags.length > 0) parts.tag = [filtered(but('tag'), { of: among('tags', tags) }), buckets];
  const ofValues = new Set(chosen.groups.map((ids) => chosen.groupOf(ids[0] ?? 0)));
  for (const [filter, ids] of byFilter(facets, 'products', (id) => ofValues.has(id)))
    parts[filter ?? 'values'] = [filtered(but(filter), { of: among('values', ids) }), buckets];
  const ofAttributes = new Set(chosen.attributeGroups.map((ids) => chosen.groupOfAttribute(ids[0] ?? 0)));
  for (const [filter, ids] of byFilter(facets, 'variations', (id) => ofAttributes.has(id))) {
    const of = { ...among('variations.attributes', ids), aggs: { products: { reverse_nested: {} } } };
    const fitting = filtered(offersBut(chosen, 'variations', list, filter), { of });
    const nested = { nested: { path: 'variations' }, aggs: { fitting } };
    parts[filter ?? 'attributes'] = [filtered(productsAlone(chosen), { nested }), ofVariations];
  }
  const each = Object.entries(parts);
  return {
    aggs: Object.fromEntries(each.map(([name, [aggregation]]) => [name, aggregation])),
    numbers: z.object(Object.fromEntries(each.map(([name, [, read]]) => [name, read]))),
  };
}

/** The most products that a choice has. */
export const highestOf = (numbers: Numbers): number =>
  Object.entries(numbers)
    .filter(([name]) => name !== PRICE && name !== OFFERS)
    .reduce((most, [, counts]) => counts.reduce((higher, [, products]) => Math.max(higher, products), most), 0);

/** Undefined where the index has no offers yet though matches have prices: it predates an update and is rebuilt. */
export function countsOf(numbers: Numbers, total: number): FacetCounts | undefined {
  if ((numbers[OFFERS]?.[0]?.[1] ?? 0) < total) return undefined;
  const ofNames = (isOne: (name: string) => boolean): number[] => {
    const counts: number[] = [];
    for (const [name, of] of Object.entries(numbers))
      if (isOne(name)) for (const [choice, products] of of) counts[choice] = products;
    return counts;
  };
  const of = (name: string) => ofNames((one) => one === name);
  const [prices] = numbers[PRICE] ?? [];
  return {
    valueCounts: ofNames((name) => name.startsWith('values')),
    brandCounts: of('brand'),
    tagCounts: of('tag'),
    starCounts: of('rating'),
    attributeCounts: ofNames((name) => name.startsWith('attributes')),
    inStockCount: of('stock')[0] ?? 0,
    reducedCount: of('discount')[0] ?? 0,
    priceBounds: prices ? { min: prices[0], max: prices[1] } : null,
  };
}
