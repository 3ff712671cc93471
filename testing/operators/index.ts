export { addFreeGift, operating } from './operate.ts';
export { operatorPasskeys } from './operator-passkeys.ts';
export {
  addOperator,
  codeAt,
  OPERATOR_PASSWORD,
  type SignedInOperator,
  signedInOperator,
  signInOperator,
  startOperatorSession,
  type TestOperator,
} from './operators.ts';
