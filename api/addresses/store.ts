import type { AddressCountry } from '../../contract/addresses/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { TypedAddress } from './words-of.ts';

/** Streets that are searched for a number, and addresses that these may have together. */
const [MOST_STREETS, MOST_HOUSES] = [40, 4_000];

export interface FoundAddress {
  id: number;
  street: string;
  number: string | null;
  city: string;
  post_code: string | null;
  latitude: number | null;
  longitude: number | null;
}

// Operators of the index, which `like` uses only where the planner knows the pattern.
const begun = statement(
  'addresses_begun',
  `select id from address_streets where country = any($1::text[]) and words ~>=~ $2 and words ~<~ $3
   order by size desc, id limit $4`,
);
// By the trigrams of the two longest words, and of these no more than can be sorted at once.
const named = statement(
  'addresses_named',
  `select id from (
     select id, size from address_streets
     where country = any($1::text[]) and words like $2 and words like $3 and words like all($4::text[]) limit 500
   ) s order by size desc, id limit $5`,
);

const COLUMNS = 's.name as street, s.city';
const streets = statement(
  'addresses_streets',
  `select s.id, ${COLUMNS}, null as number, s.post_code, s.latitude, s.longitude
   from unnest($1::int[]) with ordinality w(id, rank) join address_streets s using (id) order by w.rank`,
);
const numbered = statement(
  'addresses_numbered',
  `select p.id, ${COLUMNS}, p.number, p.post_code, p.latitude, p.longitude
   from (
     select s.*, w.rank, sum(s.size) over (order by w.rank) - s.size as before
     from unnest($1::int[]) with ordinality w(id, rank) join address_streets s using (id)
   ) s
   cross join lateral (
     select p.*, ' ' || replace(lower(p.number), '/', ' ') || ' ' as parts from address_points p where p.street_id = s.id
   ) p
   where s.before < ${MOST_HOUSES} and p.parts like '% ' || $2 || '%'
   order by p.parts like '% ' || $2 || ' %' desc, s.rank, length(p.number), p.number limit $3`,
);

const plain = statement(
  'addresses_plain_words',
  'select plain_words(w.typed) as plain from unnest($1::text[]) with ordinality w(typed, position) order by position',
);
/** What was typed as the index has it: `plain_words` of each part. */
export async function readPlain(db: Executor, parts: readonly string[]): Promise<string[]> {
  return (await db.query<{ plain: string }>(plain, [parts])).map((row) => row.plain);
}

const likeWord = (word = '') => `% ${word}%`;

/** Streets whose first words were typed, and then those that have all of them; of each the largest first. */
async function findStreets(
  db: Executor,
  words: readonly string[],
  countries: readonly AddressCountry[],
  limit: number,
): Promise<number[]> {
  const start = ` ${words.join(' ')}`;
  const first = await db.query<{ id: number }>(begun, [countries, start, `${start}~`, limit]);
  const ids = new Set(first.map(({ id }) => id));
  if (ids.size === limit) return [...ids];
  const [longest, second = longest] = words.toSorted((a, b) => b.length - a.length);
  const patterns = [likeWord(longest), likeWord(second), words.map(likeWord)];
  for (const { id } of await db.query<{ id: number }>(named, [countries, ...patterns, limit])) ids.add(id);
  return [...ids].slice(0, limit);
}

/** Streets, or addresses where a number was typed, that fit best; their ids are of the one or of the other. */
export async function findAddresses(
  db: Executor,
  { words, number }: TypedAddress,
  countries: readonly AddressCountry[],
  limit: number,
): Promise<FoundAddress[]> {
  if (words.length === 0) return [];
  const ids = await findStreets(db, words, countries, number === null ? limit : MOST_STREETS);
  if (number === null) return db.query<FoundAddress>(streets, [ids]);
  return db.query<FoundAddress>(numbered, [ids, number, limit]);
}

type AddressRow = Pick<FoundAddress, 'street' | 'number' | 'city' | 'post_code'> & { country: AddressCountry };

const street = statement(
  'addresses_street',
  'select name as street, null as number, city, post_code, country from address_streets where id = $1',
);
const address = statement(
  'addresses_address',
  `select s.name as street, p.number, s.city, p.post_code, s.country
   from address_points p join address_streets s on s.id = p.street_id where p.id = $1`,
);

/** One suggestion by its kind and number. */
export async function readAddress(
  db: Executor,
  kind: 'street' | 'address',
  id: number,
): Promise<AddressRow | undefined> {
  return (await db.query<AddressRow>(kind === 'street' ? street : address, [id]))[0];
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const MIDDLE =
  'sum(latitude * size) / sum(size) as latitude, sum(longitude * size) / sum(size) as longitude from address_streets';
const KNOWN = 'latitude is not null and country = any($2::text[])';
const byPostCode = statement('addresses_of_post_code', `select ${MIDDLE} where post_code = $1 and ${KNOWN}`);
const byCity = statement(
  'addresses_of_city',
  `select ${MIDDLE} where plain_words(city) = plain_words($1) and ${KNOWN}`,
);

/** The middle of a post code or of a town, whatever marks and signs its name is typed with. */
export async function readMiddle(
  db: Executor,
  what: 'post_code' | 'city',
  name: string,
  countries: readonly AddressCountry[],
): Promise<Coordinates | null> {
  const rows = await db.query<Coordinates | { latitude: null; longitude: null }>(
    what === 'post_code' ? byPostCode : byCity,
    [name, countries],
  );
  const [row] = rows;
  return row && row.latitude !== null ? row : null;
}
