-- Rows are found by their own numbers, as those of other lists of products.
select journal_table('package_items', 'id');
--> statement-breakpoint
select journal_table('product_services', 'id');
