-- Categories of articles that shoppers may see in a language: switched on, with an address, and all above them too.
create or replace function visible_article_categories(asked_language text) returns table (id integer)
language sql stable parallel safe as $$
  with recursive open as (
    select c.id, c.parent_id from article_categories c
    where c.is_active and exists (
      select from slugs s where s.model_type = 19 and s.model_id = c.id and s.language = asked_language and s.is_canonical)
  ), visible as (
    select open.id from open where open.parent_id is null
    union all
    select open.id from visible join open on open.parent_id = visible.id
  )
  select visible.id from visible
$$;
--> statement-breakpoint
update banners set size_type = case banner_type_id when 1 then 'full' else 'third' end where size_type not in ('full', 'half', 'third');
--> statement-breakpoint
select journal_table('articles', 'id');
--> statement-breakpoint
select journal_table('article_categories', 'id');
--> statement-breakpoint
select journal_table('article_category_links', 'article_id');
--> statement-breakpoint
select journal_table('article_tag_links', 'article_id');
--> statement-breakpoint
select journal_table('article_products', 'article_id');
--> statement-breakpoint
select journal_table('article_tags', 'id');
--> statement-breakpoint
select journal_table('authors', 'id');
--> statement-breakpoint
select journal_table('static_pages', 'id');
--> statement-breakpoint
select journal_table('static_contents', 'id');
--> statement-breakpoint
select journal_table('banners', 'id');
--> statement-breakpoint
select journal_table('banner_categories', 'banner_id');
--> statement-breakpoint
select journal_table('banner_brands', 'banner_id');
