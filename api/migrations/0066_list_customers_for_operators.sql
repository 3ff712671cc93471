CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE not is_guest;--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree ("last_name") WHERE not is_guest and last_name is not null;--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone") WHERE not is_guest and phone is not null;--> statement-breakpoint
CREATE INDEX "customers_code" ON "customers" USING btree ("code") WHERE not is_guest and code is not null;--> statement-breakpoint
CREATE INDEX "customers_active" ON "customers" USING btree ("is_active","created_at" DESC NULLS FIRST,"id") WHERE not is_guest;--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("is_blocked","created_at" DESC NULLS FIRST,"id") WHERE not is_guest;