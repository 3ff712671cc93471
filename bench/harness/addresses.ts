import type { Data } from './data.ts';

/** Addresses of the Czech shop, by the kind of page. */
export interface Addresses {
  home: string[];
  category: string[];
  brand: string[];
  product: string[];
  article: string[];
  'static page': string[];
  search: string[];
}

/** More than a shop keeps parts of between two visits. */
const MOST = 2_000;
const PATHS = `
  select path from slugs where model_type = $1 and language = 'cs' and is_canonical order by model_id limit ${MOST}`;
/** Words of product names as people type them: each is another search. */
const WORDS = `
  select distinct lower(word) as word from products p, regexp_split_to_table(p.name->>'cs', '[^[:alpha:]]+') as word
  where p.is_active and not p.is_hidden and length(word) > 3 order by 1 limit ${MOST}`;

/** A task for each address in turn; rounds go on where the last one ended. */
export function inTurn(paths: readonly string[], task: (path: string) => Promise<void>): () => Promise<void> {
  let next = 0;
  return () => {
    next += 1;
    return task(paths[(next - 1) % paths.length] ?? '/');
  };
}

/** Addresses to rotate over, so that no cached answer or shared rendering is measured instead. */
export async function findAddresses({ sql }: Data): Promise<Addresses> {
  const paths = async (modelType: number) => (await sql<{ path: string }>(PATHS, [modelType])).map(({ path }) => path);
  const words = (await sql<{ word: string }>(WORDS)).map(({ word }) => word);
  return {
    // There is one home page; an unknown parameter makes each request a rendering of its own.
    home: words.map((word) => `/?bench=${encodeURIComponent(word)}`),
    category: await paths(16),
    brand: await paths(15),
    product: await paths(9),
    article: await paths(12),
    'static page': await paths(18),
    search: words.map((word) => `/hledat?hledat=${encodeURIComponent(word)}`),
  };
}
