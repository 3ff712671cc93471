import { defineConfig } from 'vitest/config';

/** Long tests that are not part of `npm test`: killed processes and databases, fuzzing, every page of the shop. */
export default defineConfig({
  test: {
    name: 'proof',
    include: ['scenarios/proof/**/*.proof.ts'],
    globalSetup: ['testing/run/global-setup.ts', 'testing/run/scenario-setup.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 200 } },
    setupFiles: ['testing/run/setup-scenario-file.ts'],
    maxWorkers: 1,
    reporters: ['verbose'],
  },
});
