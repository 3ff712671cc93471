import pino from 'pino';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/databases/index.ts';
import type { Config } from '../config/index.ts';
import { seedTask } from './seed.ts';

test('production does not take the demo shop into its empty database', async () => {
  const empty = await testDatabase();
  const config = { production: true, filesDir: '/nonexistent' } as Config;
  const context = { config, databaseUrl: empty.url, reason: null, logger: pino({ level: 'silent' }), print: () => {} };
  try {
    await expect(seedTask({ ...context, args: ['--products', '1'] })).rejects.toThrow(
      'db:seed writes the demo shop, which does not belong into production',
    );
  } finally {
    await empty.drop();
  }
});
