export {
  createOperatorCheck,
  createOperatorToken,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from './service-accounts.ts';
