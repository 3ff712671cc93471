import { LIST_TYPES, MOST_COMPARED } from '../../../../contract/lists/rules.ts';
import { hasType } from '../../../lib/http/api.ts';
import { cookieName } from '../../../lib/http/cookies.ts';
import { COMPARED_COOKIE, comparedIn } from '../../../lib/lists/comparison.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';
import type { EndpointTools } from '../endpoint.ts';
import { customerList, ListIsFull, type ListItem } from './customer-list.ts';

const SECONDS = 30 * 24 * 60 * 60;

/** A visitor's comparison: a guest's in a cookie, a customer's in their list. */
export interface Comparison {
  ids: number[];
  add(id: number): Promise<void>;
  remove(id: number): Promise<void>;
  clear(): Promise<void>;
}

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
    if (comparison.ids.length >= MOST_COMPARED) throw new ListIsFull();
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

async function customerComparison({ api }: Visitor): Promise<Comparison> {
  const list = await customerList(api, LIST_TYPES.products_comparison);
  const idsOf = () => [...new Set(list.items.map(({ product_id }) => product_id))];
  const comparison = { ids: idsOf(), add, remove, clear };
  async function add(product_id: number): Promise<void> {
    await list.add({ product_id });
    comparison.ids = idsOf();
  }
  async function removeItems(removed: ListItem[]): Promise<void> {
    await list.remove(removed);
    comparison.ids = idsOf();
  }
  function remove(id: number): Promise<void> {
    return removeItems(list.items.filter(({ product_id }) => product_id === id));
  }
  function clear(): Promise<void> {
    return removeItems(list.items);
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
      if (!(error instanceof ListIsFull) && !hasType(error, 'invalid_fields')) throw error;
    });
  }
  await guest.clear();
  return own;
}
