-- All languages of a text, each after a space, so that the beginning of each word can be asked for.
create function words_of(texts jsonb) returns text language sql immutable strict parallel safe as $$
  select string_agg(' ' || value, '') from jsonb_each_text(texts)
$$;
--> statement-breakpoint
-- What operators look for in parts of words, and filters by parts of a name.
create index products_words on products using gin
  (folded(words_of(name) || ' ' || coalesce(sku, '') || ' ' || coalesce(code, '') || ' ' || coalesce(ean, '')) gin_trgm_ops);
