export { listOperatorChanges, recordChange } from './changes.ts';
export { operatorsRoom } from './room.ts';
export {
  createOperatorCheck,
  createOperatorToken,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from './service-accounts.ts';
