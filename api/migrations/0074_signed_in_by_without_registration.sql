ALTER TABLE "customer_code_tickets" DROP CONSTRAINT "customer_code_tickets_by";--> statement-breakpoint
ALTER TABLE "customer_sessions" DROP CONSTRAINT "customer_sessions_by";--> statement-breakpoint
ALTER TABLE "customer_code_tickets" ADD CONSTRAINT "customer_code_tickets_by" CHECK ("customer_code_tickets"."signed_in_by" in ('password', 'passkey', 'provider', 'operator'));--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_by" CHECK ("customer_sessions"."signed_in_by" in ('password', 'passkey', 'provider', 'operator'));