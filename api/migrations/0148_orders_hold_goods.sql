CREATE TABLE "order_holds" (
	"order_id" integer NOT NULL,
	"buyer_key" text NOT NULL,
	"pieces" integer NOT NULL,
	"worth" integer NOT NULL,
	CONSTRAINT "order_holds_order_id_buyer_key_pk" PRIMARY KEY("order_id","buyer_key"),
	CONSTRAINT "order_holds_amounts" CHECK ("order_holds"."pieces" >= 0 and "order_holds"."worth" >= 0)
);
--> statement-breakpoint
DROP INDEX "orders_folded_email";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox" text;--> statement-breakpoint
UPDATE "orders" SET "mailbox" = case when "plain" ~ '@(gmail|googlemail)[.]com$' then replace(split_part("plain", '@', 1), '.', '') || '@gmail.com' else "plain" end
FROM (SELECT "id" AS "of", regexp_replace(lower(trim("email")), '^([^@+]+)[+][^@]*@', '\1@') AS "plain" FROM "orders") "folded" WHERE "id" = "of";--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holds_buyer" ON "order_holds" USING btree ("buyer_key");--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ("mailbox","created_at");