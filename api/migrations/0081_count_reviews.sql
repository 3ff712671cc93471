-- Counts the approved reviews of products anew. The rows of the totals are locked first, in one order, so that of several
-- writers each counts after the one before has committed.
create function count_reviews(ids integer[]) returns void language plpgsql as $$
begin
  insert into product_review_totals (product_id) select p.id from products p where p.id = any(ids) order by p.id on conflict do nothing;
  perform 1 from product_review_totals where product_id = any(ids) order by product_id for update;
  update product_review_totals t set
    stars = (select array[count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2), count(*) filter (where r.rating = 3),
        count(*) filter (where r.rating = 4), count(*) filter (where r.rating = 5)]::int[]
      from product_reviews r where r.product_id = t.product_id and r.approved_at is not null),
    parameters = (select coalesce(jsonb_object_agg(g.key, jsonb_build_object('average', g.average, 'count', g.count)), '{}')
      from (select e.key, round(avg(e.value::int), 2) as average, count(*) as count
        from product_reviews r cross join jsonb_each_text(r.parameter_ratings) e
        where r.product_id = t.product_id and r.approved_at is not null group by e.key) g)
  where t.product_id = any(ids);
end $$;
--> statement-breakpoint
create function reviews_inserted() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select distinct product_id from new_rows where approved_at is not null));
  return null;
end $$;
--> statement-breakpoint
create function reviews_updated() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select product_id from old_rows where approved_at is not null
    union select product_id from new_rows where approved_at is not null));
  return null;
end $$;
--> statement-breakpoint
create function reviews_deleted() returns trigger language plpgsql as $$
begin
  perform count_reviews(array(select distinct product_id from old_rows where approved_at is not null));
  return null;
end $$;
--> statement-breakpoint
create trigger product_reviews_inserted after insert on product_reviews referencing new table as new_rows
  for each statement execute function reviews_inserted();
--> statement-breakpoint
create trigger product_reviews_updated after update on product_reviews referencing old table as old_rows new table as new_rows
  for each statement execute function reviews_updated();
--> statement-breakpoint
create trigger product_reviews_deleted after delete on product_reviews referencing old table as old_rows
  for each statement execute function reviews_deleted();
--> statement-breakpoint
create function refuse_change_of_review_totals() returns trigger language plpgsql as $$
begin
  raise exception 'totals of reviews follow from the reviews: % is refused', tg_op using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- Depth 0 is a statement of its own; those of the triggers of reviews and of a product's deletion are deeper.
create trigger product_review_totals_kept before insert or update or delete on product_review_totals
  for each row when (pg_trigger_depth() = 0) execute function refuse_change_of_review_totals();
--> statement-breakpoint
select journal_table('product_reviews', 'id', '{author_hash,updated_at}');
--> statement-breakpoint
select journal_table('product_review_parameters', 'id', '{updated_at}');
