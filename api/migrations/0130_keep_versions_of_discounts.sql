-- What each version of a discount says stays readable, so that past orders can be reckoned with it again.
create function keep_discount_version() returns trigger language plpgsql as $$
begin
  insert into discount_versions (discount_id, revision, terms) values (new.id, new.revision, to_jsonb(new));
  return null;
end $$;
--> statement-breakpoint
create trigger discounts_keep_first after insert on discounts for each row execute function keep_discount_version();
--> statement-breakpoint
create trigger discounts_keep after update on discounts for each row
  when (old.revision is distinct from new.revision) execute function keep_discount_version();
--> statement-breakpoint
insert into discount_versions (discount_id, revision, terms) select d.id, d.revision, to_jsonb(d) from discounts d;
