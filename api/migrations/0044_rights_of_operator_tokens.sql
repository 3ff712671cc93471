-- Tokens made before there were rights keep all of them; new ones name theirs.
ALTER TABLE "operator_tokens" ADD COLUMN "rights" text[] DEFAULT '{all}' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_tokens" ALTER COLUMN "rights" DROP DEFAULT;
