ALTER TABLE "order_holds" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_holds_pay_by" ON "order_holds" USING btree ("pay_by") WHERE pay_by is not null;