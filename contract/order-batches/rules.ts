/** Orders of one batch. */
export const MOST_ORDERS = 10_000;
/** Orders of a batch whose act reads each of them whole to say what would come of it. */
export const MOST_READ_WHOLE = 500;
/** Batches of one operator that are not over, drafts among them. */
export const MOST_OPEN = 10;
/** Reasons of a preview, and numbers of orders that each names. */
export const MOST_REASONS = 20;
export const MOST_NAMED = 10;
/** What is not started within this time is forgotten, and batches that are over after these days. */
export const DRAFT_HOURS = 1;
export const RETENTION_DAYS = 90;

/** `draft` waits to be started; `stopped`: whoever started it may not go on. */
export const BATCH_STATES = ['draft', 'running', 'done', 'cancelled', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What became of an order in its batch; `skipped`: the act could not be done, or was done before. */
export const RESULT_STATES = ['waiting', 'done', 'skipped', 'failed'] as const;
export type ResultState = (typeof RESULT_STATES)[number];
