select journal_table('search_synonyms', 'id');
--> statement-breakpoint
select journal_table('search_redirects', 'id');
