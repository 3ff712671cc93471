import type { Client } from '../../../../contract/client/client.ts';
import type { ListType } from '../../../../contract/lists/rules.ts';
import { hasType } from '../../../lib/http/api.ts';

export interface ListItem {
  id: number;
  product_id: number;
  product_variation_id: number | null;
}

/** A customer's first list of a type, with what is in it and offered to them. */
export interface CustomerList {
  items: ListItem[];
  add(item: { product_id: number; product_variation_id?: number | null }): Promise<void>;
  remove(items: ListItem[]): Promise<void>;
}

/** Thrown when a list has as many products as it takes. */
export class ListIsFull extends Error {}

export async function customerList(api: Client, type: ListType): Promise<CustomerList> {
  const first = async () => (await api('GET /customer-product-lists', { query: { type: `${type}` } })).items[0]?.id;
  let id = await first();
  const query = { paginate: '0', only: 'id,product_id,product_variation_id' } as const;
  const list: CustomerList = {
    items:
      id === undefined ? [] : (await api('GET /customer-product-lists/{id}/items', { params: { id }, query })).items,
    async add(body) {
      if (id === undefined) {
        // The first one even where two tabs made one each.
        const made = (await api('POST /customer-product-lists', { body: { type } })).item.id;
        id = (await first()) ?? made;
      }
      try {
        const { item } = await api('POST /customer-product-lists/{id}/items', { params: { id }, body });
        list.items = [...list.items.filter((one) => one.id !== item.id), item];
      } catch (error) {
        if (hasType(error, 'too_many_list_items')) throw new ListIsFull();
        throw error;
      }
    },
    async remove(removed) {
      for (const { id: item_id } of removed) {
        const params = { id: id ?? 0, item_id };
        await api('DELETE /customer-product-lists/{id}/items/{item_id}', { params }).catch((error: unknown) => {
          if (!hasType(error, 'not_found')) throw error;
        });
      }
      list.items = list.items.filter((item) => !removed.includes(item));
    },
  };
  return list;
}
