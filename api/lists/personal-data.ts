import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** Lists of a customer with their products. */
export const personalData: PersonalData = {
  customer_product_lists: statement(
    'lists_data_of_customer_product_lists',
    `select to_jsonb(t) - 'share_hash' || jsonb_build_object('items', (
       select jsonb_agg(to_jsonb(i) || jsonb_build_object('product', p.name) order by i.id)
       from customer_product_list_items i join products p on p.id = i.product_id where i.customer_product_list_id = t.id)) as record
     from customer_product_lists t where t.customer_id = $1 order by t.id limit $2`,
  ),
};
