import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_ENDPOINTS } from '../../storefront/server/index.ts';
import {
  CALLERS,
  type CallerName,
  type CallingVisitor,
  OWN_TABLE,
  type OwnRow,
  openVisitor,
} from '../../testing/access-table/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront, type Visited } from '../cache/recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
const known = new Map<CallerName, CallingVisitor>();
beforeAll(async () => {
  shop = await startBrowsingShop({ trustProxy: true });
  storefront = await openRecordingStorefront(shop, { trustProxy: true });
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

async function visitorFor(name: CallerName, isFresh = false): Promise<CallingVisitor> {
  const visitor = (!isFresh && known.get(name)) || (await openVisitor(shop, name));
  if (!isFresh) known.set(name, visitor);
  return visitor;
}

/** What a visitor gets: the status, and of a session who they are, their cart and what they are informed. */
function outcome({ status, headers, text }: Visited, visitor: CallingVisitor): string {
  if (headers.location) return `${status} ${new URL(headers.location, 'http://cs.localhost').pathname}`;
  if (!/json/.test(String(headers['content-type']))) return String(status);
  const body = JSON.parse(text);
  if (body.type) return `${status} ${body.type}`;
  if (!('notices' in body)) return String(status);
  const who = body.customer ? (body.customer.id === visitor.customer.id ? 'the customer' : 'another') : 'nobody';
  const own = body.cart?.id === visitor.cart ? 'the cart' : 'another cart';
  const cart = body.cart ? own : (body.cartRefusal?.type ?? 'no cart');
  return [`${status} ${who}`, ...(body.impersonation ? ['acted for'] : []), cart, ...body.notices].join(', ');
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };
let addresses = 0;

async function send(key: string, row: OwnRow, name: CallerName): Promise<string> {
  const visitor = await visitorFor(name, row.isFresh);
  const [method = '', at = ''] = key.split(' ');
  const body = row.json ? JSON.stringify(row.json(visitor)) : row.form && new URLSearchParams(row.form).toString();
  addresses += 1;
  const headers = {
    ...visitor.headers,
    'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`,
    'sec-fetch-site': 'same-origin',
    origin: 'http://cs.localhost',
    ...(body === undefined ? {} : { 'content-type': row.json ? TYPES.json : TYPES.form }),
    ...(row.json && { accept: TYPES.json }),
  };
  return outcome(await storefront.visit(row.path ?? at, { cookie: visitor.cookie, method, body, headers }), visitor);
}

/** Pages with forms: their posts are the storefront’s own too. */
const PAGES = join(import.meta.dirname, '../../storefront/pages');
const postsOfPages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => /\bexport (async function|const) action\b/.test(readFileSync(join(PAGES, file), 'utf8')))
  .map((file) => `POST ${basename(file).replace(/\.tsx?$/, '')}`);

test('the table has every endpoint of the storefront and every page with a form, and nothing else', () => {
  expect(postsOfPages.length).toBeGreaterThan(5);
  expect(Object.keys(OWN_TABLE).sort()).toEqual([...OWN_ENDPOINTS, ...postsOfPages].sort());
});

const rows = Object.entries(OWN_TABLE).flatMap(([key, some]) =>
  [some].flat().map((row, index) => ({ key, row: row as OwnRow, title: index === 0 ? key : `${key}, ${index + 1}` })),
);

describe('what each visitor gets', () => {
  test.each(rows)('$title', async ({ key, row }) => {
    const got: Partial<Record<CallerName, string>> = {};
    for (const name of CALLERS) got[name] = await send(key, row, name);
    expect(got).toEqual(row.who);
  });
});
