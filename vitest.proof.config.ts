import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 3_600_000, hookTimeout: 300_000, maxWorkers: 1 };

/** Long tests that are not part of `npm test`: killed processes and databases, fuzzing, every page of the shop. */
export default defineConfig({
  test: {
    reporters: ['verbose'],
    projects: [
      {
        test: {
          ...shared,
          name: 'proof',
          include: ['scenarios/proof/**/*.proof.ts'],
          globalSetup: ['testing/run/global-setup.ts', 'testing/run/scenario-setup.ts'],
          expect: { poll: { timeout: 60_000, interval: 200 } },
          setupFiles: ['testing/run/setup-scenario-file.ts'],
        },
      },
      // Calculations: without a shop.
      {
        test: {
          ...shared,
          name: 'calculations',
          include: ['api/**/*.proof.ts'],
          exclude: ['api/{edits,invoicing,parcels}/**'],
          sequence: { groupOrder: 1 },
        },
      },
      // On a database, without pages.
      {
        test: {
          ...shared,
          name: 'rooms',
          include: ['api/{edits,invoicing,parcels}/**/*.proof.ts'],
          globalSetup: ['testing/run/global-setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
