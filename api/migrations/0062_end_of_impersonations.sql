-- However a session ends, the end of the impersonation is written with it; one whose time ran out has none.
create function end_impersonation() returns trigger language plpgsql as $$
begin
  update impersonations set ended_at = new.ended_at where customer_session_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger customer_sessions_end_impersonation after update of ended_at on customer_sessions
  for each row when (new.operator_id is not null and new.ended_at is not null) execute function end_impersonation();
