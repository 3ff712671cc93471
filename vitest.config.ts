import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { RunReport } from './testing/run/run-report.ts';
import { ScenarioOrder } from './testing/run/scenario-order.ts';
import { subsetFonts } from './vite.fonts.ts';

const shared = {
  testTimeout: 90_000,
  hookTimeout: 300_000,
  // Long, so that no test fails on a busy machine; a passing check returns at once.
  expect: { poll: { timeout: 30_000, interval: 50 } },
  // At least two workers: tests spend much of their time waiting for the database and the browser.
  maxWorkers: Math.max(2, availableParallelism()),
  // Files of a worker share the modules they import; `testing/run/shared-modules.test.ts` keeps them from changing those.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
};

const fonts = await subsetFonts(import.meta.dirname);

const resolve = { alias: [{ find: /^@fonts\//, replacement: `${fonts}/` }] };

export default defineConfig({
  test: {
    reporters: [new RunReport(), 'default'],
    sequence: { sequencer: ScenarioOrder },
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{contract,storefront,sandbox,checks,bench}/**/*.test.{ts,tsx}',
            'launch/{build,config,http,operations}/**/*.test.ts',
            'launch/{heap-flags,logger}.test.ts',
          ],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'integration',
          include: ['{api,demo,testing}/**/*.test.ts', 'launch/{access,cache,database,docs,tasks}/**/*.test.ts'],
          globalSetup: ['testing/run/global-setup.ts'],
          setupFiles: ['testing/run/setup-file.ts'],
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 300_000,
          name: 'scenarios',
          include: ['scenarios/**/*.test.ts', 'launch/process.test.ts'],
          globalSetup: ['testing/run/scenario-setup.ts'],
          setupFiles: ['testing/run/setup-scenario-file.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
