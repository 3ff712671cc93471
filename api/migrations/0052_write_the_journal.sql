-- Notes what a statement changed in the change set of its transaction (setting pult.change_set). Arguments: the column that
-- numbers the record, then columns that are not noted. Dynamic, because the plan must fit the number of rows, and because
-- columns that are added later are noted too. A table without a number of its own (key other than id) notes whole rows.
create function journal_changes() returns trigger language plpgsql as $$
declare
  change_set integer := current_setting('pult.change_set')::integer;
  statement bigint := nextval('change_rows_id_seq');
  key text := tg_argv[0];
  ignored text[] := tg_argv[1:];
  fields text[];
  differ boolean[];
  field text;
begin
  if tg_op = 'UPDATE' and key = 'id' then
    select array_agg(attname::text order by attnum) into fields from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attname <> key and attname <> all (ignored);
    execute format('select array[%s] from before_rows b join after_rows a using (%I)',
      (select string_agg(format('coalesce(bool_or(b.%1$I is distinct from a.%1$I), false)', name), ', ') from unnest(fields) name), key)
      into differ;
    for field in select name from unnest(fields, differ) as one(name, differs) where differs loop
      execute format('insert into change_rows (change_set_id, statement_id, table_name, operation, field, record_ids, before, after)
        select $1, $2, $3, ''update'', $4, array_agg(_id), jsonb_agg(_before), jsonb_agg(_after)
        from (select b.%1$I as _id, b.%2$I as _before, a.%2$I as _after, (row_number() over () - 1) / 1000 as _pack
          from before_rows b join after_rows a using (%1$I) where b.%2$I is distinct from a.%2$I) changed group by _pack', key, field)
        using change_set, statement, tg_table_name, field;
    end loop;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    execute format('insert into change_rows (change_set_id, statement_id, table_name, operation, record_ids, before)
      select $1, $2, $3, ''delete'', array_agg(_id), jsonb_agg(_row - $4)
      from (select r.%1$I as _id, to_jsonb(r) as _row, (row_number() over () - 1) / 1000 as _pack from %2$s r) gone group by _pack',
      key, case tg_op when 'DELETE' then 'before_rows' else '(table before_rows except all table after_rows)' end)
      using change_set, statement, tg_table_name, ignored;
  end if;
  if tg_op <> 'DELETE' then
    execute format('insert into change_rows (change_set_id, statement_id, table_name, operation, record_ids, after)
      select $1, $2, $3, ''insert'', array_agg(_id), jsonb_agg(_row - $4)
      from (select r.%1$I as _id, to_jsonb(r) as _row, (row_number() over () - 1) / 1000 as _pack from %2$s r) new group by _pack',
      key, case tg_op when 'INSERT' then 'after_rows' else '(table after_rows except all table before_rows)' end)
      using change_set, statement, tg_table_name, ignored;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Writes a table's changes into the journal, for migrations. Nothing is noted outside of a change set.
create function journal_table(target regclass, key text, ignored text[] default '{}') returns void language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(one), ', ') from unnest(array[key] || ignored) one);
  event text;
  transitions text;
begin
  for event, transitions in values ('insert', 'new table as after_rows'), ('delete', 'old table as before_rows'),
    ('update', 'old table as before_rows new table as after_rows') loop
    execute format('create or replace trigger journal_%1$s after %1$s on %2$s referencing %3$s for each statement
      when (current_setting(''pult.change_set'', true) <> '''') execute function journal_changes(%4$s)', event, target, transitions, arguments);
  end loop;
end $$;
--> statement-breakpoint
select journal_table('products', 'id', '{updated_at}');
--> statement-breakpoint
select journal_table('product_variations', 'id');
--> statement-breakpoint
select journal_table('product_categories', 'product_id');
--> statement-breakpoint
select journal_table('product_tags', 'product_id');
--> statement-breakpoint
select journal_table('product_images', 'id');
--> statement-breakpoint
select journal_table('categories', 'id');
--> statement-breakpoint
select journal_table('brands', 'id');
--> statement-breakpoint
select journal_table('tags', 'id');
--> statement-breakpoint
select journal_table('prices', 'id', '{updated_at}');
--> statement-breakpoint
select journal_table('slugs', 'id');
--> statement-breakpoint
select journal_table('orders', 'id', '{hash}');
--> statement-breakpoint
select journal_table('order_shipping_methods', 'id');
--> statement-breakpoint
select journal_table('gateway_refunds', 'id');
--> statement-breakpoint
select journal_table('operator_tokens', 'id', '{token_hash,last_used_at}');
--> statement-breakpoint
-- The former log of operators' writes.
insert into change_sets (author_kind, author_id, author_name, call, record, created_at)
select 'service', c.operator_token_id, t.name, c.call, c.record, c.created_at
from operator_changes c join operator_tokens t on t.id = c.operator_token_id order by c.id;
