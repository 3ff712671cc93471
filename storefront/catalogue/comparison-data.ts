import { measuredPrice } from '../lib/goods/measured-price.ts';
import { encodeFilters } from '../lib/http/filters.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { CARD_EMBED, type CardData, type CardSource, toCard } from './card-data.ts';

/** A row of the comparison: a value for each product, null where it has none. */
export interface ComparedRow {
  key: string;
  /** Null for a fact whose label is a text of the shop. */
  name: string | null;
  values: (string | null)[];
  /** Whether the products differ in it. */
  differs: boolean;
}

/** Compared products of one category. */
export interface ComparedGroup {
  id: number;
  /** Null for products without a visible category. */
  name: string | null;
  cards: CardData[];
  rows: ComparedRow[];
}

export interface ComparisonData {
  ids: number[];
  groups: ComparedGroup[];
}

type Compared = CardSource & {
  default_category_id: number | null;
  _embedded?: CardSource['_embedded'] & {
    categories?: { id: number; name: string }[];
    properties?: { id: number; name: string; values: { name: string }[] }[];
  };
};

const row = (key: string, name: string | null, values: (string | null)[]): ComparedRow => ({
  key,
  name,
  values,
  differs: new Set(values).size > 1,
});

function unitPrice({ _embedded }: Compared): string | null {
  const unit = _embedded?.computed_prices?.unit_price;
  return unit ? measuredPrice(unit) : null;
}

function rowsOf(products: Compared[]): ComparedRow[] {
  const names = new Map(
    products.flatMap(({ _embedded }) => (_embedded?.properties ?? []).map(({ id, name }) => [id, name])),
  );
  const valueIn = ({ _embedded }: Compared, id: number) =>
    _embedded?.properties
      ?.find((one) => one.id === id)
      ?.values.map(({ name }) => name)
      .join(', ') || null;
  const facts = [
    row(
      'brand',
      null,
      products.map(({ _embedded }) => _embedded?.brand?.name ?? null),
    ),
    row('unit', null, products.map(unitPrice)),
  ];
  const properties = [...names].map(([id, name]) =>
    row(
      String(id),
      name,
      products.map((product) => valueIn(product, id)),
    ),
  );
  return [...facts.filter(({ values }) => values.some((value) => value !== null)), ...properties];
}

function categoryOf({ default_category_id: id, _embedded }: Compared): { id: number; name: string | null } {
  const categories = _embedded?.categories ?? [];
  return categories.find((one) => one.id === id) ?? categories[0] ?? { id: 0, name: null };
}

/** Products by their categories, in the order in which they were added, with what they differ in. */
export function comparedGroups(products: Compared[], isForBusinesses = false): ComparedGroup[] {
  const groups = new Map<number, Compared[]>();
  for (const product of products) {
    const { id } = categoryOf(product);
    groups.set(id, [...(groups.get(id) ?? []), product]);
  }
  return [...groups].map(([id, members]) => ({
    id,
    name: members[0] ? categoryOf(members[0]).name : null,
    cards: members.map((one) => toCard(one, isForBusinesses)),
    rows: rowsOf(members),
  }));
}

/** Loads the products of a comparison; hidden ones are left out. */
export async function loadComparison(
  { api, shop }: Pick<ShopContext, 'api' | 'shop'>,
  ids: number[],
): Promise<ComparisonData> {
  if (ids.length === 0) return { ids, groups: [] };
  const query = {
    filters: encodeFilters([{ field: 'id', operator: 'in', value: ids }]),
    paginate: '0' as const,
    embed: `${CARD_EMBED},categories,properties`,
  };
  const { items } = await api('GET /products', { query });
  const products = items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { ids: products.map(({ id }) => id), groups: comparedGroups(products, shop.is_for_businesses) };
}
