-- A statement about a few products looks at their categories only: what groups may not see was found by reading the
-- categories of all products.

-- Categories that the groups may not see, with all below them. Most shops keep no category for groups.
create function closed_categories(asked_groups integer[]) returns integer[]
language plpgsql stable parallel safe as $$
begin
  if not exists (select from categories c where c.customer_groups_restriction) then return '{}'; end if;
  return array(
    with recursive closed as (
      select c.id from categories c
      where c.customer_groups_restriction and not exists (
        select from category_customer_groups g where g.category_id = c.id and g.customer_group_id = any(asked_groups))
      union
      select c.id from closed join categories c on c.parent_id = closed.id
    )
    select closed.id from closed);
end $$;
--> statement-breakpoint
-- Products whose categories are all closed to the groups.
create or replace function products_of_other_groups(asked_groups integer[]) returns table (product_id integer)
language plpgsql stable parallel safe as $$
declare
  closed integer[] := closed_categories(asked_groups);
begin
  if closed = '{}' then return; end if;
  return query select distinct pc.product_id from product_categories pc
    where pc.category_id = any(closed) and not exists (
      select from product_categories other where other.product_id = pc.product_id and other.category_id <> all(closed));
end $$;
