CREATE TABLE "person_reads" (
	"operator_kind" text NOT NULL,
	"operator_id" integer NOT NULL,
	"day" date NOT NULL,
	"person_hash" text NOT NULL,
	CONSTRAINT "person_reads_operator_kind_operator_id_day_person_hash_pk" PRIMARY KEY("operator_kind","operator_id","day","person_hash")
);
--> statement-breakpoint
CREATE INDEX "person_reads_day" ON "person_reads" USING btree ("day");