insert into operator_roles (name, rights, is_built_in) values ('all', '{all}', true);
--> statement-breakpoint
-- Who gave rights to whom is noted; secrets and times of use are not.
select journal_table('operators', 'id', '{password_hash,password_set_at,totp_secret,pending_secret,last_totp_step,set_up_token_hash,set_up_expires_at,last_signed_in_at}');
--> statement-breakpoint
select journal_table('operator_roles', 'id');
--> statement-breakpoint
select journal_table('operator_role_members', 'operator_id');
