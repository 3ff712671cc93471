import { openDatabase } from '../../api/index.ts';
import { testDatabase } from './database.ts';

export type OpenTestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** An empty database of a test file's own with a pool of connections; call in `beforeAll`, and `close` in `afterAll`. */
export async function openTestDatabase(connections: number) {
  const { url, drop } = await testDatabase();
  const db = openDatabase(url, connections, () => undefined);
  return {
    url,
    db,
    async close(): Promise<void> {
      await db.close();
      await drop();
    },
  };
}
