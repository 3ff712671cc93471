ALTER TABLE "clock_runs" ADD COLUMN "running_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clock_runs" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;