-- Lower case without diacritics. The dictionary is named with its schema, so that indexes can be built whatever the search path is.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', words))
$$;
--> statement-breakpoint
-- What operators look for, in parts of words. Texts begin with a space, so that the beginning of each word can be asked for.
create index orders_words on orders using gin (folded(' ' || email || ' ' || order_number) gin_trgm_ops);
--> statement-breakpoint
create index order_addresses_words on order_addresses using gin
  (folded(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '')) gin_trgm_ops);
