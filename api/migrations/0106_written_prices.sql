CREATE VIEW "public"."written_prices" AS (select price_list_id, product_id, product_variation_id, price, discounted_price, discount_valid_from, discount_valid_to, updated_at
  from prices);