CREATE TABLE "agreement_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"name" text,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_texts_hash" CHECK (length("agreement_texts"."hash") = 64)
);
--> statement-breakpoint
CREATE TABLE "order_agreements" (
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text_hash" text NOT NULL,
	CONSTRAINT "order_agreements_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_agreements_kind" CHECK ("order_agreements"."kind" in ('order', 'terms', 'privacy', 'newsletter'))
);
--> statement-breakpoint
ALTER TABLE "order_agreements" ADD CONSTRAINT "order_agreements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_agreements" ADD CONSTRAINT "order_agreements_text_hash_agreement_texts_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."agreement_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_agreements_text" ON "order_agreements" USING btree ("text_hash");--> statement-breakpoint
create function refuse_change_of_agreements() returns trigger language plpgsql as $$
begin
  raise exception 'what buyers agreed to is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger refuse_change before update or delete or truncate on agreement_texts for each statement execute function refuse_change_of_agreements();
--> statement-breakpoint
create trigger refuse_change before update on order_agreements for each statement execute function refuse_change_of_agreements();
