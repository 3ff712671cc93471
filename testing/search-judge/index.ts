import type { Language } from '../../contract/locales.ts';
import type { TestShop } from '../shops/index.ts';
import { judge, type Verdict } from './judge.ts';
import { type JudgedProduct, QUERY_KINDS, queriesFor, sample } from './queries.ts';

export { tableOf, type Verdict } from './judge.ts';

const PRODUCTS = `
  select p.id, p.name, array_remove(array[p.sku, p.code], null) as codes, array_remove(array[p.ean], null) as eans
  from products p join product_availabilities a on a.id = p.product_availability_id
  where p.is_active and not p.is_hidden and a.in_catalog order by p.id`;

type Judged = Pick<TestShop, 'request' | 'sql'>;

/** Judges a shop's search by some of its products, in each language, by limited queries of each kind. */
export async function judgeSearch(
  { request, sql }: Judged,
  hosts: Readonly<Record<Language, string>>,
  mostProducts: number,
  mostOfKind = Number.MAX_SAFE_INTEGER,
): Promise<Verdict[]> {
  const products = await sql<JudgedProduct>(PRODUCTS);
  const paths = new Map<Language, string>();
  for (const [language, host] of Object.entries(hosts) as [Language, string][]) {
    const { body } = await request('GET /shop', { host });
    paths.set(language, body.item.routes.search[language].slug);
  }
  const all = queriesFor(products, mostProducts);
  const queries = QUERY_KINDS.flatMap((kind) =>
    sample(
      all.filter((query) => query.kind === kind),
      mostOfKind,
    ),
  );
  return judge(queries, async (text, language) => {
    const search = new URLSearchParams({ path: paths.get(language) ?? '', search: text });
    const { status, body } = await request(`GET /listings?${search}`, { host: hosts[language] });
    if (status !== 200) throw new Error(`${text}: ${JSON.stringify(body)}`);
    return body.item.items.map(({ id }: { id: number }) => id);
  });
}
