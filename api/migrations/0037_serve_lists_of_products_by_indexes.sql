CREATE INDEX "products_active" ON "products" USING btree ("is_active","position","id");--> statement-breakpoint
CREATE INDEX "products_with_variations" ON "products" USING btree ("has_variations","position","id");--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("product_type","position","id");--> statement-breakpoint
CREATE INDEX "products_name_cs" ON "products" USING btree ((coalesce(name ->> 'cs', text_in(name, 'cs')) collate "cs-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "products_name_sk" ON "products" USING btree ((coalesce(name ->> 'sk', text_in(name, 'sk')) collate "sk-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "products_name_en" ON "products" USING btree ((coalesce(name ->> 'en', text_in(name, 'en')) collate "en-x-icu"),"id");