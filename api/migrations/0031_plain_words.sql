-- Words of places in lower case without marks and signs, with one space between: the only home of how streets, towns and points are searched.
-- With its schema: indexes are made without a search path.
do $do$
begin
  execute format($create$
create function plain_words(texts text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(%I.folded(texts), '[^a-z0-9]+', ' ', 'g'))
$$
$create$, current_schema());
end
$do$;
--> statement-breakpoint
DROP INDEX "address_streets_city";--> statement-breakpoint
CREATE INDEX "address_streets_city" ON "address_streets" USING btree (plain_words("city"));
--> statement-breakpoint
update shipping_options set search_text = plain_words(search_text) where search_text is distinct from plain_words(search_text);
