ALTER TABLE "gateway_payments" ADD COLUMN "decimal_places" smallint;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "return_error_url" text;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "return_cancel_url" text;--> statement-breakpoint
UPDATE "gateway_payments" p SET "decimal_places" = coalesce((SELECT c."decimal_places" FROM "currencies" c WHERE c."code" = p."currency"), 2);--> statement-breakpoint
ALTER TABLE "gateway_payments" ALTER COLUMN "decimal_places" SET NOT NULL;
