import { createHash } from 'node:crypto';
import type { ApiOptions } from '../api/index.ts';
import { testDatabase } from './database.ts';
import { makeFixtures } from './fixtures/make-fixtures.ts';
import { openTestApi, type TestShop } from './shop-api.ts';

const TOKEN = 'op_fixture-operator';

/** Starts the API on the fixture shop, every answer checked with its schema; call in `beforeAll`, and `close` in `afterAll`. */
export async function startTestApi(overrides: Partial<ApiOptions> = {}): Promise<TestShop> {
  const database = await testDatabase();
  await makeFixtures(database.url);
  const { api, ask } = await openTestApi(database.url, overrides);
  const hash = createHash('sha256').update(TOKEN).digest('hex');
  await api.db.query('insert into operator_tokens (name, token_hash) values ($1, $2)', ['test', hash]);
  return {
    api,
    ask,
    url: database.url,
    sql: (text, values) => api.db.query(text, values),
    operator: { authorization: `Bearer ${TOKEN}` },
    async close() {
      await api.close();
      await database.drop();
    },
  };
}
