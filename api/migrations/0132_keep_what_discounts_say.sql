-- When a discount was made is no part of what it says: equal discounts have equal versions.
create or replace function keep_discount_version() returns trigger language plpgsql as $$
begin
  insert into discount_versions (discount_id, revision, terms) values (new.id, new.revision, to_jsonb(new) - 'created_at');
  return null;
end $$;
--> statement-breakpoint
update discount_versions set terms = terms - 'created_at';
