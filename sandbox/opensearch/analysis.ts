import { table } from '../server/table.ts';
import { ClusterError, illegal } from './errors.ts';
import { isObject, type Json, listOf } from './json.ts';

export type Analyze = (text: string) => string[];

const failed = (reason: string) => illegal(reason);
const asciiFolding = (token: string) =>
  token
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => ({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' })[letter] ?? letter);

type TokenFilter = (tokens: string[]) => string[];
const FILTERS: Readonly<Record<string, TokenFilter>> = table({
  lowercase: (tokens) => tokens.map((token) => token.toLowerCase()),
  asciifolding: (tokens) => tokens.map(asciiFolding),
  unique: (tokens) => [...new Set(tokens)],
});
const TOKENIZERS: Readonly<Record<string, Analyze>> = table({
  whitespace: (text) => text.split(/\s+/).filter(Boolean),
  keyword: (text) => [text],
  standard: (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [],
});

const keysOf = (part: unknown): [string, Json][] =>
  isObject(part) ? Object.entries(part).map(([name, given]) => [name, isObject(given) ? given : {}]) : [];

function refuse(given: Json, known: readonly string[], name: string): void {
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown)
    throw failed(
      `unknown setting [index.analysis.${name}.${unknown}] please check that any required plugins are installed`,
    );
}

function ownFilter(name: string, given: Json): TokenFilter {
  refuse(given, ['type', 'min_gram', 'max_gram'], `filter.${name}`);
  if (given.type !== 'edge_ngram') throw failed(`Unknown filter type [${String(given.type)}] for [${name}]`);
  const [min, max] = [Number(given.min_gram ?? 1), Number(given.max_gram ?? 2)];
  if (min < 1 || max < min) throw failed(`minGram must not be greater than maxGram`);
  return (tokens) =>
    tokens.flatMap((token) =>
      Array.from({ length: Math.max(0, Math.min(max, token.length) - min + 1) }, (_, at) => token.slice(0, min + at)),
    );
}

/** The analysers and normalisers of an index. */
export interface Analysis {
  analyzer(name: string): Analyze;
  normalizer(name: string): (text: string) => string;
}

function chainOf(names: unknown, own: ReadonlyMap<string, TokenFilter>, name: string): TokenFilter {
  const filters = listOf((names ?? []) as string | string[]).map((filter) => {
    const found = own.get(filter) ?? (Object.hasOwn(FILTERS, filter) ? FILTERS[filter] : undefined);
    if (!found) throw failed(`Custom Analyzer [${name}] failed to find filter under name [${filter}]`);
    return found;
  });
  return (tokens) => filters.reduce((before, filter) => filter(before), tokens);
}

/** Reads `settings.analysis`; throws for what it does not know. */
export function readAnalysis(given: unknown): Analysis {
  const settings = isObject(given) ? given : {};
  refuse(settings, ['filter', 'analyzer', 'normalizer'], '');
  const own = new Map(keysOf(settings.filter).map(([name, one]) => [name, ownFilter(name, one)]));
  const analyzers = new Map<string, Analyze>([
    ['standard', (text) => (TOKENIZERS.standard as Analyze)(text).map((token) => token.toLowerCase())],
    ['whitespace', TOKENIZERS.whitespace as Analyze],
    ['keyword', TOKENIZERS.keyword as Analyze],
  ]);
  for (const [name, one] of keysOf(settings.analyzer)) {
    refuse(one, ['type', 'tokenizer', 'filter'], `analyzer.${name}`);
    const tokenizer = TOKENIZERS[String(one.tokenizer)];
    if (one.type !== undefined && one.type !== 'custom')
      throw failed(`Unknown analyzer type [${one.type}] for [${name}]`);
    if (!tokenizer) throw failed(`analyzer [${name}] must specify either an analyzer type, or a tokenizer`);
    const chain = chainOf(one.filter, own, name);
    analyzers.set(name, (text) => chain(tokenizer(text)));
  }
  const normalizers = new Map<string, (text: string) => string>();
  for (const [name, one] of keysOf(settings.normalizer)) {
    refuse(one, ['type', 'filter'], `normalizer.${name}`);
    const chain = chainOf(one.filter, new Map(), name);
    normalizers.set(name, (text) => chain([text])[0] ?? '');
  }
  const find =
    <One>(all: ReadonlyMap<string, One>, kind: string) =>
    (name: string): One => {
      const found = all.get(name);
      if (found) return found;
      throw new ClusterError(400, 'mapper_parsing_exception', `${kind} [${name}] has not been configured in mappings`);
    };
  return { analyzer: find(analyzers, 'analyzer'), normalizer: find(normalizers, 'normalizer') };
}
