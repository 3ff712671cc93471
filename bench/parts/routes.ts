import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import type { Figure } from '../figure.ts';
import type { Data } from '../harness/data.ts';
import { CZECH_HOST, type Question, type Reply, send, sendJson } from '../harness/http.ts';
import { tokenOf } from '../harness/service-account.ts';
import type { Shop } from '../harness/shop.ts';
import { largestBody, largestQuery } from './largest-input.ts';
import { type Context, load, type Part } from './part.ts';
import { preparePurchase } from './purchase.ts';

/** What is asked, and how it is called in the table. */
interface Asked extends Question {
  what: string;
  path: string;
  /** Calls a minute of one address that the call declares for itself. */
  own?: number;
}

/** Above this a call needs a budget of its own, or has to count as several. */
const MOST_MS = 50;
const SHOWN_MS = 10;
const TIMES = 5;
/** Calls a minute of one address in production, and a limit that no address of this part reaches. */
const PER_MINUTE = 600;
const UNREACHED = 1_000_000;
const LINES = 200;
const BATCH = 50;
const LONG_SEARCH = 'ruzovy krem na ruce s vuni '.repeat(8).slice(0, 190);

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
    const query = new URLSearchParams(largestQuery(endpoint, LONG_SEARCH)).toString();
    return {
      what,
      method,
      path: `/v1${path}${query && `?${query}`}`,
      headers: {
        ...(template.startsWith('/carts') ? {} : headers),
        'idempotency-key': `bench-${nextAddress()}-${method}`,
      },
      ...(endpoint.body && {
        json: largestBody(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })),
      }),
      own: endpoint.callsPerMinute ?? (endpoint.shareOfCalls && endpoint.shareOfCalls * PER_MINUTE),
    };
  });
}

/** Pages and own endpoints, those of the cart with a full one. */
const pagesOf = (cart: string): Asked[] =>
  [
    ['basket of 200 lines', '/kosik'],
    ['shipping and payment with 200 lines', '/kosik/doprava-a-platba'],
    ['delivery with 200 lines', '/kosik/doruceni'],
    ['search of 190 letters', `/hledat?hledat=${encodeURIComponent(LONG_SEARCH)}`],
    ['session with 200 lines', '/api/session'],
    ['sitemap, not compressed', '/sitemaps/product-1.xml'],
    ['feed of articles', '/rss.xml'],
    ['llms.txt', '/llms.txt'],
  ].map(([what = '', path = '']) => ({ what, path, headers: { cookie: `cart=${cart}`, accept: 'text/html' } }));

interface Measured {
  ms: number;
  status: number;
  bytes: number;
  /** How many calls of the general limit one is counted as; undefined where the answer does not say. */
  counts?: number;
}

async function measureOne(
  shop: Shop,
  { what: _, own: __, path, ...question }: Asked,
  times: number,
): Promise<Measured> {
  const ask = (address: string): Promise<Reply> =>
    send(shop.port, path, { ...question, headers: { ...question.headers, 'x-forwarded-for': address } });
  const address = nextAddress();
  const { status, body } = await ask(address);
  const { headers } = await send(shop.port, '/v1/brands?per_page=1', { headers: { 'x-forwarded-for': address } });
  const counts = path.startsWith('/v1/') ? UNREACHED - Number(headers['ratelimit-remaining']) - 1 : undefined;
  const others = Array.from({ length: times }, nextAddress);
  const idle = await shop.cpuSeconds();
  const began = await shop.cpuSeconds();
  for (const other of others) await ask(other);
  // Reading the metrics costs processor time too: as much as between the two readings before.
  const seconds = (await shop.cpuSeconds()) - began - (began - idle);
  return { ms: (Math.max(0, seconds) * 1000) / times, status, bytes: body.length, counts };
}

function figureOf({ what, own }: Asked, { ms, status, bytes, counts }: Measured): Figure {
  const most = own ?? (counts && PER_MINUTE / counts);
  const isBudgeted = own !== undefined || counts === undefined || counts > 1;
  const share = most && `${Math.round(most)} a minute and address: ${((most * ms) / 600).toFixed(1)} % of a core`;
  return {
    part: 'routes',
    what,
    value: ms,
    unit: 'ms CPU',
    goal: isBudgeted ? null : { atMost: MOST_MS },
    load: load(),
    note: [
      `${status}, ${Math.ceil(bytes / 1024)} kB`,
      own ? 'limit of its own' : counts && `counts as ${counts}`,
      share,
    ]
      .filter(Boolean)
      .join('; '),
  };
}

/** Processor time of Node for every call of the API, and for pages and own endpoints, on the largest input that is allowed. */
export const routes: Part = {
  name: 'routes',
  about: 'every call and costly page on its largest allowed input: those above 10 ms of processor, and their budgets',
  async measure({ data, withShop, scale, log }: Context) {
    const demo = await data('demo');
    const token = await tokenOf(demo, 'all');
    const settings = { TRUST_PROXY: '127.0.0.1', CALLS_PER_MINUTE: String(UNREACHED) };
    return withShop(demo, settings, async (shop) => {
      const headers = { authorization: `Bearer ${token}`, host: CZECH_HOST };
      const cart = await fullCart(shop, demo);
      const ids = await firstIds(shop, headers);
      const figures: Figure[] = [];
      for (const asked of [...callsOf(cart, ids, headers).filter(isRepeatable), ...pagesOf(cart)])
        figures.push(figureOf(asked, await measureOne(shop, asked, Math.ceil(TIMES * scale))));
      const costly = figures.filter(({ value }) => value > SHOWN_MS).sort((one, other) => other.value - one.value);
      const unbudgeted = costly.filter(({ goal, value }) => goal && value > MOST_MS);
      log(
        `${figures.length} routes, ${costly.length} above ${SHOWN_MS} ms, ${unbudgeted.length} above ${MOST_MS} ms without a budget of their own`,
      );
      return costly;
    });
  },
};

/** What would end the data that the other calls need. */
const isRepeatable = ({ method = 'GET', what }: Asked) =>
  method !== 'DELETE' && !/undo|anonym|forget|merge|\/carts\/\{id\}\/(save|restore)/.test(what);
