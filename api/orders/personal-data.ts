import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** Orders of a customer, without the secrets that open one. */
export const personalData: PersonalData = {
  orders: statement(
    'orders_data_of_orders',
    `select to_jsonb(t) - 'hash' - 'cart_id' - 'placed_by_operator_id' - 'placed_by_operator_name' - 'tags' - 'assigned_operator_id' || jsonb_build_object(
       'items', (select jsonb_agg(to_jsonb(o) - 'order_id') from order_items o where o.order_id = t.id),
       'addresses', (select jsonb_agg(to_jsonb(o) - 'order_id') from order_addresses o where o.order_id = t.id),
       'shipping_methods', (select jsonb_agg(to_jsonb(o) - 'order_id') from order_shipping_methods o where o.order_id = t.id),
       'payment_methods', (select jsonb_agg(to_jsonb(o) - 'order_id') from order_payment_methods o where o.order_id = t.id),
       'purchase', (select o.purchase from order_purchases o where o.order_id = t.id),
       'charges', (select jsonb_agg(to_jsonb(o) - 'order_id') from order_charges o where o.order_id = t.id),
       'states', (select jsonb_agg(to_jsonb(o) - 'order_id') from order_state_history o where o.order_id = t.id),
       'notes', (select jsonb_agg(to_jsonb(o) - 'order_id' - 'operator_id' - 'operator_name') from order_notes o where o.order_id = t.id and o.is_for_buyer),
       'invoices', (select jsonb_agg(to_jsonb(o) - 'order_id') from order_invoices o where o.order_id = t.id)) as record
     from orders t where t.customer_id = $1 order by t.id limit $2`,
  ),
};
