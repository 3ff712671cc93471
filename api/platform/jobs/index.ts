export { deleteInBatches } from './delete-in-batches.ts';
export { countFailedJobs } from './failed-jobs.ts';
export { createLifetimes, type Lifetime, type Lifetimes, type ReadAhead } from './lifetimes.ts';
export { EMIT_TIMED, emitTimed, planTime, readAheadOf, type TimedRecords } from './passing-time.ts';
export { BadPayload, parsePayload } from './payload.ts';
export { renewing } from './renewing.ts';
export { runAlone } from './run-alone.ts';
export { eventTask, plainTask } from './task.ts';
export { type Jobs, startWorker } from './worker.ts';
