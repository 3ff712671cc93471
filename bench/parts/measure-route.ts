import { randomUUID } from 'node:crypto';
import { nextAddress, type Question, type Reply, send } from '../harness/http.ts';
import { untilQuiet } from '../harness/quiet.ts';
import type { Shop } from '../harness/shop.ts';
import { mendedBody } from './largest-input.ts';
import type { Prepared } from './prepared/index.ts';
import { type MeasuredRoute, refusalOf, refusedFields } from './route-figure.ts';

/** What is asked, and how it is called in the table. */
export interface Asked extends Question {
  what: string;
  path: string;
  /** Times a minute of one address, where it has a limit of its own. */
  own?: number;
  /** A page, which counts in the budget of pages, by what it is made of. */
  isPage?: boolean;
  /** Makes what it needs or ends. */
  prepare?: () => Promise<Prepared>;
  /** A body that is taken, of fewer things. */
  example?: unknown;
}

/** A shop that routes are measured in, one after the other. */
export interface Stage {
  shop: Shop;
  times: number;
  /** Whether something may still follow from what was written: events, jobs, search. */
  hasWritten: boolean;
}

/** Of pages a small one, so that soon it is seen what a page counts as. */
export const FEW_PAGES = 60;
export const UNREACHED = 1_000_000;
export const DRY_RUN = { dry_run: '1' };
const ATTEMPTS = 6;

interface Request extends Question {
  path: string;
  end?: Prepared['end'];
}

/** Reads and dry runs change nothing, so that they may be sent again. */
const isRepeatable = ({ method = 'GET', path }: Request) => method === 'GET' || /[?&]dry_run=1/.test(path);

/** A request with what was prepared for it. */
async function prepared(stage: Stage, { method, headers, json, path, prepare }: Asked): Promise<Request> {
  if (!prepare) return { method, headers, json, path };
  stage.hasWritten = true;
  const made = await prepare();
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...made.query });
  return {
    method,
    headers: made.headers ?? headers,
    json: made.json ?? json,
    path: `${made.path ? `/v1${made.path}` : pathname}?${query}`,
    end: made.end,
  };
}

function ask(stage: Stage, { path, method, headers, json, ...request }: Request, address = nextAddress()) {
  if (!isRepeatable({ path, method })) stage.hasWritten = true;
  const own = { 'x-forwarded-for': address, 'idempotency-key': randomUUID() };
  return send(stage.shop.port, path, { ...request, method, json, headers: { ...headers, ...own } });
}

/** The largest input that the shop itself takes: a field that it refuses is as in the example, or is not asked for. */
async function accepted(stage: Stage, asked: Asked): Promise<Asked> {
  let taken = asked;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const request = await prepared(stage, taken);
    const fields = refusedFields(await ask(stage, request));
    await request.end?.();
    if (fields.length === 0) break;
    const { pathname, searchParams } = new URL(taken.path, 'http://shop');
    for (const field of fields) searchParams.delete(field);
    const json = taken.json && mendedBody(taken.json, asked, fields);
    taken = { ...taken, path: `${pathname}?${searchParams}`, json };
  }
  return taken;
}

/** How many pages an address that has asked for one has used up of its few. */
async function pagesUsed({ port }: Shop, address: string): Promise<number> {
  // Cached pages cost nothing and are not counted.
  for (let left = 0; left < FEW_PAGES; left += 1)
    if ((await send(port, `/nikde-${address}-${left}`, { headers: { 'x-forwarded-for': address } })).status === 429)
      return FEW_PAGES - left;
  throw new Error('Pages are not counted.');
}

/** What one of a call or page counts as for an address that has asked for it alone. */
async function countsOf({ shop }: Stage, { path, isPage }: Asked, address: string): Promise<number | undefined> {
  if (isPage) return pagesUsed(shop, address);
  if (!path.startsWith('/v1/')) return undefined;
  const { headers } = await send(shop.port, '/v1/brands?per_page=1', { headers: { 'x-forwarded-for': address } });
  return UNREACHED - Number(headers['ratelimit-remaining']) - 1;
}

/** Sends them one after the other: seconds of processor time of Node, and the answers. */
async function timed(stage: Stage, requests: readonly Request[]): Promise<{ seconds: number; replies: Reply[] }> {
  const { shop } = stage;
  if (stage.hasWritten) await untilQuiet(shop.cpuSeconds);
  stage.hasWritten = false;
  const idle = await shop.cpuSeconds();
  const began = await shop.cpuSeconds();
  const replies: Reply[] = [];
  for (const request of requests) replies.push(await ask(stage, request));
  // Reading the metrics costs processor time too: as much as between the two readings before.
  const seconds = Math.max(0, (await shop.cpuSeconds()) - began - (began - idle));
  return { seconds, replies };
}

/** Processor time of a call or page on the largest input that it takes. */
export async function measureRoute(stage: Stage, asked: Asked): Promise<MeasuredRoute> {
  const taken = asked.isPage ? asked : await accepted(stage, asked);
  const first = await prepared(stage, taken);
  const others: Request[] = [];
  while (others.length < stage.times) others.push(isRepeatable(first) ? first : await prepared(stage, taken));
  const address = nextAddress();
  const { status, body } = await ask(stage, first, address);
  const counts = await countsOf(stage, asked, address);
  const { seconds, replies } = await timed(stage, others);
  await first.end?.();
  const refused = [{ status, body }, ...replies].find((reply) => reply.status >= 400);
  const ms = (seconds * 1000) / stage.times;
  return { ms, status, bytes: body.length, counts, refusal: refused && refusalOf(refused.body) };
}
