import pg from 'pg';
import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { type Figure, isMet } from '../figure.ts';
import type { Data } from '../harness/data.ts';
import { nextAddress, send, sendJson } from '../harness/http.ts';
import type { Shop } from '../harness/shop.ts';
import { acceptedBody, LARGEST_SEARCH, largestQuery } from './largest-input.ts';
import { type Asked, DRY_RUN, FEW_PAGES, measureRoute, type Stage, UNREACHED } from './measure-route.ts';
import type { Context, Part } from './part.ts';
import { fullCart, openTools, PREPARES, type Tools } from './prepared/index.ts';
import { figureOfRoute, PER_MINUTE, SEARCHES_PER_MINUTE, VISIBLE_MS } from './route-figure.ts';

const TIMES = 5;

/** The first record of each list, by its path. */
async function firstIds({ port }: Shop, operator: Record<string, string>): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const call of Object.keys(apiEndpoints)) {
    const [method, path = ''] = call.split(' ');
    if (method !== 'GET' || path.includes('{')) continue;
    const { status, body } = await send(port, `/v1${path}`, {
      headers: { ...operator, 'x-forwarded-for': nextAddress() },
    });
    if (status !== 200) continue;
    const id = (JSON.parse(body.toString()) as { items?: { id?: unknown }[] }).items?.[0]?.id;
    if (id !== undefined) ids.set(path, String(id));
  }
  return ids;
}

/** The change set of so many rows that an undo over HTTP takes. */
const CHANGE = `with made as (insert into change_sets (author_kind, author_name, call, record) values ('command', 'bench', 'PATCH /products/{id}', '') returning id)
  select id, set_config('pult.change_set', id::text, true) from made`;
const CHANGED =
  'update products set position = position + 1 where id in (select id from products order by id limit 5000)';

/** The number of a change set as large as may be undone by a call. */
async function largestChange({ url }: Data): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(CHANGE);
    await client.query(CHANGED);
    await client.query('commit');
    return rows[0]?.id ?? 0;
  } finally {
    await client.end();
  }
}

/** Drafts are there before they are read and published. */
const isOfDraft = (what: string) => what.startsWith('PATCH ') && what.endsWith('/draft');

/** What operators write is taken back: a dry run does the same work, and the next call finds what this one did. */
const isDryRun = (what: string, { dryRun }: Endpoint) => dryRun === true && !isOfDraft(what);

/** Where calls are sent that need no preparation. */
interface RecordsOfShop {
  cart: string;
  ids: ReadonlyMap<string, string>;
  /** Path of a category. */
  category: string;
}

/** A call of the contract with its largest input. */
async function askedOf(
  what: string,
  endpoint: Endpoint,
  tools: Tools,
  { cart, ids, category }: RecordsOfShop,
): Promise<Asked> {
  const [method = 'GET', template = ''] = what.split(' ');
  const isOfCustomer = endpoint.access === 'customer' && endpoint.right === undefined;
  const customer = await tools.me();
  const path = template.replace(/\/([^/]+)\/\{(\w+)\}/g, (_, list: string) => {
    const before = template.slice(0, template.indexOf(`/${list}/`));
    if (list === 'carts') return `/carts/${cart}`;
    if (list === 'customers' && isOfCustomer) return `/customers/${customer.id}`;
    return `/${list}/${ids.get(`${before}/${list}`) ?? '1'}`;
  });
  const query = new URLSearchParams({
    ...largestQuery(endpoint, LARGEST_SEARCH),
    ...(what === 'GET /listings' && { path: category }),
    ...(isDryRun(what, endpoint) && DRY_RUN),
  }).toString();
  const prepare = PREPARES[what];
  return {
    what,
    method,
    path: `/v1${path}${query && `?${query}`}`,
    headers: isOfCustomer ? customer.headers : template.startsWith('/carts') ? {} : await tools.operator(),
    ...(endpoint.body && { json: acceptedBody(endpoint), example: endpoint.example }),
    ...(prepare && { prepare: () => prepare(tools) }),
    own: endpoint.callsPerMinute ?? (endpoint.shareOfCalls && endpoint.shareOfCalls * PER_MINUTE),
  };
}

/** Pages and own endpoints, those of the cart with a full one. */
const pagesOf = (cart: string): Asked[] => {
  const pages = [
    { what: 'basket of 200 lines', path: '/kosik', isPage: true },
    { what: 'shipping and payment with 200 lines', path: '/kosik/doprava-a-platba', isPage: true },
    { what: 'delivery with 200 lines', path: '/kosik/doruceni', isPage: true },
    {
      what: 'search of 16 words',
      path: `/hledat?hledat=${encodeURIComponent(LARGEST_SEARCH)}`,
      own: SEARCHES_PER_MINUTE,
    },
    { what: 'session with 200 lines', path: '/api/session' },
    { what: 'sitemap, not compressed', path: '/sitemaps/product-1.xml' },
    { what: 'feed of articles', path: '/rss.xml' },
    { what: 'llms.txt', path: '/llms.txt' },
  ];
  return pages.map((page) => ({ ...page, headers: { cookie: `cart=${cart}`, accept: 'text/html' } }));
};

async function recordsOf(shop: Shop, data: Data, tools: Tools): Promise<RecordsOfShop> {
  const { items } = await sendJson<{ items: { slug: string }[] }>(shop.port, '/v1/categories?per_page=1');
  const ids = await firstIds(shop, await tools.operator());
  ids.set('/change-sets', String(await largestChange(data)));
  return { cart: (await fullCart(tools)).id, ids, category: `/${items[0]?.slug}` };
}

/** Measures a route; one for which nothing can be prepared is refused too, so that a run names them all. */
async function measured(stage: Stage, what: string, asked: () => Promise<Asked>): Promise<Figure> {
  try {
    const route = await asked();
    return figureOfRoute(route, await measureRoute(stage, route));
  } catch (error) {
    const refusal = `not prepared: ${error instanceof Error ? error.message : error}`;
    return figureOfRoute({ what }, { ms: 0, status: 0, bytes: 0, refusal });
  }
}

async function measureAll(stage: Stage, tools: Tools, records: RecordsOfShop, only: RegExp): Promise<Figure[]> {
  const calls = Object.entries(apiEndpoints as Record<string, Endpoint>)
    .toSorted(([one], [other]) => Number(isOfDraft(other)) - Number(isOfDraft(one)))
    .map(([what, endpoint]) => ({ what, asked: () => askedOf(what, endpoint, tools, records) }));
  const pages = pagesOf(records.cart).map((page) => ({ what: page.what, asked: async () => page }));
  const figures: Figure[] = [];
  for (const { what, asked } of [...calls, ...pages].filter((one) => only.test(one.what)))
    figures.push(await measured(stage, what, asked));
  return figures;
}

/** Processor time of Node for every call of the API, and for pages and own endpoints, on the largest input that is allowed. */
export const routes: Part = {
  name: 'routes',
  about:
    'every call and costly page on its largest allowed input: those above 10 ms of processor, and their budgets; one that is refused fails, operators write in dry runs',
  async measure({ data, withShop, scale, only, log }: Context) {
    const demo = await data('demo');
    const settings = {
      TRUST_PROXY: '127.0.0.1',
      CALLS_PER_MINUTE: String(UNREACHED),
      PAGES_PER_MINUTE: String(FEW_PAGES),
      SEARCHES_PER_MINUTE: String(UNREACHED),
    };
    return withShop(demo, settings, async (shop) => {
      const tools = await openTools(shop, demo);
      const stage = { shop, times: Math.ceil(TIMES * scale), hasWritten: true };
      const figures = await measureAll(stage, tools, await recordsOf(shop, demo, tools), only);
      const costly = figures
        .filter((figure) => figure.value > VISIBLE_MS || isMet(figure) === false)
        .sort((one, other) => other.value - one.value);
      const missed = costly.filter((figure) => isMet(figure) === false);
      log(
        `${figures.length} routes, ${costly.length} above ${VISIBLE_MS} ms, ${missed.length} above what their budget allows`,
      );
      return costly;
    });
  },
};
