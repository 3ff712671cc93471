export { type ChangeSetInProgress, changeSetInProgress } from './change-set.ts';
export { columnsBut } from './columns-but.ts';
export { type Database, openDatabase } from './database.ts';
export { hasText } from './has-text.ts';
export { anyOfIds, type Executor, type Statement, statement, statementCount } from './statement.ts';
export { type DatabaseTimeouts, JOB_TIMEOUTS } from './timeouts.ts';
export type { Transaction } from './transaction.ts';
export { hasStalled, isUnavailable, tookTooLong } from './unavailable.ts';
export { isCheckViolation, isReferenceViolation, isUniqueViolation } from './violations.ts';
