CREATE TABLE "watch_dog_looks" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_dog_looks_one" CHECK ("watch_dog_looks"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "watch_dogs_open";--> statement-breakpoint
CREATE INDEX "customers_confirmed_at" ON "customers" USING btree ("email_confirmed_at") WHERE not is_guest and email_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "watch_dogs_back" ON "watch_dogs" USING btree ("refilled_at") WHERE due_at is null and refilled_at is not null;--> statement-breakpoint
CREATE INDEX "watch_dogs_open" ON "watch_dogs" USING btree ("created_at") WHERE due_at is null;