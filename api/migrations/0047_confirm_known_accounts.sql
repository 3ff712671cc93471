-- Until now accounts were made by mailed links only, so each e-mail of one is its owner's.
update customers set email_confirmed_at = created_at where not is_guest;--> statement-breakpoint
insert into customer_group_members (customer_id, customer_group_id)
  select id, customer_group_id from customers where customer_group_id is not null;
