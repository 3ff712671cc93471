import { MOST_CONFLICTS, netChangesNow, textArray } from './conflict-query.ts';
import { quoted, type SetTable, type UniqueIndex } from './set-tables.ts';

const valuesOf = ({ keys }: UniqueIndex) => keys.map(({ value }, at) => `(${value}) as k${at}`).join(', ');

const sameValues = ({ keys, nullsEqual }: UniqueIndex) =>
  keys.map(({ nullable }, at) => `w.k${at} ${nullsEqual && nullable ? 'is not distinct from' : '='} o.k${at}`);

/** Rows whose old values another record has by now; records that the undo changes too give theirs back. */
export const takenBy = (table: SetTable, unique: UniqueIndex) => `${netChangesNow(table)},
  wanted as materialized (select h.record, w.*, f.field, h.before -> f.field as ours
    from here h left join ${quoted(table.name)} t on t.id = h.record
    cross join lateral (select ${valuesOf(unique)}, (${unique.condition}) as counts from jsonb_populate_record(t, h.before)) w
    cross join lateral (select field from unnest(${textArray(unique.columns)}) with ordinality c(field, place)
      where h.before ? field order by place desc limit 1) f
    where h.operation <> 'insert' and w.counts)
  select distinct on (w.record) w.record, 'taken' as problem, w.field, to_jsonb(o.id) as theirs, w.ours
    from wanted w join (select id, ${valuesOf(unique)} from ${quoted(table.name)}
      where (${unique.condition}) and id not in (select record from here)) o on ${sameValues(unique).join(' and ')}
    order by w.record, o.id limit ${MOST_CONFLICTS}`;
