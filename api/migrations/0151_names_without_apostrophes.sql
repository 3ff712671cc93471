-- However an apostrophe is written or left out, names are found: "O’Connor" by oconnor and by o'connor. Decomposed letters lose their marks too.
do $do$
declare
  home name;
begin
  select n.nspname into strict home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent';
  execute format($create$
create or replace function folded(words text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(%I.unaccent(%L, normalize(words, NFC))), '''`´ʹʻʼʽ‘’‛′＇', '')
$$
$create$, home, format('%I.unaccent', home));
end
$do$;
--> statement-breakpoint
reindex index orders_words;
--> statement-breakpoint
reindex index order_addresses_words;
--> statement-breakpoint
reindex index customers_words;
--> statement-breakpoint
reindex index products_words;
