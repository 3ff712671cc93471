DROP INDEX "gateway_refunds_due";--> statement-breakpoint
CREATE INDEX "gateway_refunds_due" ON "gateway_refunds" USING btree ("next_try_at") WHERE state <> 'done';