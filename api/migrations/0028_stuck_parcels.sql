ALTER TABLE "parcel_items" DROP CONSTRAINT "parcel_items_amount";--> statement-breakpoint
DROP INDEX "parcel_state_history_parcel";--> statement-breakpoint
ALTER TABLE "parcel_items" ADD COLUMN "set_aside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_state_history" ADD COLUMN "happened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel_state_history" ADD COLUMN "decision" text;--> statement-breakpoint
CREATE INDEX "parcels_stuck" ON "parcels" USING btree ("state_since","id") WHERE not parcels.is_by_hand and parcels.next_try_at is null and (parcels.state in ('new', 'unclear', 'prepared', 'handed_over', 'on_its_way', 'ready_to_collect', 'coming_back') or parcels.state = 'cancelled' and parcels.problem is not null);--> statement-breakpoint
CREATE INDEX "parcel_state_history_parcel" ON "parcel_state_history" USING btree ("parcel_id","id");--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_amount" CHECK ("parcel_items"."amount" >= 1 and "parcel_items"."set_aside" between 0 and "parcel_items"."amount");--> statement-breakpoint
ALTER TABLE "parcel_state_history" ADD CONSTRAINT "parcel_state_history_decision" CHECK ("parcel_state_history"."decision" in ('send_again', 'end'));
--> statement-breakpoint
-- What is set aside of a parcel does not change its pieces.
drop trigger parcel_items_pieces on parcel_items;
--> statement-breakpoint
create trigger parcel_items_pieces after insert or update of parcel_id, order_id, order_item_id, amount on parcel_items
  for each row execute function check_parcel_pieces();
