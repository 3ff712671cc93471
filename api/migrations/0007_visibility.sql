-- What shoppers may see of the trees of records, in a language and as members of customer groups. What stands
-- below a record that may not be seen may not be seen either. The rule for products builds on these: api/catalogue/visibility.ts.

create or replace function visible_categories(asked_language text, asked_groups integer[]) returns table (id integer)
language sql stable parallel safe as $$
  with recursive open as (
    select c.id, c.parent_id from categories c
    where c.is_active and asked_language = any(c.available_for_languages)
      and (not c.customer_groups_restriction or exists (
        select from category_customer_groups g where g.category_id = c.id and g.customer_group_id = any(asked_groups)))
      and exists (select from slugs s where s.model_type = 16 and s.model_id = c.id and s.language = asked_language and s.is_canonical)
  ), visible as (
    select open.id from open where open.parent_id is null
    union all
    select open.id from visible join open on open.parent_id = visible.id
  )
  select visible.id from visible
$$;

-- Products that stand in categories of other customer groups only, themselves or by what is above them.
create or replace function products_of_other_groups(asked_groups integer[]) returns table (product_id integer)
language sql stable parallel safe as $$
  with recursive closed as (
    select c.id from categories c
    where c.customer_groups_restriction and not exists (
      select from category_customer_groups g where g.category_id = c.id and g.customer_group_id = any(asked_groups))
    union
    select c.id from closed join categories c on c.parent_id = closed.id
  )
  select distinct pc.product_id from closed join product_categories pc on pc.category_id = closed.id
  where not exists (
    select from product_categories other where other.product_id = pc.product_id and other.category_id not in (select closed.id from closed))
$$;

create or replace function visible_static_pages(asked_language text) returns table (id integer)
language sql stable parallel safe as $$
  with recursive open as (
    select p.id, p.parent_id from static_pages p
    where p.is_active and exists (
      select from slugs s where s.model_type = 18 and s.model_id = p.id and s.language = asked_language and s.is_canonical)
  ), visible as (
    select open.id from open where open.parent_id is null
    union all
    select open.id from visible join open on open.parent_id = visible.id
  )
  select visible.id from visible
$$;
