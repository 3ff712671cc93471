-- Nobody asks buyers for the texts of what comes with something else: a part of a package, a service.
update product_fields f set is_required = false
where is_required and (exists (select from package_items i where i.product_id = f.product_id)
  or exists (select from products p where p.id = f.product_id and p.product_type = 4));
--> statement-breakpoint
create function check_required_text() returns trigger language plpgsql as $$
declare
  kind integer;
begin
  -- Waits for whoever puts it into a package meanwhile, and makes the next one wait.
  select p.product_type into kind from products p where p.id = new.product_id for no key update;
  if kind = 4 or exists (select from package_items i where i.product_id = new.product_id)
    then raise 'Product % is in a package or a service: it cannot need a text.', new.product_id
      using errcode = 'check_violation', constraint = 'product_fields_not_of_parts'; end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger product_fields_not_of_parts after insert or update on product_fields
  for each row when (new.is_required) execute function check_required_text();
--> statement-breakpoint
create or replace function check_package_item() returns trigger language plpgsql as $$
begin
  if not exists (select from products p where p.id = new.product_package_id and p.product_type between 1 and 3 for share)
    then raise 'Product % is no package.', new.product_package_id using errcode = 'check_violation', constraint = 'package_items_of_package'; end if;
  if not exists (select from products p where p.id = new.product_id and p.product_type = 0 for share)
    then raise 'Product % cannot be part of a package.', new.product_id using errcode = 'check_violation', constraint = 'package_items_plain_parts'; end if;
  if exists (select from product_fields f where f.product_id = new.product_id and f.is_required)
    then raise 'Product % needs a text, which cannot be asked for in a package.', new.product_id
      using errcode = 'check_violation', constraint = 'package_items_without_texts'; end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function check_product_type() returns trigger language plpgsql as $$
begin
  if new.product_type <> 0 and exists (select from package_items i where i.product_id = new.id)
    or new.product_type not between 1 and 3 and exists (select from package_items i where i.product_package_id = new.id)
    or new.product_type <> 4 and exists (select from product_services s where s.service_product_id = new.id)
    or new.product_type = 4 and exists (select from product_services s where s.product_id = new.id)
    or new.product_type = 4 and exists (select from product_fields f where f.product_id = new.id and f.is_required)
  then raise 'Product % is in a package, contains something, is offered as a service or needs a text.', new.id
    using errcode = 'check_violation', constraint = 'products_type_in_use'; end if;
  return null;
end $$;
