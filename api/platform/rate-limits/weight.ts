import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { LONGEST_EMBED, PER_PAGE } from '../../../contract/list.ts';
import { costOf, UNPAGED_LIMIT } from '../listing/index.ts';

/** A record costs as much to read and send as this many embeds of it (measured with products: 0.10 ms and 0.012 ms). */
const EMBEDS_OF_A_RECORD = 8;
/** A call counts once for each so many. A full page with its usual embeds counts once: about 10 ms of processor. */
const EMBEDS_OF_A_CALL = 1_000;

/** No list has more embeds; a longer list of names is refused anyway. */
const MOST_EMBEDS = 25;

type Query = Record<string, unknown>;

/** How many embeds are named, also inside others; chosen fields in brackets are none. */
function embedsIn({ embed }: Query): number {
  if (typeof embed !== 'string' || embed === '') return 0;
  const named = embed.slice(0, LONGEST_EMBED).replace(/\[[^[\]]*\]/g, '');
  return Math.min(new Set(named.split(',').filter(Boolean)).size, MOST_EMBEDS);
}

/** Most records that the response has, as far as the query says so. */
function recordsIn({ query: declared, response }: Endpoint, query: Query): number {
  if (!(response instanceof z.ZodObject) || !('items' in response.shape)) return 1;
  const { shape = {} } = declared ?? {};
  if (!('per_page' in shape)) return PER_PAGE.most;
  if (query.paginate === '0') return costOf(query.filters).ids ?? ('after' in shape ? UNPAGED_LIMIT : PER_PAGE.most);
  const asked = Number(query.per_page ?? PER_PAGE.default);
  return asked >= 1 && asked <= PER_PAGE.most ? asked : PER_PAGE.default;
}

/** How many calls a call counts as in the budget of its address: more when it asks for many records with many embeds. */
export function weightOf(endpoint: Endpoint | undefined, query: Query): number {
  if (!endpoint) return 1;
  const embeds = recordsIn(endpoint, query) * (EMBEDS_OF_A_RECORD + embedsIn(query));
  return Math.max(endpoint.costsCalls ?? 1, Math.ceil(embeds / EMBEDS_OF_A_CALL));
}

/** A call counts once for so many rows read or bytes answered: about 10 ms of processor. */
const ROWS_OF_A_CALL = 200;
const STATEMENTS_OF_A_CALL = 50;
const BYTES_OF_A_CALL = 128 * 1024;

/** How many calls a call turned out to be. */
export const worth = ({
  rows = 0,
  statements = 0,
  bytes = 0,
}: {
  rows?: number;
  statements?: number;
  bytes?: number;
}) => 1 + Math.floor(rows / ROWS_OF_A_CALL + statements / STATEMENTS_OF_A_CALL + bytes / BYTES_OF_A_CALL);

const names = (list: unknown) => (typeof list === 'string' ? list.slice(0, LONGEST_EMBED).split(',') : []);

/** Whether a read counts the products of categories or brands, which looks at all that the caller may see. */
export function countsProducts(endpoint: Endpoint | undefined, query: unknown): boolean {
  const { embed, only, except } = (query ?? {}) as Query;
  if (names(embed).includes('products_count')) return true;
  const { shape = {} } = endpoint?.resource?.record ?? {};
  if (!('products_count' in shape)) return false;
  return only ? names(only).includes('products_count') : !names(except).includes('products_count');
}
