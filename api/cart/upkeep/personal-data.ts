import { statement } from '../../platform/database/index.ts';
import type { PersonalData } from '../../platform/room/index.ts';

/** Carts of a customer that are not ordered, without the number that opens one. */
export const personalData: PersonalData = {
  carts: statement(
    'cart_data_of_carts',
    `select to_jsonb(t) - 'id' || jsonb_build_object(
       'items', (select jsonb_agg(to_jsonb(i) - 'cart_id' order by i.id) from cart_items i where i.cart_id = t.id),
       'saved_items', (select jsonb_agg(to_jsonb(s) - 'cart_id' - 'thing_hash' order by s.id) from cart_saved_items s where s.cart_id = t.id),
       'addresses', (select jsonb_agg(to_jsonb(a) - 'cart_id' order by a.id) from cart_addresses a where a.cart_id = t.id)) as record
     from carts t where t.customer_id = $1 order by t.created_at limit $2`,
  ),
};
