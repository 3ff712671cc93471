import type { JournaledTables } from '../platform/room/index.ts';

/** The history of states goes on: an undone state is one more entry. */
const REMEMBER = `
  insert into order_state_history (order_id, from_state, to_state, created_at)
  select o.id, last.to_state, o.state, shop_now() from orders o,
    lateral (select to_state from order_state_history h where h.order_id = o.id order by h.id desc limit 1) last
  where o.id = any($1::int[]) and last.to_state <> o.state`;

/** Tables of the room whose changes are journaled. */
export const ordersJournal = {
  orders: {
    readRight: 'orders.read',
    emits: { columns: ['id'], emitEvents: async (tx, _, ids) => void (await tx.query(REMEMBER, [ids])) },
  },
  order_shipping_methods: { readRight: 'orders.read' },
} satisfies JournaledTables;
