import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,storefront,sandbox,checks}/**/*.test.{ts,tsx}', 'launch/{config,http,operations,build}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['{api,demo,testing}/**/*.test.ts', 'launch/database/**/*.test.ts', 'launch/*.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
        },
      },
    ],
  },
});
