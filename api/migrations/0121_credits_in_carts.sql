CREATE TABLE "cart_customer_accounts" (
	"cart_id" uuid NOT NULL,
	"customer_account_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_customer_accounts_cart_id_customer_account_id_pk" PRIMARY KEY("cart_id","customer_account_id"),
	CONSTRAINT "cart_customer_accounts_amount" CHECK ("cart_customer_accounts"."amount" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "customer_account_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_purchasable_with_credits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_account_conversions" ADD COLUMN "min_order_price" integer;--> statement-breakpoint
ALTER TABLE "customer_accounts" ADD COLUMN "max_order_percents" integer;--> statement-breakpoint
ALTER TABLE "cart_customer_accounts" ADD CONSTRAINT "cart_customer_accounts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cart_customer_accounts" ADD CONSTRAINT "cart_customer_accounts_customer_account_id_customer_accounts_id_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."customer_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_customer_accounts_account" ON "cart_customer_accounts" USING btree ("customer_account_id");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_customer_account_id_customer_accounts_id_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."customer_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_customer_account" ON "cart_items" USING btree ("customer_account_id") WHERE customer_account_id is not null;--> statement-breakpoint
ALTER TABLE "customer_account_conversions" ADD CONSTRAINT "customer_account_conversions_min" CHECK ("customer_account_conversions"."min_order_price" >= 0);--> statement-breakpoint
ALTER TABLE "customer_accounts" ADD CONSTRAINT "customer_accounts_share" CHECK ("customer_accounts"."max_order_percents" between 1 and 100);