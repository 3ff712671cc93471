import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type Figure, median, spread } from '../figure.ts';
import type { Data } from '../harness/data.ts';
import { PAGE_HEADERS, send, sendJson } from '../harness/http.ts';
import { tokenOf } from '../harness/service-account.ts';
import type { Shop } from '../harness/shop.ts';
import { type Context, load, type Part, rounds, tenthOf } from './part.ts';

const CHANGES = 9;
const EVERY_MS = 5;
const PATIENCE_MS = 10_000;

interface Listing {
  item: { items: { id: number; slug: string; name: string }[] };
}
interface Chosen {
  id: number;
  slug: string;
  name: string;
}

/** Sold alone, at the price that is set: without variations and contents. */
const PLAIN = `select id from products where id = any($1::int[]) and product_type = 0 and not has_variations`;
const PRICE_LIST = `select l.id from price_lists l join currencies c on c.id = l.currency_id where c.code = 'CZK' order by l.id limit 1`;

const CATEGORIES = `select path from slugs where model_type = 16 and language = 'cs' and is_canonical
  and model_id in (select id from visible_categories('cs', '{}')) order by model_id limit 50`;

/** A category with products on its first page that are sold at prices of their own. */
async function findCategory({ sql }: Data, port: number): Promise<{ category: string; products: Chosen[] }> {
  for (const { path: category } of await sql<{ path: string }>(CATEGORIES)) {
    const { item } = await sendJson<Listing>(port, `/v1/listings?path=${category}`);
    const rows = await sql<{ id: number }>(PLAIN, [item.items.map(({ id }) => id)]);
    const plain = new Set(rows.map(({ id }) => id));
    const products = item.items.filter(({ id }) => plain.has(id));
    if (products.length > 0) return { category, products };
  }
  throw new Error('No category has a product with a price of its own');
}

async function textOf(port: number, path: string): Promise<string> {
  const { status, headers, body } = await send(port, path, { headers: PAGE_HEADERS });
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** Milliseconds from a moment until an address shows a text. */
async function untilVisible(port: number, path: string, pattern: RegExp, since: number): Promise<number> {
  while (!pattern.test(await textOf(port, path))) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`${path} shows the former price`);
    await sleep(EVERY_MS);
  }
  return performance.now() - since;
}

interface Change {
  category: string;
  product: Chosen;
  priceList: number;
  /** Whole units, of five digits that nothing else on the pages has. */
  price: number;
  token: string;
}

/** Changes a price at the first process; milliseconds until the answer, and until each address of each process shows it. */
async function changeOnce([first, ...others]: readonly [Shop, ...Shop[]], change: Change) {
  const { category, product, priceList, price, token } = change;
  const digits = String(price);
  const pattern = new RegExp(`${digits.slice(0, 2)}\\D{0,8}${digits.slice(2)}`);
  const search = encodeURIComponent(product.name);
  const paths = [
    `/${product.slug}`,
    category,
    `/v1/listings?path=${category}`,
    `/v1/search/suggestions?search=${search}`,
    `/hledat?hledat=${search}`,
  ];
  const visits = [first, ...others].flatMap(({ port }) => paths.map((path) => ({ port, path })));
  // Twice: the second answer is a cached one.
  for (const { port, path } of [...visits, ...visits])
    if (pattern.test(await textOf(port, path))) throw new Error(`${path} shows ${price} before the change`);
  const since = performance.now();
  const answered = sendJson(first.port, `/v1/products/${product.id}/prices/${priceList}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    json: { price: price * 100 },
  }).then(() => performance.now() - since);
  const seen = await Promise.all(visits.map(({ port, path }) => untilVisible(port, path, pattern, since)));
  return { answered: await answered, last: Math.max(...seen) };
}

async function measureSize({ data, withShop, scale }: Context, size: number): Promise<Figure> {
  const shop = await data(size);
  return withShop(shop, {}, (first) =>
    withShop(shop, {}, async (second) => {
      const token = await tokenOf(shop, 'prices.write');
      const { category, products } = await findCategory(shop, first.port);
      const [list] = await shop.sql<{ id: number }>(PRICE_LIST);
      const changes = await rounds(Math.ceil(CHANGES * scale), (round) => {
        const product = products[round % products.length];
        if (!product || !list) throw new Error('The shop has no price list in crowns');
        // Each run has prices of its own.
        const price = 31_100 + ((Math.floor(Date.now() / 1000) + round) % 800);
        return changeOnce([first, second], { category, product, priceList: list.id, price, token });
      });
      const last = changes.map((change) => change.last);
      const ceiling = { what: 'the change itself', value: median(changes.map(({ answered }) => answered)), unit: 'ms' };
      return {
        part: 'freshness',
        what: `price change on every kept page and listing, ${size.toLocaleString('en-US')}`,
        value: median(last),
        unit: 'ms',
        goal: { atMost: 1_000 },
        ceiling,
        ratio: median(last) / ceiling.value,
        load: load(),
        note: `product, category, search page, listing and suggestions of two processes; ${spread(last)}`,
      };
    }),
  );
}

export const freshness: Part = {
  name: 'freshness',
  about: 'from the change of a price until two processes show it on every kept page, listing and suggestion',
  async measure(context) {
    return [await measureSize(context, tenthOf(context)), await measureSize(context, context.large)];
  },
};
