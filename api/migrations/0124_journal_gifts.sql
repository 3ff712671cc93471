-- Each change of what a gift says makes another version of it; an order counts in it without one.
create function revise_gift() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  if old."limit" is null and new."limit" is not null then
    new.given := (select coalesce(sum(pieces), 0) from gift_uses where gift_id = new.id and released_at is null);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger gifts_revise before update on gifts for each row
  when (old.given = new.given or old."limit" is distinct from new."limit") execute function revise_gift();
--> statement-breakpoint
select journal_table('gifts', 'id', '{given,revision}');
