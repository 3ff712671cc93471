import fc from 'fast-check';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { addLoggedErrors, drainLoggedErrors } from '../logs/index.ts';

// The same samples in each run: what is rare is looked for with other seeds, not by whoever changes something else.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
beforeEach(() => void drainLoggedErrors());
afterEach(({ task }) => addLoggedErrors(task.result?.errors, drainLoggedErrors()));
// `afterAll` too, because a shop that could not be started fails in `beforeAll`.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures a hook wants from its first argument
afterAll(({}, file) => addLoggedErrors(file.result?.errors, drainLoggedErrors()));
