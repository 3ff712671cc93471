import type { AddressCountry } from '../../contract/addresses/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RegisterRow } from './registers/row.ts';

// One import at a time: the next one waits here.
const begin = statement('addresses_import_begin', 'lock table address_import_rows in exclusive mode');
const empty = statement('addresses_import_empty', 'delete from address_import_rows');
const add = statement(
  'addresses_import_add',
  `insert into address_import_rows (country, municipality, street, city, number, post_code, latitude, longitude)
   select $1, r.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::real[], $8::real[]) r`,
);

const NAMED = '(select distinct municipality from address_import_rows)';
const counts = statement(
  'addresses_import_counts',
  `select (select count(*)::int from address_import_rows) as after,
     (select coalesce(sum(size), 0)::int from address_streets where country = $1 and municipality in ${NAMED}) as before`,
);
const remove = statement(
  'addresses_import_remove',
  `delete from address_streets where country = $1 and municipality in ${NAMED}`,
);
const addStreets = statement(
  'addresses_import_streets',
  `insert into address_streets (country, municipality, name, city, post_code, size, latitude, longitude, words)
   select country, municipality, street, city, case when min(post_code) = max(post_code) then min(post_code) end, count(*),
     avg(latitude), avg(longitude), ' ' || plain_words(street || ' ' || city)
   from address_import_rows group by country, municipality, street, city`,
);
const addPoints = statement(
  'addresses_import_points',
  `insert into address_points (street_id, number, post_code, latitude, longitude)
   select distinct on (s.id, r.number, r.post_code) s.id, r.number, r.post_code, r.latitude, r.longitude
   from address_import_rows r join address_streets s
     on s.country = r.country and s.municipality = r.municipality and s.city = r.city and s.name = r.street
   order by s.id, r.number, r.post_code, r.latitude nulls last`,
);

export async function beginImport(tx: Executor): Promise<void> {
  await tx.query(begin);
  await tx.query(empty);
}

export async function addRows(tx: Executor, country: AddressCountry, rows: readonly RegisterRow[]): Promise<void> {
  const of = <Name extends keyof RegisterRow>(name: Name) => rows.map((row) => row[name]);
  const texts = [of('municipality'), of('street'), of('city'), of('number'), of('post_code')];
  await tx.query(add, [country, ...texts, of('latitude'), of('longitude')]);
}

/** Addresses of the municipalities of the file, as they are and as the file has them. */
export async function countRows(tx: Executor, country: AddressCountry): Promise<{ before: number; after: number }> {
  const [row] = await tx.query<{ before: number; after: number }>(counts, [country]);
  return row ?? { before: 0, after: 0 };
}

/** Replaces the municipalities of the file. */
export async function replaceMunicipalities(tx: Executor, country: AddressCountry): Promise<void> {
  await tx.query(remove, [country]);
  await tx.query(addStreets);
  await tx.query(addPoints);
  await tx.query(empty);
}
