import { createHash } from 'node:crypto';
import { type Api, type ApiOptions, createApi } from '../../api/index.ts';
import { type TEMPLATES, testDatabase } from '../databases/index.ts';
import { errorLogger } from '../logs/index.ts';

/** An answer of the API with its body read. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape; the contract's schemas check them
  body: any;
}

/** What distinguishes one refusal from another. */
export const refusalOf = ({ status, body }: Answer): [number, string | undefined] => [status, body?.type];

/** Headers of calls with a token. */
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

export interface Ask {
  body?: unknown;
  headers?: Record<string, string>;
  /** Host of the request; the Czech one by default. */
  host?: string;
}

/** A small shop with its API, on a database of one test file's own. */
export interface TestShop {
  api: Api;
  url: string;
  /** One call below `/v1`: `request('POST /carts')`. */
  request(call: string, options?: Ask): Promise<Answer>;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Headers of an operator's calls. */
  operator: Record<string, string>;
  close(): Promise<void>;
}

const TOKEN = 'op_test-operator';
/** Of all test shops. */
export const SIGNING_SECRET = 'the signing secret of every test shop';

/** API options that accept `asCustomer`'s header, for a confirmed, just signed-in one; else use `signedIn`. */
export const CUSTOMERS_BY_HEADER = {
  async customerCheck({ 'x-test-customer': header }) {
    const [id, ...groupIds] = header ? String(header).split(',').map(Number) : [];
    if (id === undefined) return null;
    const customer = {
      id,
      sessionId: 1,
      credentials: null,
      hasConfirmedEmail: true,
      authenticatedAt: new Date(),
      impersonation: null,
    };
    return { customer, groupIds };
  },
} satisfies Partial<ApiOptions>;

/** Headers of a customer's calls, where the API has `CUSTOMERS_BY_HEADER`. */
export const asCustomer = (id: number, groupIds: number[] = []): Record<string, string> => ({
  'x-test-customer': [id, ...groupIds].join(','),
});

/** A slow machine is no overloaded shop: tests of the limits set their own. */
const LONG_TIMEOUTS = {
  connectionMs: 30_000,
  lockMs: 20_000,
  statementMs: 60_000,
  listMs: 20_000,
  transactionMs: 60_000,
} as const satisfies ApiOptions['databaseTimeouts'];

function optionsFor(url: string, overrides: Partial<ApiOptions>): ApiOptions {
  return {
    databaseUrl: url,
    signingSecret: SIGNING_SECRET,
    poolSize: 16,
    logger: errorLogger(),
    production: false,
    trustProxy: false,
    filesDir: '/nonexistent',
    cartDays: 30,
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'shop@example.com' },
    providers: {},
    publicOrigin: (host) => `http://${host}`,
    callsPerMinute: 0,
    checkResponses: true,
    databaseTimeouts: LONG_TIMEOUTS,
    ...overrides,
  };
}

const CART = /^(\w+) \/carts\/([0-9a-f-]{36})/;

/** Sends with each write of a cart, and with its order, the changes that its last answer listed, as a page does. */
function createAcknowledging() {
  const listed = new Map<string, string>();
  return {
    headersOf(call: string, body: unknown): Record<string, string> {
      const [, method, cart] = CART.exec(call) ?? [];
      const ordered = call === 'POST /orders' ? (body as { cart_id?: string } | undefined)?.cart_id : undefined;
      const id = listed.get((method === 'GET' ? undefined : cart) ?? ordered ?? '');
      return id === undefined ? {} : { 'x-acknowledged-changes': id };
    },
    note(call: string, answer: { changes_id?: string | null; view?: { changes_id: string | null } } | null): void {
      const [, , cart] = CART.exec(call) ?? [];
      const id = answer?.view?.changes_id ?? answer?.changes_id;
      if (cart && id) listed.set(cart, id);
    },
  };
}

/** Another API on the same database, for tests of concurrency; `prepare` may add hooks and routes before it is ready. */
export async function openTestApi(
  url: string,
  overrides: Partial<ApiOptions> = {},
  prepare?: (app: Api['app']) => void,
): Promise<Pick<TestShop, 'api' | 'request'>> {
  const api = await createApi(optionsFor(url, overrides));
  prepare?.(api.app);
  await api.app.ready();
  const acknowledging = createAcknowledging();
  return {
    api,
    async request(call, { body, headers = {}, host = 'cs.localhost' } = {}) {
      const [method, path] = call.split(' ') as ['GET', string];
      const answer = await api.app.inject({
        method,
        url: `/v1${path}`,
        headers: { host, ...acknowledging.headersOf(call, body), ...headers },
        payload: body as object,
      });
      const read = answer.payload ? JSON.parse(answer.payload) : null;
      acknowledging.note(call, read);
      return { status: answer.statusCode, headers: answer.headers, body: read };
    },
  };
}

async function startShop(template: keyof typeof TEMPLATES, overrides: Partial<ApiOptions>): Promise<TestShop> {
  const database = await testDatabase(template);
  const { api, request } = await openTestApi(database.url, overrides);
  await api.db.query("insert into operator_tokens (name, token_hash, rights) values ($1, $2, '{all}')", [
    'test',
    createHash('sha256').update(TOKEN).digest('hex'),
  ]);
  return {
    api,
    request,
    url: database.url,
    sql: (text, values) => api.db.query(text, values),
    operator: bearer(TOKEN),
    async close() {
      await api.close();
      await database.drop();
    },
  };
}

/** For carts, orders and payments: six products, all methods (`SHOP`). `beforeAll`, and `close` in `afterAll`. */
export const startBuyingShop = (overrides: Partial<ApiOptions> = {}) => startShop('buying', overrides);

/** For reads: a catalogue with filters, variations, pictures, articles and pages (`FIXTURE`). */
export const startBrowsingShop = (overrides: Partial<ApiOptions> = {}) => startShop('browsing', overrides);
