select journal_table('product_availabilities', 'id');
--> statement-breakpoint
select journal_table('category_customer_groups', 'category_id');
