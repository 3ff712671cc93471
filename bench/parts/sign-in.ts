import { hash, verify } from '@node-rs/argon2';
import { type Figure, median, spread } from '../figure.ts';
import { startBareServer, startStatementServer } from '../harness/ceilings.ts';
import { costOf } from '../harness/cost.ts';
import { addressOf, type BenchCustomer, login, PASSWORD, STRENGTH, signedInCustomers } from '../harness/customers.ts';
import type { Data } from '../harness/data.ts';
import { perSecond, volley } from '../harness/drive.ts';
import { CZECH_HOST, PAGE_HEADERS, send, sendJson } from '../harness/http.ts';
import { threadNanoseconds } from '../harness/process-time.ts';
import { CONCURRENCY } from '../harness/project.ts';
import { findShelves } from '../harness/shelves.ts';
import type { Shop } from '../harness/shop.ts';
import { load, type Part, rounds } from './part.ts';

/** Customers that requests rotate over. */
const CUSTOMERS = 64;
/** Hashes whose threads are counted. */
const HASHES = 40;
/** Sign-ins at once: more than the threads that hash passwords. */
const SIGN_INS_AT_ONCE = 8;

interface Stage {
  data: Data;
  shop: Shop;
  customers: BenchCustomer[];
  seconds: number;
  scale: number;
}

const cookieOf = ({ accessToken, refreshToken, priceGroupToken }: BenchCustomer, index: number) =>
  [
    `auth=${accessToken}`,
    `refresh=${refreshToken}`,
    priceGroupToken && `price_group=${priceGroupToken}`,
    `cart=00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    `tid=00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  ]
    .filter(Boolean)
    .join('; ');

/** A cached page with the cookies of customers in turn, beside the bare server with the same requests. */
async function cachedPage({ data, shop, customers, seconds }: Stage, what: string): Promise<Figure> {
  const { category } = await findShelves(data, shop.port);
  const variants = customers.map((customer, index) => ({ cookie: cookieOf(customer, index) }));
  const headers = { ...PAGE_HEADERS, ...variants[0] };
  await send(shop.port, category, { headers });
  const page = await send(shop.port, category, { headers });
  if (page.headers['content-encoding'] !== 'br') throw new Error('The page is not kept compressed');
  const bare = await startBareServer(page.body.length);
  const shoot = (port: number) =>
    volley({ port, paths: [category], connections: CONCURRENCY, seconds, headers: PAGE_HEADERS, variants });
  await shoot(shop.port);
  await shoot(bare.port);
  const pairs = await rounds(5, async () => ({
    ours: (await shoot(shop.port)).perSecond,
    ceiling: (await shoot(bare.port)).perSecond,
  })).finally(bare.stop);
  const ratios = pairs.map(({ ours, ceiling }) => ours / ceiling);
  return {
    part: 'sign-in',
    what,
    value: median(pairs.map(({ ours }) => ours)),
    unit: '/s',
    goal: { atLeast: 0.8, of: 'ratio' },
    ceiling: { what: 'bare server, constant buffer', value: median(pairs.map(({ ceiling }) => ceiling)), unit: '/s' },
    ratio: median(ratios),
    load: load(),
    note: `ratio ${spread(ratios, 2)}`,
  };
}

interface Call {
  what: string;
  goal: Figure['goal'];
  run: (index: number) => Promise<unknown>;
}

/** A call beside a bare Fastify that reads one session, alternating, with the processor time of both processes. */
async function callBeside({ data, shop, seconds, scale }: Stage, { what, goal, run }: Call, ceilingPort: number) {
  let index = 0;
  const ours = async () => {
    index += 1;
    await run(index);
  };
  const bare = async () => void (await sendJson(ceilingPort, '/'));
  await perSecond(ours, CONCURRENCY, 1);
  await perSecond(bare, CONCURRENCY, 1);
  const pairs = await rounds(3, async () => ({
    ours: await perSecond(ours, CONCURRENCY, seconds),
    ceiling: await perSecond(bare, CONCURRENCY, seconds),
  }));
  const cost = await costOf(data, shop, Math.ceil(400 * scale), ours);
  const figure: Figure = {
    part: 'sign-in',
    what,
    value: median(pairs.map((pair) => pair.ours)),
    unit: '/s',
    goal,
    ceiling: { what: 'bare Fastify, one statement', value: median(pairs.map((pair) => pair.ceiling)), unit: '/s' },
    ratio: median(pairs.map((pair) => pair.ours / pair.ceiling)),
    load: load(),
    note: `${cost.node.toFixed(2)} ms CPU of Node and ${cost.postgres.toFixed(2)} of PostgreSQL each; ${spread(pairs.map((pair) => pair.ours))}`,
  };
  return figure;
}

async function calls(stage: Stage): Promise<Figure[]> {
  const { data, shop, customers } = stage;
  const { port } = shop;
  const customerAt = (index: number) => customers[index % customers.length] as BenchCustomer;
  const get = async (path: string, headers: Record<string, string>) => {
    const { status, body } = await send(port, path, { headers, host: CZECH_HOST });
    if (status !== 200) throw new Error(`${path} answers ${status}: ${body.subarray(0, 200)}`);
    return body.length;
  };
  const meHeaders = (index: number) => ({ authorization: `Bearer ${customerAt(index).accessToken}` });
  const bytes = await get('/v1/auth/me', meHeaders(0));
  const ceiling = await startStatementServer(data, bytes, customers.length);
  const figures: Figure[] = [];
  try {
    for (const call of [
      {
        what: 'auth/me',
        goal: { atLeast: 1_500 },
        run: (index: number) => get('/v1/auth/me', meHeaders(index)),
      },
      {
        what: 'personal call of a page, signed in',
        goal: null,
        run: (index: number) => {
          const { accessToken, refreshToken } = customerAt(index);
          return get('/api/session', { cookie: `auth=${accessToken}; refresh=${refreshToken}` });
        },
      },
      { what: 'refresh', goal: null, run: refreshing(port, customers) },
    ])
      figures.push(await callBeside(stage, call, ceiling.port));
  } finally {
    await ceiling.stop();
  }
  return figures;
}

/** Renews the sessions in turn; each waits for its own last renewal, as a browser does. */
function refreshing(port: number, customers: BenchCustomer[]): Call['run'] {
  const idle = [...customers];
  return async (index) => {
    const customer = idle.shift();
    if (!customer) throw new Error('All sessions are being renewed');
    const { item } = await sendJson<{ item: { access_token: string; refresh_token: string } }>(
      port,
      '/v1/auth/refresh',
      {
        method: 'POST',
        headers: { 'x-forwarded-for': addressOf(index) },
        json: { refresh_token: customer.refreshToken },
      },
    );
    customer.accessToken = item.access_token;
    customer.refreshToken = item.refresh_token;
    idle.push(customer);
  };
}

/**
 * Most threads of one hash, by processor time of this process's threads; below an eighth a thread did something else.
 */
async function threadsOfHash(hashed: string): Promise<number> {
  let most = 0;
  for (let time = 0; time < HASHES; time += 1) {
    const before = threadNanoseconds();
    await verify(hashed, PASSWORD);
    const gained = [...threadNanoseconds()].map(([thread, now]) => now - (before.get(thread) ?? 0));
    const all = gained.reduce((sum, one) => sum + one, 0);
    most = Math.max(most, gained.filter((one) => one > all / 8).length);
  }
  return most;
}

/** Sign-ins a second, beside their two hashes each; how long they block the event loop, and on how many threads. */
async function signIns({ data, shop, customers, seconds, scale }: Stage): Promise<Figure[]> {
  let index = 0;
  const next = async () => {
    index += 1;
    await login(shop.port, customers[index % customers.length]?.email ?? '', index + 100_000);
  };
  const hashed = await hash(PASSWORD, STRENGTH);
  // Two at once, as the shop; each sign-in verifies two hashes.
  const bare = async () => void (await Promise.all([verify(hashed, PASSWORD), verify(hashed, PASSWORD)]));
  await perSecond(next, SIGN_INS_AT_ONCE, 1);
  const pairs = await rounds(3, async () => {
    await shop.longestDelay();
    const ours = await perSecond(next, SIGN_INS_AT_ONCE, seconds);
    const delay = await shop.longestDelay();
    return { ours, delay, ceiling: await perSecond(bare, 1, seconds) };
  });
  const cost = await costOf(data, shop, Math.ceil(40 * scale), next);
  const [atOnce, threads] = [await shop.mostHashesAtOnce(), await threadsOfHash(hashed)];
  const figure = (what: string, values: number[], unit: string, goal: Figure['goal']): Figure => ({
    part: 'sign-in',
    what,
    value: Math.max(...values),
    unit,
    goal,
    load: load(),
    note: spread(values, unit === 'ms' ? 1 : 0),
  });
  return [
    {
      part: 'sign-in',
      what: 'sign-in',
      value: median(pairs.map(({ ours }) => ours)),
      unit: '/s',
      goal: null,
      ceiling: {
        what: 'two hashes verified on two threads',
        value: median(pairs.map(({ ceiling }) => ceiling)),
        unit: '/s',
      },
      ratio: median(pairs.map(({ ours, ceiling }) => ours / ceiling)),
      load: load(),
      note: `${cost.node.toFixed(2)} ms CPU of Node and ${cost.postgres.toFixed(2)} of PostgreSQL each; ${spread(pairs.map(({ ours }) => ours))}`,
    },
    figure(
      'event loop’s longest delay during sign-ins',
      pairs.map(({ delay }) => delay * 1000),
      'ms',
      null,
    ),
    {
      part: 'sign-in',
      what: 'threads that hash passwords at once during sign-ins',
      value: atOnce * threads,
      unit: '',
      goal: { atMost: 2 },
      load: load(),
      note: `at most ${atOnce} hashes at once in the shop, each on ${threads} of the threads`,
    },
  ];
}

/** What signed-in visitors cost: the cached page with their cookies, their personal call, and the calls of signing in. */
export const signIn: Part = {
  name: 'sign-in',
  about: 'a kept page with a customer’s cookies, their personal call, sign-in, refresh and auth/me',
  async measure({ data, withShop, scale }) {
    const shop = await data('demo');
    return withShop(shop, { TRUST_PROXY: '127.0.0.1' }, async (running) => {
      const customers = await signedInCustomers(shop, running.port, CUSTOMERS);
      const stage = { data: shop, shop: running, customers, seconds: Math.max(2, 4 * scale), scale };
      const of = (hasGroup: boolean) =>
        customers.filter(({ priceGroupToken }) => (priceGroupToken !== null) === hasGroup);
      return [
        await cachedPage({ ...stage, customers: of(false) }, 'category page, kept, with a customer’s cookies'),
        await cachedPage({ ...stage, customers: of(true) }, 'category page, kept, with a price group'),
        ...(await calls(stage)),
        ...(await signIns(stage)),
      ];
    });
  },
};
