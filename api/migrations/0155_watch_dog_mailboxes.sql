ALTER TABLE "watch_dogs" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "watch_dogs_mailbox" ON "watch_dogs" USING btree (coalesce(mailbox, lower(email)));--> statement-breakpoint
UPDATE "watch_dogs" SET "mailbox" = CASE
  WHEN split_part(lower("email"), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(lower("email"), '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE split_part(split_part(lower("email"), '@', 1), '+', 1) || '@' || split_part(lower("email"), '@', 2) END
  WHERE lower("email") ~ '^[^+@]+(\+[^@]*)?@[^@]+$';
