-- Trees of records have no rings and at most 8 levels (MOST_LEVELS), whoever moves a record: a call, an import, an undo or a
-- hand. Asked at the commit, because an undo or an import passes through states that are none. Two moves of one tree are
-- asked one after another, so that the second sees the first. Dynamic, because it is the rule of every tree.
create function check_tree() returns trigger language plpgsql as $$
declare
  is_ring boolean;
  levels integer;
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('tree ' || tg_relid, 0));
  execute format('with recursive up as (select id, parent_id, 1 as level from %1$s where id = $1
      union all select t.id, t.parent_id, level + 1 from %1$s t join up on t.id = up.parent_id where level <= 8),
    below as (select $1 as id, 1 as level
      union all select t.id, level + 1 from %1$s t join below on t.parent_id = below.id where level <= 8)
    select exists (select from up where id = $1 and level > 1), (select max(level) from up) + (select max(level) from below) - 1', tg_relid::regclass)
    into is_ring, levels using new.id;
  if is_ring then raise 'Record % of % would stand below itself.', new.id, tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_without_rings'; end if;
  if levels > 8 then raise 'Record % of % would make a tree of more than 8 levels.', new.id, tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_levels'; end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger keep_tree after insert or update of parent_id on categories
  deferrable initially deferred for each row when (new.parent_id is not null) execute function check_tree();
--> statement-breakpoint
create constraint trigger keep_tree after insert or update of parent_id on brands
  deferrable initially deferred for each row when (new.parent_id is not null) execute function check_tree();
--> statement-breakpoint
create constraint trigger keep_tree after insert or update of parent_id on article_categories
  deferrable initially deferred for each row when (new.parent_id is not null) execute function check_tree();
--> statement-breakpoint
create constraint trigger keep_tree after insert or update of parent_id on static_pages
  deferrable initially deferred for each row when (new.parent_id is not null) execute function check_tree();
