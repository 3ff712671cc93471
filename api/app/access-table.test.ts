import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiEndpoints } from '../../contract/endpoints.ts';
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
} from '../../testing/access-table/index.ts';
import { fromManyAddresses, signedIn, startBrowsingShop, type TestShop } from '../../testing/index.ts';

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

async function outcome(key: string, row: Row, caller: CallerName): Promise<Outcome> {
  const isLetIn = row.who[caller] === 'ok';
  const used = row.isFresh && isLetIn ? await makeRecords(shop, managed) : records;
  const headers = { ...row.headers?.(), ...(await headersOf(caller, row, used.customer)) };
  const [method = ''] = key.split(' ');
  const path = row.at?.(used) ?? key.slice(method.length + 1);
  const { status, body } = await shop.request(`${method} ${path}`, { body: row.body?.(used), headers });
  return status < 300 ? 'ok' : body.type;
}

test('the table of who may do what has every call, and no other', () => {
  expect(Object.keys(ACCESS_TABLE).sort()).toEqual(Object.keys(apiEndpoints).sort());
});

const rows = Object.entries(ACCESS_TABLE).flatMap(([key, some]) =>
  [some].flat().map((row, index) => ({ key, row: row as Row, title: index === 0 ? key : `${key}, ${index + 1}` })),
);

describe('what each caller gets', () => {
  test.each(rows)('$title', async ({ key, row }) => {
    // Those who are refused first, so that what they must not touch is there.
    const order = CALLERS.toSorted((one, other) => Number(row.who[one] === 'ok') - Number(row.who[other] === 'ok'));
    const got: Partial<Record<CallerName, Outcome>> = {};
    for (const caller of order) got[caller] = await outcome(key, row, caller);
    expect(got).toEqual(row.who);
  });
});
