import * as z from 'zod';
import { joinedNeighbors } from '../analysis/text-words.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import type { FacetCounts } from '../chosen.ts';
import { queryOf } from '../find-in.ts';
import { popularityOf } from '../popularity.ts';
import { isSeen } from '../question.ts';
import { type Query, type QueryWord, withoutSign } from '../text/query.ts';
import { PARTS } from '../text/rank.ts';
import { PASSES, REACH, type Reach } from '../text/word-matches.ts';
import type { FoundWords, WordSearch } from '../word-engine.ts';
import { ClusterAway, ClusterRefusal, type SearchCluster } from './cluster.ts';
import { countsOf, type Facetted, facetted, highestOf, type Numbers } from './facets.ts';
import { countingBody, needed, type Prepared, type Seen, searchQuery } from './search-body.ts';
import type { Searched } from './word-query.ts';

const PAGE = 10_000;
/** Most ids that a search reads, best first: what matches more is no search. */
export const MOST_FOUND = 20 * PAGE;
/** More words than these get fewer typos and no signs: each spelling is a clause, of which 1,024 are allowed. */
const MANY_WORDS = 8;
const FEW_WORDS = 3;

const counted = z.object({ doc_count: z.int() });
const buckets = z.object({ buckets: z.record(z.string(), counted) });
const whole = { timed_out: z.literal(false), _shards: z.object({ failed: z.literal(0) }) };
const total = z.object({ value: z.int() });
const counting = z.object({
  ...whole,
  hits: z.object({ total }),
  aggregations: z.object({
    any: buckets,
    known: buckets,
    written: buckets,
    code: counted,
    seen: z.object({ found: counted, having: buckets }),
  }),
});
const hit = z.object({
  _id: z.string().regex(/^\d{1,10}$/),
  _score: z.number().nullable(),
  sort: z.array(z.union([z.number(), z.string()])).optional(),
  matched_queries: z.array(z.string()).optional(),
});
const searched = z.object({ ...whole, hits: z.object({ total, hits: z.array(hit).max(PAGE) }) });
/** Counts of more products than match are no answer. */
const searchedWith = ({ numbers }: Facetted) =>
  searched
    .extend({ aggregations: numbers })
    .refine(({ hits, aggregations }) => highestOf(aggregations) <= hits.total.value, 'counts of more than match');
export type Hit = z.infer<typeof hit>;

type Body = Readonly<Record<string, unknown>>;
/** Puts a body to the index of a search. An answer that is late in part, or of another shape, is none. */
type Ask = <Schema extends z.ZodType>(body: Body, schema: Schema) => Promise<z.infer<Schema>>;

const asking =
  (cluster: SearchCluster, path: string, deadline: number): Ask =>
  (body, schema) =>
    cluster.ask(
      { method: 'POST', path, body },
      (given) => {
        const answer = schema.safeParse(given);
        if (answer.success) return answer.data;
        throw new ClusterAway(`OpenSearch: an answer that does not fit: ${answer.error.issues[0]?.message}`);
      },
      deadline,
    );

/** Words written as one where texts may have them as one: `wi fi`. */
function joinedWith(words: readonly QueryWord[], at: number): string[] {
  const pairs = [
    [words[at - 1], words[at]],
    [words[at], words[at + 1]],
  ];
  return pairs.flatMap(([one, next]) => {
    if (one?.parts.length !== 1 || next?.parts.length !== 1) return [];
    return joinedNeighbors(one.spellings[0] ?? '', next.spellings[0] ?? '') ?? [];
  });
}

type Counted = z.infer<typeof counting>;
const countAt = ({ buckets: all }: z.infer<typeof buckets>, key: number) => all[String(key)]?.doc_count ?? 0;

/** Needed words that products must have: all, else as many as one has, if that is half of them. */
function leastOf(words: readonly Searched[], { aggregations }: Counted): number {
  const { length } = needed({ words });
  for (let least = length; least > 0 && least * 2 >= length; least -= 1)
    if (countAt(aggregations.seen.having, least) > 0) return least;
  return 0;
}

function weightsOf(words: readonly Searched[], { hits, aggregations }: Counted): number[] {
  const all = hits.total.value;
  return words.map(({ word }, at) => {
    if (word.isStop) return 0;
    const rarity = all > 1 ? Math.log((all + 1) / (countAt(aggregations.any, at) + 1)) / Math.log(all + 1) : 0;
    return 1 + Math.max(0, rarity);
  });
}

/** Makes passes, each more tolerant, until a product has every word. */
async function prepare(ask: Ask, query: Query, wordSearch: WordSearch, seen: Seen): Promise<Prepared> {
  const { language } = wordSearch.search;
  const areMany = query.words.length > MANY_WORDS;
  const most = areMany ? REACH.oneEdit : REACH.twoEdits;
  const isSplit = query.words.length <= FEW_WORDS;
  let words: Searched[] = [];
  let [known, written]: [boolean[], boolean[]] = [[], []];
  let counts: Counted | undefined;
  for (const [number, { reach, ofAll }] of PASSES.entries()) {
    if (number > 0 && !ofAll && known.every(Boolean)) continue;
    words = query.words.map((word, at) => {
      const isSaved = number > 0 && (word.isOptional || (!ofAll && known[at]));
      return {
        word: areMany ? withoutSign(word) : word,
        joined: joinedWith(query.words, at),
        reach: isSaved
          ? (words[at]?.reach ?? REACH.forms)
          : (Math.min(reach, most, word.isSpelt || written[at] ? REACH.oneEdit : REACH.twoEdits) as Reach),
        isSplit,
      };
    });
    counts = await ask(countingBody({ query, words, language }, seen), counting);
    const { aggregations } = counts;
    if (number === 0) {
      known = words.map((_, at) => countAt(aggregations.known, at) > 0);
      written = words.map((_, at) => countAt(aggregations.written, at) > 0);
    }
    if (aggregations.code.doc_count > 0 || aggregations.seen.found.doc_count > 0) break;
  }
  return {
    query,
    words,
    language,
    least: counts ? leastOf(words, counts) : 0,
    weights: counts ? weightsOf(words, counts) : [],
    named: wordSearch.search.named,
    mostSold: mostSoldOf(wordSearch.view.index),
  };
}

/** What a popularity of 1 stands for. */
function mostSoldOf(index: CatalogueIndex): number {
  const shares = popularityOf(index);
  const at = shares.indexOf(1);
  return at < 0 ? 0 : Math.log1p(index.sells[at] as number);
}

export interface Finder {
  /** Slots that the caller may see, best first; of at most so many hits. */
  find(wordSearch: WordSearch, most: number): Promise<FoundWords>;
  /** What some products match, with the search as it was put. */
  explain(wordSearch: WordSearch, ids: readonly number[]): Promise<{ prepared: Prepared; hits: Hit[] }>;
}

const SORT = [{ _score: 'desc' }, { in_stock: 'desc' }, { sells: 'desc' }, { id: 'asc' }];

type Page = z.infer<typeof searched> & { aggregations?: Numbers };

/** Without counts where the index knows nothing of filters, as one of before an update may. */
async function withCounts(ask: Ask, body: Body, facets: Facetted): Promise<Page> {
  try {
    return await ask({ ...body, aggs: facets.aggs }, searchedWith(facets));
  } catch (error) {
    if (error instanceof ClusterRefusal) return ask(body, searched);
    throw error;
  }
}

/** Ids in pages, the first with counts. Each continues behind the last hit, also in a new index behind the alias. */
async function* pages(ask: Ask, query: object, most: number, facets: Facetted | null): AsyncGenerator<Page> {
  let after: Hit['sort'];
  for (let left = most; left > 0; left -= PAGE) {
    const size = Math.min(PAGE, left);
    const goesOn = after ? { search_after: after } : {};
    const body = { query, size, _source: false, track_total_hits: true, sort: SORT, ...goesOn };
    const answer = facets && !after ? await withCounts(ask, body, facets) : await ask(body, searched);
    yield answer;
    after = answer.hits.hits.at(-1)?.sort;
    if (answer.hits.hits.length < PAGE || after === undefined) return;
  }
}

/** Finds products by words in the cluster. */
export function createFinder(cluster: SearchCluster, pathOf: (wordSearch: WordSearch) => string): Finder {
  async function put(wordSearch: WordSearch) {
    const query = queryOf(wordSearch.search);
    if (query.words.length === 0) return null;
    const seen = { priceListId: wordSearch.context.priceListId, ofGroups: wordSearch.view.audience().ofGroups };
    const ask = asking(cluster, pathOf(wordSearch), cluster.deadline());
    return { ask, seen, prepared: await prepare(ask, query, wordSearch, seen) };
  }

  return {
    async find(wordSearch, most) {
      const nothing = { slots: new Uint32Array(0), total: 0, hasAllWords: true };
      const made = await put(wordSearch);
      if (!made) return nothing;
      const { prepared, ask, seen } = made;
      if (prepared.least === 0 && prepared.query.code === '') return { ...nothing, hasAllWords: false };
      const slots = new Set<number>();
      let [total, code] = [0, false];
      const facets = facetted(wordSearch);
      let counts: FacetCounts | undefined;
      for await (const { hits, aggregations } of pages(ask, searchQuery(prepared, seen), most, facets)) {
        if (aggregations) counts = countsOf(aggregations, hits.total.value);
        total = hits.total.value;
        code ||= (hits.hits[0]?._score ?? 0) >= PARTS.code;
        const { index } = wordSearch.view;
        const audience = wordSearch.view.audience();
        for (const { _id } of hits.hits) {
          const slot = index.slotOf(Number(_id));
          if (slot !== undefined && isSeen(index, slot, audience)) slots.add(slot);
        }
      }
      const isWhole = total <= most;
      const hasAllWords = prepared.least === needed(prepared).length || code;
      return {
        slots: Uint32Array.from(slots),
        total: isWhole ? slots.size : Math.min(total, wordSearch.view.index.count),
        hasAllWords,
        ...(counts ? { counts } : {}),
      };
    },
    async explain(wordSearch, ids) {
      const made = await put(wordSearch);
      if (!made) throw new ClusterAway('OpenSearch: a search without words has nothing to explain');
      const { prepared, ask, seen } = made;
      const found = searchQuery(prepared, seen, true);
      const query = { bool: { must: [found], filter: [{ ids: { values: ids.map(String) } }] } };
      const body = { query, size: ids.length, _source: false, track_total_hits: true };
      return { prepared, hits: (await ask(body, searched)).hits.hits };
    },
  };
}
