-- Parcels of an order have no more pieces of a line than are ordered and have not come back.
create function check_parcel_pieces() returns trigger language plpgsql as $$
declare
  packed int;
  available int;
begin
  -- Two parcels of an order at once would not see each other.
  perform pg_advisory_xact_lock(hashtext('check_parcel_pieces'), new.order_id);
  select sum(i.amount) into packed from parcel_items i join parcels p on p.id = i.parcel_id
    where i.order_id = new.order_id and i.order_item_id = new.order_item_id and p.state <> 'cancelled' and p.decision is null;
  select l.amount - coalesce((select sum((b->>'amount')::int) from order_returns r, jsonb_array_elements(r.lines) b
      where r.order_id = new.order_id and (b->>'order_item_id')::int = l.id), 0)
    into available from order_items l where l.id = new.order_item_id;
  if packed > available then
    raise exception 'Parcels have more pieces of line % than are left.', new.order_item_id
      using errcode = 'check_violation', constraint = 'parcel_items_pieces', table = 'parcel_items';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger parcel_items_pieces after insert or update on parcel_items for each row execute function check_parcel_pieces();
