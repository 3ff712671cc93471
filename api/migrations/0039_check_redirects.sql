-- Rows of old are not checked, so that a wrong one does not stop the update; such a redirect is passed over when it is read.
ALTER TABLE "redirects" DROP CONSTRAINT "redirects_destination";--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_form" CHECK ("redirects"."path" ~ '^/[^/\s?#]+(/[^/\s?#]+)*$' and length("redirects"."path") <= 400) NOT VALID;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."destination" <> "redirects"."path") NOT VALID;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_destination" CHECK ("redirects"."destination" ~ '^(/|/[^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*|https?://[^/\\@?#[:space:][:cntrl:]]+([/?#][^\\[:space:][:cntrl:]]*)?)$' and length("redirects"."destination") <= 1000) NOT VALID;
