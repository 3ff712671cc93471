-- Lower case without diacritics. Function and dictionary are named with the schema that the extension stands in, so that indexes can be
-- built whatever the search path is.
do $do$
declare
  home name;
begin
  select n.nspname into strict home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent';
  execute format($create$
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select lower(%I.unaccent(%L, words))
$$
$create$, home, format('%I.unaccent', home));
end
$do$;
--> statement-breakpoint
-- What operators look for, in parts of words. Texts begin with a space, so that the beginning of each word can be asked for.
create index orders_words on orders using gin (folded(' ' || email || ' ' || order_number) gin_trgm_ops);
--> statement-breakpoint
create index order_addresses_words on order_addresses using gin
  (folded(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '')) gin_trgm_ops);
