-- The law compares with the prices of the thirty days before an announcement began: it begins when a discount is both switched on
-- and announced, and again after it was over. Whoever writes the row, an undo too, begins it.
create function announce_discount() returns trigger language plpgsql as $$
begin
  if new.is_active and new.is_announced and (tg_op = 'INSERT' or not (old.is_active and old.is_announced) or old.valid_to <= shop_now()) then
    new.announced_at := shop_now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger discounts_announce before insert or update on discounts for each row execute function announce_discount();
--> statement-breakpoint
select journal_table('discounts', 'id', '{used_orders,revision,announced_at}');
--> statement-breakpoint
-- When a discount was made or announced is no part of what it says: equal discounts have equal versions.
create or replace function keep_discount_version() returns trigger language plpgsql as $$
begin
  insert into discount_versions (discount_id, revision, terms) values (new.id, new.revision, to_jsonb(new) - '{created_at,announced_at}'::text[]);
  return null;
end $$;
--> statement-breakpoint
-- Until now they were shown nowhere. It makes no other versions of them, so no order that is being placed is refused.
alter table discounts disable trigger discounts_revise;
--> statement-breakpoint
update discounts set announced_at = shop_now() where is_active and is_announced;
--> statement-breakpoint
alter table discounts enable trigger discounts_revise;
