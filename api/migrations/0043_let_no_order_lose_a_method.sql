-- Rows moved from one order to another were checked for items only: an order without a shipping or payment method could be stored.
drop trigger order_shipping_methods_add_up on order_shipping_methods;
--> statement-breakpoint
create constraint trigger order_shipping_methods_add_up
  after insert or update of order_id, tax_rate, price, taxed_price or delete on order_shipping_methods
  deferrable initially deferred for each row execute function check_order_part();
--> statement-breakpoint
drop trigger order_payment_methods_add_up on order_payment_methods;
--> statement-breakpoint
create constraint trigger order_payment_methods_add_up
  after insert or update of order_id, tax_rate, price, taxed_price or delete on order_payment_methods
  deferrable initially deferred for each row execute function check_order_part();
