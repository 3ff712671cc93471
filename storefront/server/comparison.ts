import type { Client } from '../../contract/client/client.ts';
import { LIST_TYPES, MOST_COMPARED } from '../../contract/lists/rules.ts';
import { hasType } from '../lib/api.ts';
import { COMPARED_COOKIE, comparedIn } from '../lib/comparison.ts';
import { cookieName } from '../lib/cookies.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { EndpointTools } from './endpoints/endpoint.ts';

const SECONDS = 30 * 24 * 60 * 60;

/** A visitor's comparison: a guest's in a cookie, a customer's in their list. */
export interface Comparison {
  ids: number[];
  add(id: number): Promise<void>;
  remove(id: number): Promise<void>;
  clear(): Promise<void>;
}

/** Thrown when a comparison has as many products as it takes. */
export class ComparisonIsFull extends Error {}

type Visitor = Pick<EndpointTools, 'api' | 'identity' | 'visit' | 'headers'>;

function guestComparison({ visit, headers }: Visitor): Comparison {
  const name = cookieName(COMPARED_COOKIE, visit.secure);
  const comparison = { ids: comparedIn(readCookie(visit.cookie, name)), add, remove, clear };
  async function keep(ids: number[]): Promise<void> {
    comparison.ids = ids;
    headers.append(
      'set-cookie',
      writeCookie(name, ids.join('.'), { maxAge: ids.length > 0 ? SECONDS : 0, secure: visit.secure }),
    );
  }
  async function add(id: number): Promise<void> {
    if (comparison.ids.includes(id)) return;
    if (comparison.ids.length >= MOST_COMPARED) throw new ComparisonIsFull();
    await keep([...comparison.ids, id]);
  }
  function remove(id: number): Promise<void> {
    return keep(comparison.ids.filter((one) => one !== id));
  }
  function clear(): Promise<void> {
    return keep([]);
  }
  return comparison;
}

interface Item {
  id: number;
  product_id: number;
}

async function readList(api: Client): Promise<{ list: number | undefined; items: Item[] }> {
  const type = String(LIST_TYPES.products_comparison);
  const list = (await api('GET /customer-product-lists', { query: { type } })).items[0]?.id;
  const items =
    list === undefined
      ? []
      : (await api('GET /customer-product-lists/{id}/items', { params: { id: list }, query: { paginate: '0' } })).items;
  return { list, items };
}

async function customerComparison({ api }: Visitor): Promise<Comparison> {
  const type = LIST_TYPES.products_comparison;
  let { list, items } = await readList(api);
  const comparison = { ids: idsOf(), add, remove, clear };
  function idsOf(): number[] {
    return [...new Set(items.map(({ product_id }) => product_id))];
  }
  async function add(product_id: number): Promise<void> {
    list ??= (await api('POST /customer-product-lists', { body: { type } })).item.id;
    try {
      const { item } = await api('POST /customer-product-lists/{id}/items', {
        params: { id: list },
        body: { product_id },
      });
      items = [...items.filter(({ id }) => id !== item.id), item];
    } catch (error) {
      if (hasType(error, 'too_many_list_items')) throw new ComparisonIsFull();
      throw error;
    }
    comparison.ids = idsOf();
  }
  async function removeItems(removed: Item[]): Promise<void> {
    for (const { id } of removed) {
      const params = { id: list ?? 0, item_id: id };
      await api('DELETE /customer-product-lists/{id}/items/{item_id}', { params }).catch((error: unknown) => {
        if (!hasType(error, 'not_found')) throw error;
      });
    }
    items = items.filter((item) => !removed.includes(item));
    comparison.ids = idsOf();
  }
  function remove(id: number): Promise<void> {
    return removeItems(items.filter(({ product_id }) => product_id === id));
  }
  function clear(): Promise<void> {
    return removeItems(items);
  }
  return comparison;
}

/** The visitor's comparison. The first time that a customer comes with a guest's cookie, the list takes it over. */
export async function comparisonOf(visitor: Visitor): Promise<Comparison> {
  const guest = guestComparison(visitor);
  if (!(await visitor.identity.me())) return guest;
  const own = await customerComparison(visitor);
  if (guest.ids.length === 0) return own;
  for (const id of guest.ids) {
    await own.add(id).catch((error: unknown) => {
      // A full comparison, and products that are not offered any more, stay as they are.
      if (!(error instanceof ComparisonIsFull) && !hasType(error, 'invalid_fields')) throw error;
    });
  }
  await guest.clear();
  return own;
}
