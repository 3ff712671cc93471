ALTER TABLE "voucher_bookings" ADD COLUMN "booked_by" text;--> statement-breakpoint
CREATE INDEX "vouchers_email" ON "vouchers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "vouchers_code_end" ON "vouchers" USING btree ("code_end");