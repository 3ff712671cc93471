import { MOST_COUNTED, type WordIndex } from '../platform/listing/index.ts';

/** A telephone number in groups, with or without the code of the country. */
const PHONE = /(?<!\S)(?:\+|00)?\d{2,4}(?: \d{2,4}){2,}(?!\S)/g;
/** What stands before a number, and the codes of the countries whose numbers are stored without. */
const BEFORE_PHONE = /(?<!\S)(?:(?:\+|00)42[01](?=\d|\s|$)|42[01](?=\d{9}(?!\S))|\+(?=\d))/g;

/** A post code of Czechia or Slovakia. */
const POST_CODE = /(?<!\S)\d{3} \d{2}(?!\S)/g;

/** Telephones and post codes as the index has them: digits only, those of Czechia and Slovakia without 420 and 421. */
export const readPhones = (search: string): string =>
  search
    .replace(PHONE, (phone) => phone.replaceAll(' ', ''))
    .replace(POST_CODE, (code) => code.replace(' ', ''))
    .replace(BEFORE_PHONE, '');

/** Shorter words, and shorter numbers, begin words of most orders. */
const SHORTEST = { word: 3, number: 5 };

function isIndexed(word: string): boolean {
  const { length } = word.match(/[\p{L}\p{N}]/gu) ?? [];
  return length >= (/\p{L}/u.test(word) ? SHORTEST.word : SHORTEST.number);
}

/** The query of words, once for a statement: plans are generic, and a call with a parameter would be one for each row. */
const queryOf = (words: string) => `(select order_query(${words}))`;
const hasShort = (row: string, short: string) =>
  `(${short}::text = '' or coalesce(strip(${row}.words) @@ ${queryOf(short)}, true))`;

/** Words of orders and their parts, which triggers write (`order_words`). */
export const orderWords: WordIndex = {
  find: `select array_agg(order_id order by created_at desc, order_id) as ids from (select order_id, created_at from order_entries e
    where words @@ ${queryOf('$1')} and ${hasShort('e', '$2')} limit ${MOST_COUNTED + 1}) found`,
  matches: (long, short) =>
    `(select e.words @@ ${queryOf(`${long} || ' ' || ${short}`)} from order_entries e where e.order_id = t.id)`,
  isFound: (long, short) => `t.id in (select e.order_id from order_entries e
    where e.words @@ ${queryOf(long)} and ${hasShort('e', short)})`,
  read(search) {
    const words = readPhones(search).split(/\s+/);
    const long = words.filter(isIndexed);
    return { long: long.join(' '), short: words.filter((word) => !long.includes(word)).join(' ') };
  },
};
