-- What buyers and bookkeeping see of parcels is a change of their order; when a carrier is asked next is none.
create function note_changed_parcels() returns trigger language plpgsql as $$
begin
  update order_entries e set is_dated = false from (
      select a.order_id from after_rows a join before_rows b using (id)
      where (a.state, a.weight, a.carrier_id, a.tracking_number, a.tracking_url, a.carrier_state, a.stored_until, a.problem, a.cash_on_delivery, a.decision)
        is distinct from (b.state, b.weight, b.carrier_id, b.tracking_number, b.tracking_url, b.carrier_state, b.stored_until, b.problem, b.cash_on_delivery, b.decision)
    ) c where e.order_id = c.order_id;
  return null;
end $$;
--> statement-breakpoint
create trigger order_entries_insert after insert on parcels referencing new table as after_rows for each statement execute function touch_order_entries();
--> statement-breakpoint
create trigger order_entries_update after update on parcels referencing old table as before_rows new table as after_rows for each statement execute function note_changed_parcels();
--> statement-breakpoint
-- Searches for beginnings of all words of a text; the number of a parcel is that of its order and its own. Null for a text without words.
create or replace function order_query(texts text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(case when word ~ '^\d{5,}-\d{1,2}$' then format('(''%s'':* | ''%s'')', word, split_part(word, '-', 1))
      else format('''%s'':*', replace(word, '\', '\\')) end, ' & ')::tsquery
  from (select trim(both '.,;:!?()[]{}<>"/\|+*_-@#&%~=' from chunk) from regexp_split_to_table(folded(texts), '\s+') chunk) as asked(word)
  where word ~ '[[:alnum:]]'
$$;
