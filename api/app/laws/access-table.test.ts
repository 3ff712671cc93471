import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { apiEndpoints, type EndpointKey } from '../../../contract/endpoints.ts';
import { errorsOfCall } from '../../../contract/errors-of-call.ts';
import {
  ACCESS_TABLE,
  blockedCustomer,
  CALLERS,
  type CallerName,
  createCallers,
  makeManaged,
  makeRecords,
  type Outcome,
  type Records,
  type Row,
} from '../../../testing/access-table/index.ts';
import { signedIn } from '../../../testing/customers/index.ts';
import { fromManyAddresses, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let managed: Awaited<ReturnType<typeof makeManaged>>;
let records: Records;
let headersOf: ReturnType<typeof createCallers>;
beforeAll(async () => {
  shop = fromManyAddresses(await startBrowsingShop({ trustProxy: true }));
  headersOf = createCallers(shop, await signedIn(shop), await blockedCustomer(shop));
  managed = await makeManaged(shop);
  records = await makeRecords(shop, managed);
});
afterAll(() => shop.close());

const callsFor = async (customer: number) =>
  (await shop.sql<{ call: string }>('select call from change_sets where customer_id = $1 order by id', [customer])).map(
    ({ call }) => call,
  );

async function outcome(key: string, row: Row, caller: CallerName | 'service'): Promise<Outcome> {
  const isLetIn = (caller === 'service' ? outcomeOfService(key, row) : row.who[caller]) === 'ok';
  const used = row.isFresh && isLetIn ? await makeRecords(shop, managed) : records;
  const headers = { ...row.headers?.(), ...(await headersOf(caller, row, used.customer)) };
  const [method = ''] = key.split(' ');
  const path = row.at?.(used) ?? key.slice(method.length + 1);
  const send = () => shop.request(`${method} ${path}`, { body: row.body?.(used), headers });
  if (caller !== 'impersonator' || method === 'GET') {
    const { status, body } = await send();
    return status < 300 ? 'ok' : body.type;
  }
  // What an operator writes for a customer is written down, and what was refused is not; signing in is in nobody's name.
  const isInTheirName = !/ \/(auth|passwords|operators)\//.test(key) || row.who.anonymous === 'not_signed_in';
  const before = await callsFor(used.customer.id);
  const { status, body } = await send();
  const written = (await callsFor(used.customer.id)).slice(before.length);
  expect([key, status, written]).toEqual([key, status, status < 300 && isInTheirName ? [key] : []]);
  return status < 300 ? 'ok' : body.type;
}

const rows = Object.entries(ACCESS_TABLE).flatMap(([key, some]) =>
  some.map((row, index) => ({ key, row, title: index === 0 ? key : `${key}, ${index + 1}` })),
);

/** What a service account with the call's right gets: what a person with it gets, where no person is needed. */
function outcomeOfService(key: string, { right, who }: Row): Outcome {
  const { access, recentSignIn } = (apiEndpoints as Record<string, Endpoint>)[key] ?? {};
  const needsPerson = right === 'self' || (access === 'operator' && recentSignIn === true);
  return needsPerson && who.with !== who.anonymous ? 'person_needed' : who.with;
}

describe('what a service account with the right gets', () => {
  test.each(rows)('$title', async ({ key, row }) => {
    const got = await outcome(key, row, 'service');
    expect(got).toBe(outcomeOfService(key, row));
    expect(['ok', ...errorsOfCall(key as EndpointKey)]).toContain(got);
  });
});

describe('what each caller gets', () => {
  test.each(rows)('$title', async ({ key, row }) => {
    // Those who are refused first, so that what they must not touch is there.
    const order = CALLERS.toSorted((one, other) => Number(row.who[one] === 'ok') - Number(row.who[other] === 'ok'));
    const got: Partial<Record<CallerName, Outcome>> = {};
    for (const caller of order) got[caller] = await outcome(key, row, caller);
    expect(got).toEqual(row.who);
    const refusals = new Set(Object.values(got).filter((type) => type !== 'ok'));
    expect(errorsOfCall(key as EndpointKey)).toEqual(expect.arrayContaining([...refusals]));
  });
});
