import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 30_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        // As in vite.config.ts: messages are compiled, so they are only filled.
        resolve: {
          alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
        },
        test: {
          ...shared,
          name: 'unit',
          server: { deps: { inline: ['use-intl'] } },
          include: [
            '{contract,storefront,sandbox,checks,bench}/**/*.test.{ts,tsx}',
            'launch/{build,config,http,operations}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['{api,demo,testing}/**/*.test.ts', 'launch/{cache,database,docs,tasks}/**/*.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 120_000,
          // A browser on a busy machine may once be too slow; what is wrong is wrong twice.
          retry: process.env.CI ? 1 : 0,
          name: 'scenarios',
          expect: { poll: { timeout: 10_000, interval: 100 } },
          include: ['scenarios/**/*.test.ts', 'launch/*.test.ts'],
          globalSetup: ['testing/scenario-setup.ts'],
          // One shop and one browser at a time, when the quick tests are through.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
