import { afterAll, afterEach, beforeEach } from 'vitest';
import { addLoggedErrors, drainLoggedErrors } from '../logs/index.ts';

beforeEach(() => void drainLoggedErrors());
afterEach(({ task }) => addLoggedErrors(task.result?.errors, drainLoggedErrors()));
// `afterAll` too, because a shop that could not be started fails in `beforeAll`.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures a hook wants from its first argument
afterAll(({}, file) => addLoggedErrors(file.result?.errors, drainLoggedErrors()));
