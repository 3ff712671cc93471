import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { type Figure, isMet } from '../figure.ts';
import { CZECH_HOST, type Question, type Reply, send, sendJson } from '../harness/http.ts';
import { tokenOf } from '../harness/service-account.ts';
import type { Shop } from '../harness/shop.ts';
import { type Callers, callersOf, cartMaker, type Ended, largestChange } from './ending-calls.ts';
import { acceptedBody, LARGEST_SEARCH, largestQuery, mendedBody } from './largest-input.ts';
import type { Context, Part } from './part.ts';
import {
  figureOfRoute,
  type MeasuredRoute,
  PER_MINUTE,
  refusalOf,
  refusedFields,
  SEARCHES_PER_MINUTE,
  SHOWN_MS,
} from './route-figure.ts';

/** What is asked, and how it is called in the table. */
interface Asked extends Question {
  what: string;
  path: string;
  /** Times a minute of one address, where it has a limit of its own. */
  own?: number;
  /** A page, which counts in the budget of pages, by what it is made of. */
  isPage?: boolean;
  /** Makes what it ends, for each time. */
  ended?: () => Promise<Ended>;
  /** A body that is taken, of fewer things. */
  example?: unknown;
}

const TIMES = 5;
/** Of pages a small one, so that soon it is seen what a page counts as. */
const FEW_PAGES = 60;
const UNREACHED = 1_000_000;

let addresses = 0;
/** An address of its own for each call, so that no limit is reached. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
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

/** Drafts are there before they are read and published. */
const isOfDraft = (what: string) => what.startsWith('PATCH ') && what.endsWith('/draft');

/** What operators write is taken back: a dry run does the same work, and the next call finds what this one did. */
const isDryRun = (what: string, { dryRun }: Endpoint) => dryRun === true && !isOfDraft(what);

/** Every call of the contract with its largest input. */
function callsOf(
  cart: string,
  ids: ReadonlyMap<string, string>,
  operator: Record<string, string>,
  { customer, endedBy }: Callers,
  category: string,
): Asked[] {
  const calls = Object.entries(apiEndpoints as Record<string, Endpoint>);
  return calls
    .toSorted(([one], [other]) => Number(isOfDraft(other)) - Number(isOfDraft(one)))
    .map(([what, endpoint]) => {
      const [method = 'GET', template = ''] = what.split(' ');
      const isOfCustomer = endpoint.access === 'customer' && endpoint.right === undefined;
      const path = template.replace(/\/([^/]+)\/\{(\w+)\}/g, (_, list: string) => {
        const before = template.slice(0, template.indexOf(`/${list}/`));
        if (list === 'carts') return `/carts/${cart}`;
        if (list === 'customers' && isOfCustomer) return `/customers/${customer.id}`;
        return `/${list}/${ids.get(`${before}/${list}`) ?? '1'}`;
      });
      const asked = {
        ...largestQuery(endpoint, LARGEST_SEARCH),
        ...(what === 'GET /listings' && { path: category }),
        ...(isDryRun(what, endpoint) && { dry_run: '1' }),
      };
      const query = new URLSearchParams(asked).toString();
      const ended = endedBy(what);
      return {
        what,
        method,
        path: `/v1${path}${query && `?${query}`}`,
        headers: isOfCustomer ? customer.headers : template.startsWith('/carts') ? {} : operator,
        ...(endpoint.body && { json: acceptedBody(endpoint), example: endpoint.example }),
        ...(ended && { ended }),
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

/** How many pages an address that has asked for one has used up of its few. */
async function pagesUsed({ port }: Shop, address: string): Promise<number> {
  // Kept pages cost nothing and are not counted.
  for (let left = 0; left < FEW_PAGES; left += 1)
    if ((await send(port, `/nikde-${address}-${left}`, { headers: { 'x-forwarded-for': address } })).status === 429)
      return FEW_PAGES - left;
  throw new Error('Pages are not counted.');
}

const ATTEMPTS = 6;
function ask(
  { port }: Shop,
  { path, method, headers, json }: Asked,
  address = nextAddress(),
  { path: own, ...ended }: Partial<Ended> = {},
): Promise<Reply> {
  const all = { ...headers, ...ended.headers, 'x-forwarded-for': address, 'idempotency-key': `bench-${address}` };
  return send(port, own ? `/v1${own}` : path, { method, json, ...ended, headers: all });
}

/** The largest input that the shop itself takes: a field that it refuses is as in the example, or is not asked for. */
async function accepted(shop: Shop, asked: Asked): Promise<Asked> {
  let taken = asked;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const fields = refusedFields(await ask(shop, taken));
    if (fields.length === 0) break;
    const { pathname, searchParams } = new URL(taken.path, 'http://shop');
    for (const field of fields) searchParams.delete(field);
    const json = taken.json && mendedBody(taken.json, asked, fields);
    taken = { ...taken, path: `${pathname}?${searchParams}`, json };
  }
  return taken;
}

const DRY_RUN = 'dry_run=1';
const inEarnest = (asked: Asked): Asked => ({ ...asked, path: asked.path.replace(DRY_RUN, '') });

/** Measures deleting a record that nothing else needs: others are refused, as what needs them would be without them. */
async function measureDeletion(shop: Shop, asked: Asked, creation: Asked, times: number): Promise<MeasuredRoute> {
  const { body } = await ask(shop, inEarnest(await accepted(shop, creation)));
  const { item } = JSON.parse(body.toString()) as { item?: { id: number } };
  if (!item) return measureOne(shop, asked, times);
  const deletion = { ...asked, path: asked.path.replace(/[^/]+(?=\?)/, String(item.id)) };
  const measured = await measureOne(shop, deletion, times);
  await ask(shop, inEarnest(deletion));
  return measured;
}

async function measureOne(shop: Shop, asked: Asked, times: number): Promise<MeasuredRoute> {
  const { isPage, ended } = asked;
  const made: Ended[] = [];
  for (let time = 0; ended && time <= times; time += 1) made.push(await ended());
  const taken = ended || isPage ? asked : await accepted(shop, asked);
  const address = nextAddress();
  const { status, body } = await ask(shop, taken, address, made.pop());
  const { headers } = await send(shop.port, '/v1/brands?per_page=1', { headers: { 'x-forwarded-for': address } });
  const ofCalls = asked.path.startsWith('/v1/') ? UNREACHED - Number(headers['ratelimit-remaining']) - 1 : undefined;
  const counts = isPage ? await pagesUsed(shop, address) : ofCalls;
  const others = Array.from({ length: times }, nextAddress);
  const idle = await shop.cpuSeconds();
  const began = await shop.cpuSeconds();
  for (const other of others) await ask(shop, taken, other, made.pop());
  // Reading the metrics costs processor time too: as much as between the two readings before.
  const seconds = (await shop.cpuSeconds()) - began - (began - idle);
  const refusal = status < 400 ? undefined : refusalOf(body);
  return { ms: (Math.max(0, seconds) * 1000) / times, status, bytes: body.length, counts, refusal };
}

/** Processor time of Node for every call of the API, and for pages and own endpoints, on the largest input that is allowed. */
export const routes: Part = {
  name: 'routes',
  about:
    'every call and costly page on its largest allowed input: those above 10 ms of processor, and their budgets; one that is refused fails, operators write in dry runs',
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
      const newCart = await cartMaker(shop, demo);
      const times = Math.ceil(TIMES * scale);
      const cart = await newCart();
      // As often as they are measured, and once to see what they answer.
      const callers = await callersOf(shop, demo, newCart, times + 1);
      const ids = (await firstIds(shop, headers)).set('/change-sets', String(await largestChange(demo)));
      const { items } = await sendJson<{ items: { slug: string }[] }>(shop.port, '/v1/categories?per_page=1');
      const category = `/${items[0]?.slug}`;
      const figures: Figure[] = [];
      const all = [...callsOf(cart, ids, headers, callers, category), ...pagesOf(cart)];
      for (const asked of all) {
        const creation = all.find(({ what }) => what === asked.what.replace(/^DELETE (.+)\/\{id\}$/, 'POST $1'));
        const isDeletion = creation !== undefined && creation !== asked && asked.path.includes(DRY_RUN);
        const one = await (isDeletion ? measureDeletion(shop, asked, creation, times) : measureOne(shop, asked, times));
        figures.push(figureOfRoute(asked, one));
      }
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
