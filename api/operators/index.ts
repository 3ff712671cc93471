export { readOperator } from './current-operator.ts';
export { operatorsJournal } from './journal.ts';
export { createManagement } from './manage.ts';
export { findOperatorId, listOperators } from './manage-store.ts';
export { createOperatorCheck } from './operator-check.ts';
export { listRoles } from './role-store.ts';
export { operatorsRoom } from './room.ts';
export {
  createOperatorToken,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from './service-accounts.ts';
export { createOperatorSessions, type OperatorSessions } from './sessions.ts';
