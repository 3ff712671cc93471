import { afterAll, afterEach, beforeEach } from 'vitest';
import { addLoggedErrors, takeLoggedErrors } from './logged-errors.ts';

beforeEach(() => void takeLoggedErrors());
afterEach(({ task }) => addLoggedErrors(task.result?.errors, takeLoggedErrors()));
// `afterAll` too, because a shop that could not be started fails in `beforeAll`.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures a hook wants from its first argument
afterAll(({}, file) => addLoggedErrors(file.result?.errors, takeLoggedErrors()));
