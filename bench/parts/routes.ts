import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { type Figure, isMet } from '../figure.ts';
import type { Data } from '../harness/data.ts';
import { CZECH_HOST, type Question, type Reply, send, sendJson } from '../harness/http.ts';
import { tokenOf } from '../harness/service-account.ts';
import type { Shop } from '../harness/shop.ts';
import { acceptedBody, LARGEST_SEARCH, largestQuery } from './largest-input.ts';
import { type Context, load, type Part } from './part.ts';
import { preparePurchase } from './purchase.ts';

/** What is asked, and how it is called in the table. */
interface Asked extends Question {
  what: string;
  path: string;
  /** Times a minute of one address, where it has a limit of its own. */
  own?: number;
  /** A page, which counts in the budget of pages, by what it is made of. */
  isPage?: boolean;
}

/** Above this a call needs a budget of its own, or has to count as several; a page is counted so, too. */
const MOST_MS = 50;
const SHOWN_MS = 10;
const TIMES = 5;
/** Calls, pages and searches a minute of one address in production, and a limit that no address of this part reaches. */
const PER_MINUTE = 600;
const PAGES_PER_MINUTE = 300;
const SEARCHES_PER_MINUTE = 120;
/** Of pages a small one, so that soon it is seen what a page counts as. */
const FEW_PAGES = 60;
const UNREACHED = 1_000_000;
const LINES = 200;
const BATCH = 50;

let addresses = 0;
/** An address of its own for each call, so that no limit is reached. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A cart as full as one may be. */
async function fullCart({ port }: Shop, data: Data): Promise<string> {
  const { products } = await preparePurchase(data, LINES);
  const { item } = await sendJson<{ item: { id: string } }>(port, '/v1/carts', { method: 'POST', json: {} });
  for (let at = 0; at < LINES; at += BATCH) {
    const items = products.slice(at, at + BATCH).map((product_id) => ({ product_id, amount: 3 }));
    await sendJson(port, `/v1/carts/${item.id}/items/batch`, { method: 'POST', json: { items } });
  }
  return item.id;
}

/** The first record of each list, by its path. */
async function firstIds({ port }: Shop, headers: Record<string, string>): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const call of Object.keys(apiEndpoints)) {
    const [method, path = ''] = call.split(' ');
    if (method !== 'GET' || path.includes('{')) continue;
    const { status, body } = await send(port, `/v1${path}`, {
      headers: { ...headers, 'x-forwarded-for': nextAddress() },
    });
    if (status !== 200) continue;
    const id = (JSON.parse(body.toString()) as { items?: { id?: unknown }[] }).items?.[0]?.id;
    if (id !== undefined) ids.set(path, String(id));
  }
  return ids;
}

/** Every call of the contract with its largest input. */
function callsOf(cart: string, ids: ReadonlyMap<string, string>, headers: Record<string, string>): Asked[] {
  return Object.entries(apiEndpoints as Record<string, Endpoint>).map(([what, endpoint]) => {
    const [method = 'GET', template = ''] = what.split(' ');
    const path = template.replace(/\/([^/]+)\/\{(\w+)\}/g, (_, list: string) => {
      const before = template.slice(0, template.indexOf(`/${list}/`));
      return `/${list}/${list === 'carts' ? cart : (ids.get(`${before}/${list}`) ?? '1')}`;
    });
    const query = new URLSearchParams(largestQuery(endpoint, LARGEST_SEARCH)).toString();
    return {
      what,
      method,
      path: `/v1${path}${query && `?${query}`}`,
      headers: {
        ...(template.startsWith('/carts') ? {} : headers),
        'idempotency-key': `bench-${nextAddress()}-${method}`,
      },
      ...(endpoint.body && { json: acceptedBody(endpoint) }),
      own: endpoint.callsPerMinute ?? (endpoint.shareOfCalls && endpoint.shareOfCalls * PER_MINUTE),
    };
  });
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

interface Measured {
  ms: number;
  status: number;
  bytes: number;
  /** How many calls of the general limit, or pages, one is counted as; undefined where nothing says so. */
  counts?: number;
}

/** How many pages an address that has asked for one has used up of its few. */
async function pagesUsed({ port }: Shop, address: string): Promise<number> {
  // Kept pages cost nothing and are not counted.
  for (let left = 0; left < FEW_PAGES; left += 1)
    if ((await send(port, `/nikde-${address}-${left}`, { headers: { 'x-forwarded-for': address } })).status === 429)
      return FEW_PAGES - left;
  throw new Error('Pages are not counted.');
}

async function measureOne(
  shop: Shop,
  { what: _, own: __, isPage, path, ...question }: Asked,
  times: number,
): Promise<Measured> {
  const ask = (address: string): Promise<Reply> =>
    send(shop.port, path, { ...question, headers: { ...question.headers, 'x-forwarded-for': address } });
  const address = nextAddress();
  const { status, body } = await ask(address);
  const { headers } = await send(shop.port, '/v1/brands?per_page=1', { headers: { 'x-forwarded-for': address } });
  const ofCalls = path.startsWith('/v1/') ? UNREACHED - Number(headers['ratelimit-remaining']) - 1 : undefined;
  const counts = isPage ? await pagesUsed(shop, address) : ofCalls;
  const others = Array.from({ length: times }, nextAddress);
  const idle = await shop.cpuSeconds();
  const began = await shop.cpuSeconds();
  for (const other of others) await ask(other);
  // Reading the metrics costs processor time too: as much as between the two readings before.
  const seconds = (await shop.cpuSeconds()) - began - (began - idle);
  return { ms: (Math.max(0, seconds) * 1000) / times, status, bytes: body.length, counts };
}

/** A read that is refused measures its refusal. */
const isRefused = (method: string, status: number) => method === 'GET' && status >= 400;

function figureOf({ what, own, isPage, method = 'GET' }: Asked, { ms, status, bytes, counts = 1 }: Measured): Figure {
  const most = own ?? (isPage ? PAGES_PER_MINUTE : PER_MINUTE) / counts;
  const share = `${Math.round(most)} a minute and address: ${((most * ms) / 600).toFixed(1)} % of a core`;
  return {
    part: 'routes',
    what,
    value: ms,
    unit: 'ms CPU',
    // With a smaller budget it may cost more, so that no address takes more than half a core.
    goal: { atMost: isRefused(method, status) ? -1 : Math.round((MOST_MS * PER_MINUTE) / most) },
    load: load(),
    note: [
      isRefused(method, status) && 'REFUSED',
      `${status}, ${Math.ceil(bytes / 1024)} kB`,
      own ? 'limit of its own' : `counts as ${counts}${isPage ? ' of the pages' : ''}`,
      share,
    ]
      .filter(Boolean)
      .join('; '),
  };
}

/** Processor time of Node for every call of the API, and for pages and own endpoints, on the largest input that is allowed. */
export const routes: Part = {
  name: 'routes',
  about:
    'every call and costly page on its largest allowed input: those above 10 ms of processor, and their budgets; a read that is refused fails',
  async measure({ data, withShop, scale, log }: Context) {
    const demo = await data('demo');
    const token = await tokenOf(demo, 'all');
    const settings = {
      TRUST_PROXY: '127.0.0.1',
      CALLS_PER_MINUTE: String(UNREACHED),
      PAGES_PER_MINUTE: String(FEW_PAGES),
      SEARCHES_PER_MINUTE: String(UNREACHED),
    };
    return withShop(demo, settings, async (shop) => {
      const headers = { authorization: `Bearer ${token}`, host: CZECH_HOST };
      const cart = await fullCart(shop, demo);
      const ids = await firstIds(shop, headers);
      const figures: Figure[] = [];
      for (const asked of [...callsOf(cart, ids, headers).filter(isRepeatable), ...pagesOf(cart)])
        figures.push(figureOf(asked, await measureOne(shop, asked, Math.ceil(TIMES * scale))));
      const costly = figures
        .filter((figure) => figure.value > SHOWN_MS || isMet(figure) === false)
        .sort((one, other) => other.value - one.value);
      const missed = costly.filter((figure) => isMet(figure) === false);
      log(
        `${figures.length} routes, ${costly.length} above ${SHOWN_MS} ms, ${missed.length} above what their budget allows`,
      );
      return costly;
    });
  },
};

/** What would end the data that the other calls need. */
const isRepeatable = ({ method = 'GET', what }: Asked) =>
  method !== 'DELETE' && !/undo|anonym|forget|merge|\/carts\/\{id\}\/(save|restore)/.test(what);
