select journal_table('product_sections', 'id');
--> statement-breakpoint
select journal_table('attachments', 'id');
--> statement-breakpoint
select journal_table('product_attachments', 'id');
--> statement-breakpoint
select journal_table('videos', 'id');
--> statement-breakpoint
select journal_table('manufacturers', 'id');
--> statement-breakpoint
select journal_table('product_fields', 'id');
--> statement-breakpoint
select journal_table('variation_properties', 'id');
--> statement-breakpoint
select journal_table('related_products', 'id');
