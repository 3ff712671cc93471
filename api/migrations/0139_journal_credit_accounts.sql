select journal_table('customer_accounts', 'id');
--> statement-breakpoint
select journal_table('customer_account_conversions', 'id');
