import type { Language } from '../../contract/locales.ts';
import { type JudgedQuery, QUERY_KINDS, type QueryKind } from './queries.ts';

/** Share of a kind's queries that found what they should among the first ones. */
export interface Verdict {
  kind: QueryKind;
  queries: number;
  first24: number;
  first4: number;
  /** Queries that did not. */
  missed: JudgedQuery[];
}

/** The first 24 products that a search finds, best first. */
export type Search = (text: string, language: Language) => Promise<number[]>;

const FIRST = 4;

export async function judge(queries: readonly JudgedQuery[], search: Search): Promise<Verdict[]> {
  const placed: { query: JudgedQuery; rank: number }[] = [];
  for (const query of queries) {
    const ids = await search(query.text, query.language);
    placed.push({ query, rank: ids.findIndex((id) => query.expected.has(id)) });
  }
  return QUERY_KINDS.flatMap((kind) => {
    const own = placed.filter(({ query }) => query.kind === kind);
    if (own.length === 0) return [];
    const share = (isGood: (rank: number) => boolean) => own.filter(({ rank }) => isGood(rank)).length / own.length;
    return [
      {
        kind,
        queries: own.length,
        first24: share((rank) => rank >= 0),
        first4: share((rank) => rank >= 0 && rank < FIRST),
        missed: own.filter(({ rank }) => rank < 0).map(({ query }) => query),
      },
    ];
  });
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

/** A table for people. */
export const tableOf = (verdicts: readonly Verdict[]): string =>
  [
    `${'kind'.padEnd(20)} queries first 24  first 4`,
    ...verdicts.map(
      ({ kind, queries, first24, first4 }) =>
        `${kind.padEnd(20)} ${String(queries).padStart(7)} ${percent(first24)} ${percent(first4)}`,
    ),
  ].join('\n');
