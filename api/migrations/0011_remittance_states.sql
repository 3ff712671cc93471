ALTER TABLE "carrier_remittances" DROP CONSTRAINT "carrier_remittances_once";--> statement-breakpoint
ALTER TABLE "carrier_remittance_parcels" DROP CONSTRAINT "carrier_remittance_parcels_state";--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_remittances_once" ON "carrier_remittances" USING btree (lower("reference"),lower("carrier"));--> statement-breakpoint
ALTER TABLE "carrier_remittance_parcels" ADD CONSTRAINT "carrier_remittance_parcels_state" CHECK ("carrier_remittance_parcels"."state" in ('settled', 'missing', 'over', 'unknown', 'not_collected', 'not_expected'));--> statement-breakpoint
CREATE INDEX "carrier_remittances_reference" ON "carrier_remittances" USING btree ("reference");