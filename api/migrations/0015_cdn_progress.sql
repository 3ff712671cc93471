CREATE TABLE "cdn_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"purged" bigint DEFAULT 0 NOT NULL,
	"due" bigint DEFAULT 0 NOT NULL,
	"again" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cdn_progress_one" CHECK ("cdn_progress"."id" = 1)
);
