ALTER TABLE "customers" ADD COLUMN "credentials_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "began_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;
--> statement-breakpoint
-- Whoever writes them: a sign-in that was checked before the change is refused (api/customers/standing.ts).
create function note_credentials_change() returns trigger language plpgsql as $$
begin
  new.credentials_changed_at = clock_timestamp();
  return new;
end $$;
--> statement-breakpoint
create trigger customers_credentials before update of email, email_confirmed_at, password_hash, is_guest, is_active, is_blocked on customers
  for each row when (
    (old.email, old.email_confirmed_at, old.password_hash, old.is_guest, old.is_active, old.is_blocked)
    is distinct from (new.email, new.email_confirmed_at, new.password_hash, new.is_guest, new.is_active, new.is_blocked)
  ) execute function note_credentials_change();
--> statement-breakpoint
select journal_table('customers', 'id', '{password_hash,last_logged_at,credentials_changed_at}');
