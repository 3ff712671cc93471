ALTER TABLE "customers" DROP CONSTRAINT "customers_customer_group_id_customer_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "customer_group_id";