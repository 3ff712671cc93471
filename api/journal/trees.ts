import { MOST_LEVELS } from '../../contract/fields.ts';
import { MOST_CONFLICTS, netChangesNow } from './conflict-query.ts';
import { quoted, type SetTable } from './set-tables.ts';

/** Rows of a tree that an undo would move below themselves, or deeper than a tree may be, with all its moves together. */
export const misplaced = (table: SetTable) => `${netChangesNow(table)},
  moved as materialized (select record as id, (before ->> 'parent_id')::int as parent_id, now -> 'parent_id' as theirs
    from here where operation = 'delete' or operation = 'update' and before ? 'parent_id'),
  future as materialized (select t.id, t.parent_id from ${quoted(table.name)} t
      where t.id not in (select id from moved) and t.id not in (select record from here where operation = 'insert')
    union all select id, parent_id from moved),
  up as (select id as moved, id, parent_id, 1 as level from moved where parent_id is not null
    union all select up.moved, f.id, f.parent_id, up.level + 1 from future f join up on f.id = up.parent_id where up.level <= ${MOST_LEVELS}),
  below as (select id as moved, id, 1 as level from moved where parent_id is not null
    union all select b.moved, f.id, b.level + 1 from future f join below b on f.parent_id = b.id where b.level <= ${MOST_LEVELS}),
  places as (select moved, bool_or(id = moved and level > 1) as is_ring, max(level) as level from up group by moved),
  depths as (select moved, max(level) as level from below group by moved)
  select m.id as record, case when p.is_ring then 'below_itself' else 'too_deep' end as problem, 'parent_id' as field,
      m.theirs, to_jsonb(m.parent_id) as ours
    from moved m join places p on p.moved = m.id join depths d on d.moved = m.id
    where p.is_ring or p.level + d.level - 1 > ${MOST_LEVELS} order by m.id limit ${MOST_CONFLICTS}`;
