import { MOST_TAGS } from '../../../contract/orders/rules.ts';
import { changeOrder, type OrderFacts } from '../../orders/index.ts';
import { reasonBy } from '../reason.ts';
import { type Act, refusedBy } from './act.ts';

/** The tags that an order is to have. */
type Change = (order: OrderFacts, tags: readonly string[]) => string[];

const changing = (change: Change): Act<'add_tags' | 'remove_tags'> => ({
  call: 'PATCH /orders/{id}',
  whyNot: ({ orders, input }) =>
    refusedBy(orders, (order) => {
      const { length } = change(order, input.tags);
      if (length === order.tags.length) return reasonBy('batch_unchanged');
      return length > MOST_TAGS ? reasonBy('batch_too_many_tags', { limit: MOST_TAGS }) : null;
    }),
  run: (deps, order, { tags }, operator) => changeOrder(deps, order.id, { tags: change(order, tags) }, operator),
});

/** Adds tags to orders. */
export const addTags = changing((order, tags) => [...new Set([...order.tags, ...tags])].sort());
/** Takes tags from orders. */
export const removeTags = changing((order, tags) => order.tags.filter((tag) => !tags.includes(tag)));
