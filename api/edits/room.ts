import type { Room } from '../platform/room/index.ts';
import type { EditDependencies } from './edit-dependencies.ts';
import { calls, dryRuns, personsOf } from './routes.ts';

/** Edits orders that have not left. */
export const editsRoom = (deps: EditDependencies): Room => ({
  calls: calls(deps),
  dryRuns: dryRuns(deps),
  personsOf: personsOf(deps),
});
